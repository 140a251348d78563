import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import * as z from 'zod';
import { directoriesIn } from '../suite/directories.ts';
import { findFreePorts, type Ports, readPorts } from '../suite/ports.ts';

const port = z.string().transform((host) => Number(host.split(':').at(-1)));

const environment = z
  .object({
    BUILT_FUNCTIONS: z.string(),
    FUNCTION_ORIGIN: port,
    FIRESTORE_EMULATOR_HOST: port,
    FIREBASE_AUTH_EMULATOR_HOST: port,
    FIREBASE_STORAGE_EMULATOR_HOST: port,
    SUITE_ORIGIN: port,
    FIREBASE_EMULATOR_HUB: port,
  })
  .parse(process.env);

/** The functions' port of the suite that runs. */
export const functionsPort = environment.FUNCTION_ORIGIN;

/** The directories in which the running suite was built. */
export const directories = directoriesIn(dirname(environment.BUILT_FUNCTIONS));

const emulatorPorts = {
  firestore: environment.FIRESTORE_EMULATOR_HOST,
  auth: environment.FIREBASE_AUTH_EMULATOR_HOST,
  storage: environment.FIREBASE_STORAGE_EMULATOR_HOST,
};

const settings = parseEnv(readFileSync(join(environment.BUILT_FUNCTIONS, '.env.local'), 'utf8'));

/** The ports of the suite that runs, as far as it says them. */
export const suitePorts: Ports = {
  ...readPorts({}),
  ...emulatorPorts,
  hosting: environment.SUITE_ORIGIN,
  functions: functionsPort,
  hub: environment.FIREBASE_EMULATOR_HUB,
  mail: Number(settings['SMTP_PORT']),
};

/** Free ports for a further site of the suite that runs, with that suite's emulators. */
export const portsBesideSuite = async (): Promise<Ports> => ({
  ...(await findFreePorts()),
  ...emulatorPorts,
});
