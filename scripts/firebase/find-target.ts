import { clientEnvironment, projectId } from '../suite/addresses.ts';
import { isHealthy } from '../suite/emulators.ts';
import { readPorts } from '../suite/ports.ts';
import { CommandError } from '../terminal/command.ts';

/**
 * Which Firebase a command is meant for: the emulators or the project that the environment names, else the local
 * suite that is running. Nothing is ever guessed to be production.
 */
export async function findTarget(env: NodeJS.ProcessEnv) {
  const project = env['GCLOUD_PROJECT'];
  const { FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST } = env;
  if (FIRESTORE_EMULATOR_HOST || FIREBASE_AUTH_EMULATOR_HOST) {
    if (!FIRESTORE_EMULATOR_HOST || !FIREBASE_AUTH_EMULATOR_HOST) {
      throw new CommandError('Set both FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST, or neither.');
    }
    const environment = {
      GCLOUD_PROJECT: project ?? projectId,
      FIRESTORE_EMULATOR_HOST,
      FIREBASE_AUTH_EMULATOR_HOST,
    };
    return { isProduction: false, environment };
  }
  if (project && project !== projectId)
    return { isProduction: true, environment: { GCLOUD_PROJECT: project } };
  const ports = readPorts(env);
  if (await isHealthy(ports)) return { isProduction: false, environment: clientEnvironment(ports) };
  throw new CommandError(
    'No local suite is running: npm start first, or set GCLOUD_PROJECT to a deployed project.',
  );
}
