//! The smallest set of options that shows a finding.
