// The host on .NET. Either runs Dafny's command line again and again ("dafny"),
// or compiles and runs the C# that Dafny writes ("csharp").
//
//   DotNetHost.dll REQUESTS ANSWERS OUTPUT-LIMIT dafny
//   DotNetHost.dll REQUESTS ANSWERS OUTPUT-LIMIT csharp REFERENCE.dll...
//
// A message is the number of its fields and a line feed, then each field as its
// length, a line feed and its bytes. Assemblies are looked for in the folder
// that GADFLY_ASSEMBLIES names.
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.Loader;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

static class DotNetHost {
  // Dafny recurses deeply over programs.
  const int DafnyStack = 256 << 20;

  static int Main(string[] args) {
    var folder = Environment.GetEnvironmentVariable("GADFLY_ASSEMBLIES");
    AssemblyLoadContext.Default.Resolving += (context, name) => {
      var file = Path.Combine(folder, name.Name + ".dll");
      return File.Exists(file) ? context.LoadFromAssemblyPath(file) : null;
    };
    using var requests = new FileStream(args[0], FileMode.Open, FileAccess.Read, FileShare.ReadWrite, 1);
    using var answers = new FileStream(args[1], FileMode.Open, FileAccess.Write, FileShare.ReadWrite, 1);
    var limit = long.Parse(args[2]);
    Func<string[], byte[][]> serve;
    try {
      serve = args[3] == "dafny" ? DafnyRole.Make(folder, limit) : CSharpRole.Make(args.Skip(4), limit);
    } catch (Exception error) {
      Frame.Write(answers, Frame.Text("unable"), Frame.Text(error.Message));
      return 1;
    }
    Frame.Write(answers, Frame.Text("ready"));
    while (Frame.Read(requests) is string[] request) {
      byte[][] answer = null;
      var thread = new Thread(() => answer = serve(request), DafnyStack);
      thread.Start();
      thread.Join();
      Frame.Write(answers, answer);
    }
    return 0;
  }
}

static class Frame {
  public static byte[] Text(string text) => new UTF8Encoding(false).GetBytes(text);

  public static string[] Read(Stream stream) {
    var count = Number(stream);
    if (count < 0) return null;
    var fields = new string[count];
    for (var i = 0; i < count; i++) {
      var bytes = new byte[Number(stream)];
      stream.ReadExactly(bytes);
      fields[i] = Encoding.UTF8.GetString(bytes);
    }
    return fields;
  }

  static int Number(Stream stream) {
    var number = 0;
    for (;;) {
      var digit = stream.ReadByte();
      if (digit < 0) return -1;
      if (digit == '\n') return number;
      number = number * 10 + (digit - '0');
    }
  }

  public static void Write(Stream stream, params byte[][] fields) {
    var message = new MemoryStream();
    message.Write(Text(fields.Length + "\n"));
    foreach (var field in fields) {
      message.Write(Text(field.Length + "\n"));
      message.Write(field);
    }
    message.WriteTo(stream);
    stream.Flush();
  }
}

class OutputLimitException : Exception { }

// Keeps the beginning of what is printed, and stops who prints without end.
class Capture : Stream {
  readonly MemoryStream kept = new MemoryStream();
  readonly long limit;
  long seen;

  public Capture(long limit) { this.limit = limit; }
  public byte[] Bytes => kept.ToArray();

  public TextWriter Writer() => new StreamWriter(this, new UTF8Encoding(false)) { AutoFlush = true };

  public override void Write(byte[] buffer, int offset, int count) {
    var room = (int)Math.Min(count, Math.Max(0, limit - kept.Length));
    kept.Write(buffer, offset, room);
    seen += count;
    if (seen > limit * 16) throw new OutputLimitException();
  }

  public override bool CanRead => false;
  public override bool CanSeek => false;
  public override bool CanWrite => true;
  public override long Length => seen;
  public override long Position { get => seen; set => throw new NotSupportedException(); }
  public override void Flush() { }
  public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();
  public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();
  public override void SetLength(long value) => throw new NotSupportedException();
}

