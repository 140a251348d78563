import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

/**
 * The rules runtime of the Storage emulator, for rules that permit nothing, as storage.rules does: firebase-tools starts
 * it, and would download Google's own otherwise. It speaks a line of JSON a message and answers each with its id. Built by
 * `javac --release 11 DenyEverything.java && jar cfe deny-everything.jar DenyEverything DenyEverything.class`.
 */
public final class DenyEverything {
  public static void main(String[] args) throws IOException {
    answer("-1"); // "I have started."
    BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
    for (String line = requests.readLine(); line != null; line = requests.readLine()) {
      // The last member: what comes before may hold anything that a client has sent.
      int at = line.lastIndexOf("\"id\":");
      if (at >= 0) answer(line.substring(at + 5).replaceAll("[^0-9-]", ""));
    }
  }

  private static void answer(String id) {
    System.out.println(
        "{\"id\":" + id + ",\"status\":\"ok\",\"errors\":[],\"warnings\":[],"
            + "\"result\":{\"rulesVersion\":2,\"permit\":false}}");
  }
}
