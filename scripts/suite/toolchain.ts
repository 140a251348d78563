import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import * as z from 'zod';
import { CommandError } from '../terminal/command.ts';
import { generatedDir } from './directories.ts';

const toolchainSchema = z.object({
  javaHome: z.string(),
  firestoreEmulatorJar: z.string().nullable(),
  chromiumPath: z.string().nullish(),
  firefoxPath: z.string().nullish(),
});

/** The programs that scripts/setup found on this machine. */
export function readToolchain() {
  try {
    return toolchainSchema.parse(JSON.parse(readFileSync(join(generatedDir, 'toolchain.json'), 'utf8')));
  } catch {
    throw new CommandError('This machine is not set up yet: run node scripts/run.mjs tests');
  }
}

/**
 * Options of a JVM that lives for minutes: optimising its code, and collecting its garbage on many threads, would cost
 * half of the processor time that it takes, and pays off later than it ends.
 */
const briefJvm = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC';

/**
 * The environment in which firebase-tools finds its Java and its Firestore emulator. `isBrief`: for a test run, not for
 * a site that a developer uses.
 */
export function emulatorEnvironment({ isBrief = false } = {}): NodeJS.ProcessEnv {
  const { javaHome, firestoreEmulatorJar } = readToolchain();
  return {
    ...process.env,
    JAVA_HOME: javaHome,
    PATH: `${join(javaHome, 'bin')}${delimiter}${process.env['PATH'] ?? ''}`,
    ...(firestoreEmulatorJar ? { FIRESTORE_EMULATOR_BINARY_PATH: firestoreEmulatorJar } : {}),
    ...(isBrief && { JAVA_TOOL_OPTIONS: briefJvm }),
    STORAGE_EMULATOR_BINARY_PATH: join(import.meta.dirname, 'storage-rules/deny-everything.jar'),
    NO_UPDATE_NOTIFIER: '1',
  };
}
