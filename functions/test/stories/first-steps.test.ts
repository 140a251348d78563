import { firstStepsSchema } from '@garden-room/contract/endpoints/practice';
import { scheduleSchema } from '@garden-room/contract/schedule';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../support/api.ts';
import { countReads } from '../support/count-reads.ts';
import { practiceFacts } from '../support/deployed-practice.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { newAdmin, newReception, type Person } from '../support/people.ts';
import { plantMail } from '../support/planted-mail.ts';
import { restoreServices, storeFacts } from '../support/practice.ts';
import { saveSchedule } from '../support/schedule.ts';
import { db } from '../support/suite.ts';

/* What a new practice has set up: computed of what is stored, so that no tick says more. */
const mail = { host: 'localhost', port: 25, user: null, from: null, encrypted: false };

let server: Server;
let admin: Person;
beforeAll(async () => {
  server = await serveInProcess({ config: { mail } });
  admin = await newAdmin();
  await db.doc('settings/schedule').delete();
});
afterAll(async () => {
  await Promise.all([server.close(), storeFacts(), restoreServices(), saveSchedule()]);
});

const stepsAt = async (at: string) => {
  const answer = await call('/practice/first-steps', { at, cookie: admin.cookie });
  return firstStepsSchema.parse(answer.body).done;
};

it('are none in an empty store, and each when it has been done', async () => {
  expect(await stepsAt(server.origin)).toEqual([]);

  const address = { ...practiceFacts.address, street: '2 Other Lane' };
  const ours = { name: 'Ours', address, phone: '+1 202-555-0177' };
  await storeFacts(ours);
  expect(await stepsAt(server.origin), 'the email is still the demonstration’s').toEqual([]);
  await storeFacts({ ...ours, email: 'us@ours.test' });
  expect(await stepsAt(server.origin)).toEqual(['practice']);

  const schedule = await call('/schedule', { at: server.origin, cookie: admin.cookie });
  const saved = await call('/schedule', {
    method: 'PUT',
    at: server.origin,
    cookie: admin.cookie,
    headers: { 'If-Match': schedule.headers.get('etag') ?? '' },
    json: scheduleSchema.parse(schedule.body),
  });
  expect(saved.status).toBe(200);
  const service = { name: 'A visit', description: 'One.', price: 40, durationMinutes: 30 };
  const added = await call('/services', { at: server.origin, cookie: admin.cookie, json: service });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  expect(await stepsAt(server.origin)).toEqual(['practice', 'hours', 'services']);

  const id = await plantMail({ patientId: 'somebody', appointmentId: 'one' });
  expect(await stepsAt(server.origin), 'an email that was given up').not.toContain('mail');
  await db.doc(`mail/${id}`).update({ 'delivery.state': 'SUCCESS' });
  const reception = await newReception();
  const own = await reception.call('/calendar-feeds', { json: { kind: 'own' } });
  expect(own.status).toBe(201);
  expect(await stepsAt(server.origin)).toEqual(['practice', 'hours', 'services', 'mail', 'colleague']);

  const feed = await admin.call('/calendar-feeds', { json: { kind: 'practice' } });
  expect(feed.status).toBe(201);
  expect(await stepsAt(server.origin)).toHaveLength(6);
});

it('do not count emails where no mail server is set', async () => {
  const silent = await serveInProcess();
  try {
    expect(await stepsAt(silent.origin)).not.toContain('mail');
  } finally {
    await silent.close();
  }
});

it('cost nine reads at most, however large the practice is', async () => {
  const { reads } = await countReads(() => stepsAt(server.origin));
  expect(reads).toBeLessThanOrEqual(9);
});
