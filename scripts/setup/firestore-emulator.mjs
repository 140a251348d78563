import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nodeModulesDir, onPath, progress, run, SetupError, suiteDir } from './programs.mjs';

const firebaseTools = join(nodeModulesDir, 'firebase-tools');

/**
 * The jar to hand to firebase-tools as FIRESTORE_EMULATOR_BINARY_PATH, or null where it has its own copy: that copy,
 * else the Google Cloud CLI's, else a download of the former.
 * @param {string} javaHome
 * @returns {Promise<string | null>}
 */
export async function ensureFirestoreEmulator(javaHome) {
  const ownCopy = ownCopyOfFirebaseTools();
  if (existsSync(ownCopy)) return null;
  const jar = cloudCliJar();
  if (jar) return wrap(jar);
  progress('Downloading the Firestore emulator (130 MB, once)');
  const firebase = join(firebaseTools, 'lib/bin/firebase.js');
  run(join(nodeModulesDir, '.bin/node'), [firebase, 'setup:emulators:firestore'], {
    cwd: suiteDir,
    env: { ...process.env, JAVA_HOME: javaHome },
  });
  if (existsSync(ownCopy)) return null;
  throw new SetupError(
    'The Firestore emulator is missing: let this machine reach storage.googleapis.com once, or install it with the Google Cloud CLI: gcloud components install cloud-firestore-emulator',
  );
}

/** The emulator of the version that firebase-tools was tested with, where it keeps its own. */
function ownCopyOfFirebaseTools() {
  const info = readFileSync(join(firebaseTools, 'lib/emulator/downloadableEmulatorInfo.json'), 'utf8');
  const cache = process.env['FIREBASE_EMULATORS_PATH'] ?? join(homedir(), '.cache/firebase/emulators');
  return join(cache, JSON.parse(info).firestore.downloadPathRelativeToCacheDir);
}

function cloudCliJar() {
  return onPath(['gcloud'])
    .map((gcloud) => join(dirname(dirname(realpathSync(gcloud))), 'platform/cloud-firestore-emulator'))
    .map((dir) => join(dir, 'cloud-firestore-emulator.jar'))
    .find((jar) => existsSync(jar));
}

/**
 * firebase-tools runs `java -jar`, and the Cloud CLI's jar names no main class: a jar of nothing but a manifest does.
 * @param {string} jar
 */
async function wrap(jar) {
  const wrapper = join(suiteDir, 'firestore-emulator.jar');
  const manifest = [
    manifestHeader('Manifest-Version', '1.0'),
    manifestHeader('Main-Class', 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'),
    manifestHeader('Class-Path', pathToFileURL(jar).href),
    '\r\n',
  ];
  // Not before the dependencies are installed.
  const { zipSync } = await import('fflate');
  writeFileSync(wrapper, zipSync({ 'META-INF/MANIFEST.MF': Buffer.from(manifest.join('')) }));
  return wrapper;
}

/**
 * One manifest header of ASCII text, wrapped as the JAR specification asks: no line longer than 72 bytes, continuation
 * lines begin with a space, lines end with CR LF.
 * @param {string} name
 * @param {string} value
 */
export function manifestHeader(name, value) {
  return `${`${name}: ${value}`.match(/.{1,71}/g)?.join('\r\n ')}\r\n`;
}
