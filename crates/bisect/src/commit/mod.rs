//! The first bad commit of a git history with a build command.
