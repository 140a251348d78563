import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nodeModulesDir, suiteDir } from './paths.mjs';
import { installFirstAvailable, run } from './programs.mjs';
import { progress, SetupError } from './report.mjs';

const firebaseTools = join(nodeModulesDir, 'firebase-tools');
const wrapperJar = join(suiteDir, 'firestore-emulator.jar');

/**
 * The jar to hand to firebase-tools as FIRESTORE_EMULATOR_BINARY_PATH, or null when it has its own copy. Its own
 * copy is preferred, the Google Cloud CLI's serves where that cannot be downloaded.
 * @param {string} javaHome
 * @param {string | null} remembered the jar an earlier setup settled on
 * @returns {Promise<string | null>}
 */
export async function ensureFirestoreEmulator(javaHome, remembered) {
  if (existsSync(pinnedJar().file)) return null;
  // A machine that could not download it once is not asked to try at every start.
  const downloaded = remembered === null && (await downloadPinnedJar(javaHome));
  if (downloaded) return null;
  const wrapped = await wrapCloudCliJar();
  if (wrapped) return wrapped;
  progress('Looking for the Firestore emulator among the system’s packages');
  installFirstAvailable(['google-cloud-cli-firestore-emulator', 'google-cloud-sdk-firestore-emulator']);
  const installed = await wrapCloudCliJar();
  if (installed) return installed;
  throw new SetupError(
    'The Firestore emulator is missing: let this machine reach storage.googleapis.com once, or install it with the Google Cloud CLI: gcloud components install cloud-firestore-emulator',
  );
}

/** The version that this firebase-tools was tested with, and where it keeps it. */
function pinnedJar() {
  const known = JSON.parse(
    readFileSync(join(firebaseTools, 'lib/emulator/downloadableEmulatorInfo.json'), 'utf8'),
  ).firestore;
  const cache = process.env['FIREBASE_EMULATORS_PATH'] ?? join(homedir(), '.cache/firebase/emulators');
  return { file: join(cache, known.downloadPathRelativeToCacheDir), url: known.remoteUrl };
}

/** @param {string} javaHome */
async function downloadPinnedJar(javaHome) {
  const { file, url } = pinnedJar();
  if (!(await canReach(url))) return false;
  progress('Downloading the Firestore emulator (130 MB, once)');
  const node = join(nodeModulesDir, '.bin/node');
  run(node, [join(firebaseTools, 'lib/bin/firebase.js'), 'setup:emulators:firestore'], {
    cwd: suiteDir,
    env: { ...process.env, JAVA_HOME: javaHome },
    timeoutMs: 10 * 60_000,
  });
  return existsSync(file);
}

/**
 * Asked first because firebase-tools' own attempt takes minutes to give up without a network. Behind a proxy,
 * which Node's fetch does not use, the attempt itself is the answer.
 * @param {string} url
 */
async function canReach(url) {
  if (process.env['HTTPS_PROXY'] ?? process.env['https_proxy']) return true;
  try {
    return (await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(8000) })).ok;
  } catch {
    return false;
  }
}

/** Asking gcloud takes a second, so the usual places come first. */
function cloudCliJar() {
  const usual = [
    '/usr/lib/google-cloud-sdk',
    '/usr/share/google-cloud-sdk',
    join(homedir(), 'google-cloud-sdk'),
  ];
  const jar = usual.map(jarIn).find((path) => existsSync(path));
  if (jar) return jar;
  const asked = run('gcloud', ['info', '--format=value(installation.sdk_root)']);
  const told = jarIn(asked.output.trim());
  return asked.ok && existsSync(told) ? told : undefined;
}

/** @param {string} sdkRoot */
function jarIn(sdkRoot) {
  return join(sdkRoot, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar');
}

/** firebase-tools runs `java -jar`, and the Cloud CLI's jar names no main class: a jar of nothing but a manifest does. */
async function wrapCloudCliJar() {
  const jar = cloudCliJar();
  if (!jar) return undefined;
  const manifest = [
    manifestHeader('Manifest-Version', '1.0'),
    manifestHeader('Main-Class', 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'),
    manifestHeader('Class-Path', pathToFileURL(jar).href),
    '\r\n',
  ];
  // Not before the dependencies are installed.
  const { zipSync } = await import('fflate');
  mkdirSync(suiteDir, { recursive: true });
  writeFileSync(wrapperJar, zipSync({ 'META-INF/MANIFEST.MF': Buffer.from(manifest.join(''), 'latin1') }));
  return wrapperJar;
}

/**
 * One manifest header, wrapped as the JAR specification asks: no line longer than 72 bytes, continuation lines
 * begin with a space, lines end with CR LF.
 * @param {string} name
 * @param {string} value
 */
export function manifestHeader(name, value) {
  const bytes = Buffer.from(`${name}: ${value}`);
  const lines = [bytes.subarray(0, 72).toString('latin1')];
  for (let at = 72; at < bytes.length; at += 71) {
    lines.push(` ${bytes.subarray(at, at + 71).toString('latin1')}`);
  }
  return `${lines.join('\r\n')}\r\n`;
}
