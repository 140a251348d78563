import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Appointment, availableDaysSchema } from '@garden-room/contract/appointment';
import { uploadedPictureSchema } from '@garden-room/contract/post-picture';
import { getApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { call, refusal } from '../../functions/test/support/api.ts';
import { bookAppointment, requestAppointment } from '../../functions/test/support/appointments.ts';
import { withoutPerson } from '../../functions/test/support/invariants.ts';
import { lockViolations } from '../../functions/test/support/lock-violations.ts';
import {
  newAdmin,
  newConfirmedPatient,
  onAnotherDevice,
  type Person,
} from '../../functions/test/support/people.ts';
import { aPicture } from '../../functions/test/support/pictures.ts';
import { auth, bucket, db, origin } from '../../functions/test/support/suite.ts';
import { seed } from '../seed/seed.ts';
import { siteOrigin } from '../suite/addresses.ts';
import { saveData } from '../suite/data.ts';
import { directoriesIn } from '../suite/directories.ts';
import { answers } from '../suite/ports.ts';
import { startSite } from '../suite/site/start-site.ts';
import {
  clearAccounts,
  clearDatabase,
  exportedFiles,
  restoreAccounts,
  restoreDatabase,
} from './restore-emulators.ts';
import { directories, portsBesideSuite, suitePorts } from './suite.ts';

/* `npm run restore-drill` runs this file on a suite of its own. Each step is a test: the log says how long it took. */
const database = 'restored';
const restored = getFirestore(getApp(), database);
const dir = mkdtempSync(join(tmpdir(), 'restore-drill-'));
const from = { backup: directoriesIn(dir).data, ports: suitePorts };

let patient: Person;
let admin: Person;
let picture: string;
let booked: Appointment;
let before: { counts: Record<string, number>; accounts: object[] };
let site: ReturnType<typeof startSite> | undefined;
/** The address of the app that has been switched to the restored database. */
let at = '';

const countsOf = async (store: Firestore) =>
  Object.fromEntries(
    await Promise.all(
      (await store.listCollections()).map(
        async (found) => [found.id, (await found.count().get()).data().count] as const,
      ),
    ),
  );

const allAccounts = async () =>
  (await auth.listUsers()).users
    .map(({ uid, email, passwordHash, passwordSalt, customClaims, emailVerified }) => ({
      ...{ uid, email, passwordHash, passwordSalt, customClaims, emailVerified },
    }))
    .sort((one, other) => one.uid.localeCompare(other.uid));

const findPicture = (site: string) => fetch(`${site}/pictures/${picture}/640.webp`);

async function nextFreeTime(site: string) {
  const answer = await call('/available-days?days=14&slots=true', { at: site });
  const { days } = availableDaysSchema.parse(answer.body);
  const [free] = days.flatMap(({ date, slots = [] }) => slots.map(({ time }) => ({ date, time })));
  if (!free) throw new Error('No time is free within 14 days.');
  return free;
}

beforeAll(async () => {
  await clearAccounts(suitePorts);
  await clearDatabase(suitePorts, '(default)');
  await clearDatabase(suitePorts, database);
  await seed(suitePorts);
});
afterAll(async () => {
  site?.stop();
  rmSync(dir, { recursive: true });
  await clearDatabase(suitePorts, database);
});

it('the practice has patients, a visit, a picture', async () => {
  [patient, admin] = await Promise.all([newConfirmedPatient(), newAdmin()]);
  await auth.setCustomUserClaims(admin.uid, { drill: true });
  booked = await bookAppointment(patient, await nextFreeTime(origin));
  const uploaded = await admin.call('/post-pictures', { method: 'POST', text: await aPicture() });
  picture = uploadedPictureSchema.parse(uploaded.body)._id;
  expect((await findPicture(origin)).status).toBe(200);
  before = { counts: await countsOf(db), accounts: await allAccounts() };
  expect(before.counts).toMatchObject({ users: expect.any(Number), postPictures: 1 });
});

it('export: the database, the accounts, the pictures', () => saveData(directoriesIn(dir), suitePorts));

it('destroy: all three are gone', async () => {
  await clearDatabase(suitePorts, '(default)');
  await clearAccounts(suitePorts);
  await bucket.deleteFiles({ prefix: 'post-pictures/' });
  expect([await countsOf(db), await allAccounts()]).toEqual([{}, []]);
  expect((await findPicture(origin)).status).toBe(404);
  expect((await patient.call('/appointments')).status).toBe(401);
});

it('restore: the database into another one', () => restoreDatabase(from, database));

it('restore: the accounts', () => restoreAccounts(from));

it('restore: the pictures', async () => {
  for (const { name, contentType, bytes } of exportedFiles(from))
    await bucket.file(name).save(bytes, { contentType });
});

it('switch: the app opens the restored database', async () => {
  const ports = await portsBesideSuite();
  vi.stubEnv('DATABASE_ID', database);
  site = startSite({ ...directories, siteLog: join(dir, 'site.log') }, ports);
  vi.unstubAllEnvs();
  await expect.poll(() => answers(ports.hosting), { timeout: 60_000 }).toBe(true);
  at = siteOrigin(ports);
  expect((await call('/healthz', { at })).status).toBe(200);
});

it('check: as many documents of each collection, and each account with its id, password and claims', async () => {
  expect({ counts: await countsOf(restored), accounts: await allAccounts() }).toEqual(before);
});

it('check: every lock is of a live visit, every live visit has its locks, everything has its person', async () => {
  expect(await lockViolations(restored)).toEqual([]);
  expect(await withoutPerson(restored)).toEqual([]);
});

it('check: the password of before signs in, and finds the visit', async () => {
  // The function admits pages of the suite's address.
  patient = await onAnotherDevice(patient, { at, headers: { origin } });
  const answer = await patient.call(`/appointments/${booked._id}`);
  expect(answer).toMatchObject({ status: 200, body: { date: booked.date, time: booked.time } });
});

it('check: a time is booked, once, and in the restored database', async () => {
  const free = await nextFreeTime(at);
  expect(free).not.toEqual({ date: booked.date, time: booked.time });
  const { _id } = await bookAppointment(patient, free);
  expect(refusal(await requestAppointment(patient, free))).toBe('409 slot_taken');
  expect(refusal(await requestAppointment(patient, { date: booked.date, time: booked.time }))).toBe(
    '409 slot_taken',
  );
  expect((await restored.doc(`appointments/${_id}`).get()).exists).toBe(true);
  expect(await lockViolations(restored)).toEqual([]);
  expect(await countsOf(db)).toEqual({});
});

it('check: the picture is served', async () => {
  const answer = await findPicture(at);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
});
