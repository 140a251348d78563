import { parseArgs } from 'node:util';
import { Firestore } from 'firebase-admin/firestore';
import { compareStores } from './compared-stores.ts';

/*
 * `npm run sim:compare -- --project <id>`: compares the simulated store with a real project's Firestore in 100 rounds
 * of random commits and queries. Sign in by `gcloud auth application-default login`. Take a project without patients;
 * it removes what it writes.
 */
const { values } = parseArgs({
  options: { project: { type: 'string' }, database: { type: 'string', default: '(default)' } },
});
if (!values.project) throw new Error('Say which project: npm run sim:compare -- --project <id>');
await compareStores(new Firestore({ projectId: values.project, databaseId: values.database }), 100);
process.stdout.write(`${values.project} ends every commit and query as the simulated store does.\n`);
