import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { onPath, SetupError } from './programs.mjs';

/** firebase-tools 15 refuses an older one. */
const minimumMajor = 21;

/** Folders of Java installations, and where in each of them its home is. */
const usualPlaces = [
  ['/usr/lib/jvm', ''],
  [join(homedir(), '.sdkman/candidates/java'), ''],
  ['/Library/Java/JavaVirtualMachines', 'Contents/Home'],
  ['/opt/homebrew/opt', 'libexec/openjdk.jdk/Contents/Home'],
  ['/usr/local/opt', 'libexec/openjdk.jdk/Contents/Home'],
  ['/home/linuxbrew/.linuxbrew/opt', 'libexec'],
];

/** The home directory of a Java new enough for the emulators; the user's own choice comes first. */
export function findJava() {
  const homes = [
    ...(process.env['JAVA_HOME'] ? [process.env['JAVA_HOME']] : []),
    ...onPath(['java']).map((java) => dirname(dirname(realpathSync(java)))),
    ...usualPlaces.flatMap(([dir = '', inner = '']) =>
      existsSync(dir) ? readdirSync(dir).map((name) => join(dir, name, inner)) : [],
    ),
  ];
  const found = homes.find((home) => existsSync(join(home, 'bin/java')) && majorOf(home) >= minimumMajor);
  if (found) return found;
  throw new SetupError(
    `Java >= ${minimumMajor} is missing (the Firestore emulator runs on it): install one, for example with sudo apt-get install openjdk-21-jre-headless or from https://adoptium.net, or set JAVA_HOME to one`,
  );
}

/** @param {string} home */
function majorOf(home) {
  const release = join(home, 'release');
  return existsSync(release) ? javaMajor(readFileSync(release, 'utf8')) : 0;
}

/**
 * The major version in the `release` file of a Java; 0 where it states none. Java 8 and older call themselves 1.8.
 * @param {string} text
 */
export function javaMajor(text) {
  return Number(/^JAVA_VERSION="(\d+)/m.exec(text)?.[1] ?? 0);
}
