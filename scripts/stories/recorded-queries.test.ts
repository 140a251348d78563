import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { serveInProcess } from '../../functions/test/support/in-process.ts';
import { newAdmin } from '../../functions/test/support/people.ts';
import { directories } from './suite.ts';

/*
 * The emulator asks for no index. So the indexes that queries need are recorded while stories and journeys run, and
 * `npm test` holds them against firestore.indexes.json at the end of them.
 */
const recorded = () => readFileSync(directories.queries, 'utf8').split('\n');

test('what the function asks the store is recorded, behind Hosting and in a story’s own process', async () => {
  const admin = await newAdmin();
  expect((await admin.call('/appointments?serviceId=pain-relief')).status).toBe(200);
  expect(recorded()).toContain('appointments: serviceId ASCENDING, date DESCENDING, startsAt DESCENDING');

  const server = await serveInProcess();
  const at = server.origin;
  expect((await admin.call('/appointments?serviceId=pain-relief&status=pending', { at })).status).toBe(200);
  await server.close();
  expect(recorded()).toContain(
    'appointments: status ASCENDING, serviceId ASCENDING, date DESCENDING, startsAt DESCENDING',
  );
});
