import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { installFirstAvailable, run } from './programs.mjs';
import { progress, SetupError } from './report.mjs';

/** firebase-tools 15 refuses an older one. */
const minimumMajor = 21;

/**
 * The major version in what `java -version` prints or a JDK's `release` file states; undefined when neither.
 * Java 8 and older call themselves 1.8.
 * @param {string} text
 */
export function javaMajor(text) {
  const found = /(?:version |JAVA_VERSION=)"(\d+)(?:\.(\d+))?/.exec(text);
  if (!found) return undefined;
  return Number(found[1] === '1' ? found[2] : found[1]);
}

/** @param {string} home */
function majorOf(home) {
  const java = join(home, 'bin/java');
  if (!existsSync(java)) return undefined;
  const release = join(home, 'release');
  // Reading the file spares starting a virtual machine for each Java on the machine at every start.
  const stated = existsSync(release) ? javaMajor(readFileSync(release, 'utf8')) : undefined;
  return stated ?? javaMajor(run(java, ['-version']).output);
}

/** @param {string} dir */
function childrenOf(dir) {
  return existsSync(dir)
    ? readdirSync(dir)
        .sort()
        .map((name) => join(dir, name))
    : [];
}

function javaOnPath() {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((dir) => join(dir, 'java'))
    .filter((java) => existsSync(java))
    .map((java) => dirname(dirname(realpathSync(java))));
}

/** Where Java usually lies, the user's own choice first. */
function candidates() {
  const bundle = (/** @type {string} */ dir) => join(dir, 'libexec/openjdk.jdk/Contents/Home');
  const homebrew = ['/opt/homebrew/opt', '/usr/local/opt', '/home/linuxbrew/.linuxbrew/opt']
    .flatMap(childrenOf)
    .filter((dir) => /\/openjdk(@\d+)?$/.test(dir))
    .flatMap((dir) => [bundle(dir), join(dir, 'libexec')]);
  const macOs =
    process.platform === 'darwin'
      ? [run('/usr/libexec/java_home', ['-v', `${minimumMajor}+`]).output.trim()]
      : [];
  return [
    ...(process.env['JAVA_HOME'] ? [process.env['JAVA_HOME']] : []),
    ...javaOnPath(),
    ...childrenOf('/usr/lib/jvm'),
    ...childrenOf(join(homedir(), '.sdkman/candidates/java')),
    ...homebrew,
    ...macOs,
  ];
}

function findJava() {
  return candidates().find((home) => (majorOf(home) ?? 0) >= minimumMajor);
}

/** The home directory of a Java new enough for the emulators; installed on Debian as root when there is none. */
export function ensureJava() {
  const found = findJava();
  if (found) return found;
  progress(`Looking for a Java >= ${minimumMajor} among the system's packages`);
  installFirstAvailable(['openjdk-21-jre-headless', 'openjdk-25-jre-headless']);
  const installed = findJava();
  if (installed) return installed;
  throw new SetupError(
    `Java >= ${minimumMajor} is missing (the Firestore emulator runs on it): install one, for example from https://adoptium.net, and set JAVA_HOME to it`,
  );
}