// Requests: the folder, then Dafny's arguments. Answers: status, output, errors.
static class DafnyRole {
  public static Func<string[], byte[][]> Make(string folder, long limit) {
    var driver = Assembly.LoadFrom(Path.Combine(folder, "DafnyDriver.dll"));
    var cli = driver.GetType("Microsoft.Dafny.DafnyBackwardsCompatibleCli");
    var main = cli?.GetMethod("MainWithWriters", BindingFlags.Public | BindingFlags.Static);
    if (main == null || main.GetParameters().Length != 4 || main.ReturnType != typeof(Task<int>)) {
      throw new Exception("this Dafny has no DafnyBackwardsCompatibleCli.MainWithWriters");
    }
    return request => {
      Directory.SetCurrentDirectory(request[0]);
      var output = new Capture(limit);
      var errors = new Capture(limit);
      var outWriter = output.Writer();
      var errWriter = errors.Writer();
      Console.SetOut(outWriter);
      Console.SetError(errWriter);
      int status;
      try {
        var task = (Task<int>)main.Invoke(null, new object[] { outWriter, errWriter, TextReader.Null, request.Skip(1).ToArray() });
        status = task.GetAwaiter().GetResult();
      } catch (Exception error) {
        if (error is TargetInvocationException && error.InnerException != null) error = error.InnerException;
        errWriter.WriteLine("Unhandled exception. " + error);
        status = 1;
      }
      outWriter.Flush();
      errWriter.Flush();
      return new[] { Frame.Text(status.ToString()), output.Bytes, errors.Bytes };
    };
  }
}

// Requests: the folder and the program's name. Answers: "build" or "run",
// status, output, errors.
static class CSharpRole {
  // As much as the main thread of a process has.
  const int ProgramStack = 8 << 20;

  public static Func<string[], byte[][]> Make(IEnumerable<string> references, long limit) {
    var compiler = new Compiler(references);
    // Dafny's runtime is loaded once; what it keeps does not depend on programs.
    AssemblyLoadContext.Default.LoadFromAssemblyPath(references.Last());
    return request => {
      var source = File.ReadAllText(Path.Combine(request[0], request[1] + ".cs"));
      var assembly = compiler.Compile(request[1], Callable(source), out var complaints);
      if (assembly == null) {
        return new[] { Frame.Text("build"), Frame.Text("1"), Frame.Text(complaints), new byte[0] };
      }
      return Run(assembly, limit);
    };
  }

  // A program that halts ends its process; here it must not. So the wrapper that
  // does it is replaced by one that lets us see the exception.
  static string Callable(string source) {
    const string start = "class __CallToMain {";
    var at = source.LastIndexOf(start, StringComparison.Ordinal);
    if (at < 0) return source;
    var call = source.Substring(at + start.Length).Replace("Dafny.Helpers.WithHaltHandling(", "GadflyCall(");
    return source.Substring(0, at) + start + " static void GadflyCall(System.Action action) { action(); }" + call;
  }

  static byte[][] Run(MemoryStream assembly, long limit) {
    var output = new Capture(limit);
    var errors = new Capture(limit);
    var outWriter = output.Writer();
    var errWriter = errors.Writer();
    Console.SetOut(outWriter);
    Console.SetError(errWriter);
    var status = "0";
    var context = new AssemblyLoadContext("program", isCollectible: true);
    var thread = new Thread(() => {
      try {
        var entry = context.LoadFromStream(assembly).EntryPoint;
        var args = entry.GetParameters().Length == 0 ? new object[0] : new object[] { new string[0] };
        entry.Invoke(null, args);
      } catch (Exception error) {
        while (error is TargetInvocationException && error.InnerException != null) error = error.InnerException;
        if (error is OutputLimitException) {
          status = "output";
        } else if (error.GetType().FullName == "Dafny.HaltException") {
          outWriter.WriteLine("[Program halted] " + error.Message);
          status = "1";
        } else {
          errWriter.WriteLine("Unhandled exception. " + error);
          status = "-6";
        }
      }
    }, ProgramStack);
    thread.Start();
    thread.Join();
    outWriter.Flush();
    errWriter.Flush();
    context.Unload();
    return new[] { Frame.Text("run"), Frame.Text(status), output.Bytes, errors.Bytes };
  }
}

// Alone in a class, so that Roslyn is looked for only where it is needed.
class Compiler {
  readonly Microsoft.CodeAnalysis.CSharp.CSharpCompilation empty;

  public Compiler(IEnumerable<string> references) {
    var options = new Microsoft.CodeAnalysis.CSharp.CSharpCompilationOptions(
      Microsoft.CodeAnalysis.OutputKind.ConsoleApplication, warningLevel: 0);
    var metadata = references.Select(file => Microsoft.CodeAnalysis.MetadataReference.CreateFromFile(file));
    empty = Microsoft.CodeAnalysis.CSharp.CSharpCompilation.Create("program", null, metadata.ToArray(), options);
  }

  public MemoryStream Compile(string name, string source, out string complaints) {
    var tree = Microsoft.CodeAnalysis.CSharp.CSharpSyntaxTree.ParseText(source, path: name + ".cs");
    var stream = new MemoryStream();
    var result = empty.WithAssemblyName(name).AddSyntaxTrees(tree).Emit(stream);
    var errors = result.Diagnostics.Where(d => d.Severity == Microsoft.CodeAnalysis.DiagnosticSeverity.Error);
    complaints = string.Join("\n", errors.Select(error => error.ToString()));
    stream.Position = 0;
    return result.Success ? stream : null;
  }
}
