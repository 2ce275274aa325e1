// The host on Mono. Either runs the command line of Dafny 2.3 again and again
// ("dafny"), or compiles C# with mcs ("csharp").
//
//   mono MonoHost.exe REQUESTS ANSWERS OUTPUT-LIMIT dafny DAFNY-FOLDER
//   mono MonoHost.exe REQUESTS ANSWERS OUTPUT-LIMIT csharp MCS.exe ARGUMENT...
//
// A message is the number of its fields and a line feed, then each field as its
// length, a line feed and its bytes.
//
// dafny: requests are the folder, then Dafny's arguments; answers are status,
// output, errors. csharp: requests are the folder and the program's name; answers
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
    var driver = Assembly.LoadFrom(Path.Combine(folder, "Dafny.exe")).GetType("Microsoft.Dafny.DafnyDriver");
    var main = driver == null ? null : driver.GetMethod("ThreadMain",
      BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic);
    if (main == null) throw new Exception("this Dafny has no DafnyDriver.ThreadMain");
    return request => {
      Directory.SetCurrentDirectory(request[0]);
      var output = new StringWriter();
      var errors = new StringWriter();
      Console.SetOut(output);
      Console.SetError(errors);
      var args = new string[request.Length - 1];
      Array.Copy(request, 1, args, 0, args.Length);
      var status = 0;
      try {
        status = (int)main.Invoke(null, new object[] { args });
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
