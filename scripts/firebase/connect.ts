import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';

/**
 * The Admin SDK on one project, on the emulators that `environment` names or, without them, on Firebase itself; there
 * on the database that `DATABASE_ID` names, as the function. Close it, or its open channels keep the process alive, and
 * its environment stays.
 */
export function connect(environment: { GCLOUD_PROJECT: string } & NodeJS.ProcessEnv) {
  const former = { ...process.env };
  Object.assign(process.env, environment); // the only way the Admin SDK learns of emulators
  // Named, for the default one is another's: the stories' own.
  const app = initializeApp({ projectId: environment.GCLOUD_PROJECT }, 'command');
  return {
    auth: getAuth(app),
    db: getFirestore(app, environment['DATABASE_ID'] || '(default)'),
    close: async () => {
      await deleteApp(app);
      for (const name of Object.keys(environment)) delete process.env[name];
      Object.assign(process.env, former);
    },
  };
}
