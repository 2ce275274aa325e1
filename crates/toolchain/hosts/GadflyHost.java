// The host for the Java that Dafny writes: compiles and runs it in this process.
//
//   java -cp HOST:RUNTIME GadflyHost REQUESTS ANSWERS OUTPUT-LIMIT RUNTIME.jar
//
// A message is the number of its fields and a line feed, then each field as its
// length, a line feed and its bytes. Requests: the folder and the program's
// name. Answers: "build" or "run", status, output, errors.

import java.io.*;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import java.util.stream.Collectors;
import javax.tools.*;

public class GadflyHost {
  static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

  public static void main(String[] args) throws Exception {
    try (InputStream requests = new BufferedInputStream(new FileInputStream(args[0]));
         OutputStream answers = new FileOutputStream(args[1])) {
      long limit = Long.parseLong(args[2]);
      if (COMPILER == null) {
        write(answers, text("unable"), text("this Java has no compiler"));
        return;
      }
      Memory memory = new Memory(COMPILER.getStandardFileManager(null, null, StandardCharsets.UTF_8));
      write(answers, text("ready"));
      for (String[] request = read(requests); request != null; request = read(requests)) {
        write(answers, serve(memory, request[0], request[1], args[3], limit));
      }
    }
  }

  static byte[][] serve(Memory memory, String folder, String name, String runtime, long limit) throws Exception {
    Path root = Paths.get(folder, name + "-java");
    List<JavaFileObject> sources = new ArrayList<>();
    try (var files = Files.walk(root)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).sorted().collect(Collectors.toList())) {
        String source = Files.readString(file);
        sources.add(new Source(file.toUri(), file.equals(root.resolve(name + ".java")) ? callable(source) : source));
      }
    }
    memory.classes.clear();
    StringWriter complaints = new StringWriter();
    List<String> options = List.of("-nowarn", "-proc:none", "-Xlint:none", "-cp", runtime);
    boolean compiled = COMPILER.getTask(complaints, memory, null, options, null, sources).call();
    if (!compiled) {
      return new byte[][] {text("build"), text("1"), new byte[0], text(complaints.toString())};
    }
    return run(new HashMap<>(memory.classes), name, limit);
  }

  // A program that halts ends its process; here it must not. So the wrapper that
  // does it is replaced by one that lets us see the exception.
  static String callable(String source) {
    String call = "dafny.Helpers.withHaltHandling(";
    int at = source.lastIndexOf('}');
    if (at < 0 || !source.contains(call)) return source;
    return source.substring(0, at).replace(call, "gadflyCall(")
        + "  static void gadflyCall(Runnable action) { action.run(); }\n}\n";
  }

  static byte[][] run(Map<String, byte[]> classes, String name, long limit) throws Exception {
    Capture output = new Capture(limit), errors = new Capture(limit);
    PrintStream out = new PrintStream(output, false, "UTF-8"), err = new PrintStream(errors, true, "UTF-8");
    PrintStream oldOut = System.out, oldErr = System.err;
    String[] status = {"0"};
    Thread thread = new Thread(null, () -> {
      try {
        Class<?> main = new Loader(classes).loadClass(name);
        main.getMethod("main", String[].class).invoke(null, (Object) new String[0]);
      } catch (Throwable thrown) {
        Throwable error = thrown;
        while (error instanceof java.lang.reflect.InvocationTargetException && error.getCause() != null) {
          error = error.getCause();
        }
        if (error instanceof OutOfMemoryError) {
          // What is left of this process is not to be trusted.
          Runtime.getRuntime().halt(3);
        }
        if (error instanceof OutputLimit) {
          status[0] = "output";
        } else if (error.getClass().getName().equals("dafny.DafnyHaltException")
            || error.getClass().getName().equals("dafny.HaltException")) {
          out.println("[Program halted] " + error.getMessage());
          status[0] = "1";
        } else {
          out.flush();
          err.print("Exception in thread \"main\" ");
          error.printStackTrace(err);
          status[0] = "1";
        }
      }
    }, "main", 0);
    System.setOut(out);
    System.setErr(err);
    try {
      thread.start();
      thread.join();
      out.flush();
    } catch (OutputLimit tooMuch) {
      status[0] = "output";
    } finally {
      System.setOut(oldOut);
      System.setErr(oldErr);
    }
    return new byte[][] {text("run"), text(status[0]), output.kept.toByteArray(), errors.kept.toByteArray()};
  }

  static byte[] text(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  static String[] read(InputStream stream) throws IOException {
    int count = number(stream);
    if (count < 0) return null;
    String[] fields = new String[count];
    for (int i = 0; i < count; i++) {
      fields[i] = new String(stream.readNBytes(number(stream)), StandardCharsets.UTF_8);
    }
    return fields;
  }

  static int number(InputStream stream) throws IOException {
    int number = 0;
    for (int digit = stream.read(); digit >= 0; digit = stream.read()) {
      if (digit == '\n') return number;
      number = number * 10 + (digit - '0');
    }
    return -1;
  }

  static void write(OutputStream stream, byte[]... fields) throws IOException {
    ByteArrayOutputStream message = new ByteArrayOutputStream();
    message.write(text(fields.length + "\n"));
    for (byte[] field : fields) {
      message.write(text(field.length + "\n"));
      message.write(field);
    }
    message.writeTo(stream);
    stream.flush();
  }
}

class OutputLimit extends Error {}

// Keeps the beginning of what is printed, and stops who prints without end.
class Capture extends OutputStream {
  final ByteArrayOutputStream kept = new ByteArrayOutputStream();
  final long limit;
  long seen;

  Capture(long limit) {
    this.limit = limit;
  }

  @Override public void write(int b) {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override public void write(byte[] bytes, int offset, int length) {
    kept.write(bytes, offset, (int) Math.min(length, Math.max(0, limit - kept.size())));
    seen += length;
    if (seen > limit * 16) throw new OutputLimit();
  }
}

// The classes of one program, before those of the runtime library: both have a
// package _System.
class Loader extends ClassLoader {
  final Map<String, byte[]> classes;

  Loader(Map<String, byte[]> classes) {
    super(GadflyHost.class.getClassLoader());
    this.classes = classes;
  }

  @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      byte[] bytes = classes.get(name);
      if (bytes == null) return super.loadClass(name, resolve);
      Class<?> loaded = findLoadedClass(name);
      return loaded != null ? loaded : defineClass(name, bytes, 0, bytes.length);
    }
  }
}

class Source extends SimpleJavaFileObject {
  final String text;

  Source(URI uri, String text) {
    super(uri, Kind.SOURCE);
    this.text = text;
  }

  @Override public CharSequence getCharContent(boolean ignoreEncodingErrors) {
    return text;
  }
}

// Keeps compiled classes in memory.
class Memory extends ForwardingJavaFileManager<StandardJavaFileManager> {
  final Map<String, byte[]> classes = new HashMap<>();

  Memory(StandardJavaFileManager files) {
    super(files);
  }

  @Override public JavaFileObject getJavaFileForOutput(Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
    URI uri = URI.create("memory:///" + name.replace('.', '/') + kind.extension);
    return new SimpleJavaFileObject(uri, kind) {
      @Override public OutputStream openOutputStream() {
        return new ByteArrayOutputStream() {
          @Override public void close() {
            classes.put(name, toByteArray());
          }
        };
      }
    };
  }
}
