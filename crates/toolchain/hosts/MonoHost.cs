// The host on Mono. Either runs the command line of Dafny 2.3 again and again
// ("dafny"), or compiles C# with mcs ("csharp").
//
//   mono MonoHost.exe REQUESTS ANSWERS OUTPUT-LIMIT dafny DAFNY-FOLDER
//   mono MonoHost.exe REQUESTS ANSWERS OUTPUT-LIMIT csharp MCS.exe ARGUMENT...
//
// A message is the number of its fields and a line feed, then each field as its
// length, a line feed and its bytes.
//
// dafny: requests are the folder, "whole" or "short", then Dafny's arguments;
// answers are status, output, errors. The short way goes past the verifier.
// csharp: requests are the folder and the program's name; answers
// are "build" or "built", status, output, errors.
using System;
using System.IO;
using System.Reflection;
using System.Text;
using System.Threading;

static class MonoHost {
  // Dafny recurses deeply over programs.
  const int Stack = 256 << 20;

  static int Main(string[] args) {
    var folder = args[4];
    AppDomain.CurrentDomain.AssemblyResolve += (sender, wanted) => {
      foreach (var ending in new[] { ".dll", ".exe" }) {
        foreach (var place in new[] { folder, Path.Combine(Path.GetDirectoryName(folder), "boogie") }) {
          var file = Path.Combine(place, new AssemblyName(wanted.Name).Name + ending);
          if (File.Exists(file)) return Assembly.LoadFrom(file);
        }
      }
      return null;
    };
    using (var requests = new FileStream(args[0], FileMode.Open, FileAccess.Read, FileShare.ReadWrite, 1))
    using (var answers = new FileStream(args[1], FileMode.Open, FileAccess.Write, FileShare.ReadWrite, 1)) {
      var limit = int.Parse(args[2]);
      Func<string[], byte[][]> serve;
      try {
        serve = args[3] == "dafny" ? Dafny(folder, limit) : CSharp(args, limit);
      } catch (Exception error) {
        Write(answers, Text("unable"), Text(error.Message));
        return 1;
      }
      Write(answers, Text("ready"));
      for (var request = Read(requests); request != null; request = Read(requests)) {
        var served = request;
        byte[][] answer = null;
        var thread = new Thread(() => answer = serve(served), Stack);
        thread.Start();
        thread.Join();
        Write(answers, answer);
      }
    }
    return 0;
  }

  static Func<string[], byte[][]> Dafny(string folder, int limit) {
    var driver = new Driver(Assembly.LoadFrom(Path.Combine(folder, "Dafny.exe")));
    return request => {
      Directory.SetCurrentDirectory(request[0]);
      var output = new StringWriter();
      var errors = new StringWriter();
      Console.SetOut(output);
      Console.SetError(errors);
      var args = new string[request.Length - 2];
      Array.Copy(request, 2, args, 0, args.Length);
      var status = 0;
      try {
        status = request[1] == "short" ? driver.Translate(args) : driver.Whole(args);
      } catch (Exception error) {
        if (error is TargetInvocationException && error.InnerException != null) error = error.InnerException;
        errors.WriteLine("Unhandled Exception:\n" + error);
        status = 1;
      }
      return new[] { Text(status.ToString()), Cut(output, limit), Cut(errors, limit) };
    };
  }

  static Func<string[], byte[][]> CSharp(string[] given, int limit) {
    var entry = Assembly.LoadFrom(given[4]).GetType("Mono.CSharp.CompilerCallableEntryPoint");
    var compile = entry == null ? null : entry.GetMethod("InvokeCompiler");
    if (compile == null) throw new Exception("this mcs has no CompilerCallableEntryPoint.InvokeCompiler");
    return request => {
      Directory.SetCurrentDirectory(request[0]);
      var args = new string[given.Length - 5 + 2];
      Array.Copy(given, 5, args, 0, given.Length - 5);
      args[args.Length - 2] = "-out:" + request[1] + ".exe";
      args[args.Length - 1] = request[1] + ".cs";
      var output = new StringWriter();
      var compiled = (bool)compile.Invoke(null, new object[] { args, output });
      return new[] { Text(compiled ? "built" : "build"), Text(compiled ? "0" : "1"), Cut(output, limit), new byte[0] };
    };
  }

