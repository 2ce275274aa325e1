// The host on Mono: runs the command line of Dafny 2.3 again and again.
//
//   mono MonoHost.exe REQUESTS ANSWERS OUTPUT-LIMIT DAFNY-FOLDER
//
// A message is the number of its fields and a line feed, then each field as its
// length, a line feed and its bytes. Requests: the folder, then Dafny's
// arguments. Answers: status, output, errors.
using System;
using System.IO;
using System.Reflection;
using System.Text;
using System.Threading;

static class MonoHost {
  // Dafny recurses deeply over programs.
  const int Stack = 256 << 20;

  static int Main(string[] args) {
    var folder = args[3];
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
      var driver = Assembly.LoadFrom(Path.Combine(folder, "Dafny.exe")).GetType("Microsoft.Dafny.DafnyDriver");
      var main = driver == null ? null : driver.GetMethod("ThreadMain",
        BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic);
      if (main == null) {
        Write(answers, Text("unable"), Text("this Dafny has no DafnyDriver.ThreadMain"));
        return 1;
      }
      Write(answers, Text("ready"));
      for (var request = Read(requests); request != null; request = Read(requests)) {
        var served = request;
        byte[][] answer = null;
        var thread = new Thread(() => answer = Serve(main, served, limit), Stack);
        thread.Start();
        thread.Join();
        Write(answers, answer);
      }
    }
    return 0;
  }

  static byte[][] Serve(MethodInfo main, string[] request, int limit) {
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