  static byte[] Cut(StringWriter writer, int limit) {
    var bytes = Text(writer.ToString());
    if (bytes.Length > limit) Array.Resize(ref bytes, limit);
    return bytes;
  }

  static byte[] Text(string text) { return new UTF8Encoding(false).GetBytes(text); }

  static string[] Read(Stream stream) {
    var count = Number(stream);
    if (count < 0) return null;
    var fields = new string[count];
    for (var i = 0; i < count; i++) {
      var bytes = new byte[Number(stream)];
      for (var read = 0; read < bytes.Length;) {
        var more = stream.Read(bytes, read, bytes.Length - read);
        if (more == 0) return null;
        read += more;
      }
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

  static void Write(Stream stream, params byte[][] fields) {
    var message = new MemoryStream();
    Action<byte[]> add = bytes => message.Write(bytes, 0, bytes.Length);
    add(Text(fields.Length + "\n"));
    foreach (var field in fields) {
      add(Text(field.Length + "\n"));
      add(field);
    }
    message.WriteTo(stream);
    stream.Flush();
  }
}

// Dafny's own driver. What is not public, or belongs to assemblies that this file
// is compiled without, is found by name.
class Driver {
  const BindingFlags Static = BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic;
  const int CompileError = 3;

  readonly Type driver, compiler, options, reporter, printer;
  readonly FieldInfo printerInUse;

  public Driver(Assembly dafny) {
    driver = Named(dafny, "Microsoft.Dafny.DafnyDriver");
    printer = Named(dafny, "Microsoft.Dafny.DafnyDriver+DafnyConsolePrinter");
    var pipeline = Assembly.Load("DafnyPipeline");
    compiler = Named(pipeline, "Microsoft.Dafny.Main");
    options = Named(pipeline, "Microsoft.Dafny.DafnyOptions");
    reporter = Named(pipeline, "Microsoft.Dafny.ConsoleErrorReporter");
    printerInUse = Named(Assembly.Load("BoogieExecutionEngine"), "Microsoft.Boogie.ExecutionEngine")
      .GetField("printer", Static);
    foreach (var name in new[] { "ThreadMain", "ProcessCommandLineArguments", "CompileDafnyProgram" }) {
      if (driver.GetMethod(name, Static) == null) throw new Exception("this Dafny has no DafnyDriver." + name);
    }
  }

  static Type Named(Assembly assembly, string name) {
    var type = assembly.GetType(name);
    if (type == null) throw new Exception("this Dafny has no " + name);
    return type;
  }

  // The command line, as it is.
  public int Whole(string[] args) {
    return (int)driver.GetMethod("ThreadMain", Static).Invoke(null, new object[] { args });
  }

  // What the command line does, but for the translation into the verifier's
  // language, which takes ten times as long as all the rest.
  public int Translate(string[] args) {
    var reports = Activator.CreateInstance(reporter);
    printerInUse.SetValue(null, Activator.CreateInstance(printer, true));
    options.GetMethod("Install", Static, null, new[] { options }, null)
      .Invoke(null, new[] { Activator.CreateInstance(options, reports) });
    var given = new object[] { args, null, null };
    var status = Convert.ToInt32(driver.GetMethod("ProcessCommandLineArguments", Static).Invoke(null, given));
    if (status != 0) return status;
    var files = given[1];
    var checking = new object[] { files, args[args.Length - 1], reports, null };
    var error = (string)compiler.GetMethod("ParseCheck", Static).Invoke(null, checking);
    if (error != null) {
      Console.WriteLine(error);
      return 2;
    }
    var others = ((System.Collections.Generic.List<string>)given[2]).AsReadOnly();
    var compiling = new object[] { checking[3], args[args.Length - 1], others, false, null };
    return (bool)driver.GetMethod("CompileDafnyProgram", Static).Invoke(null, compiling) ? 0 : CompileError;
  }
}
