import { randomUUID } from 'node:crypto';
import { addDays, clinicToday } from '@garden-room/contract/availability';
import { newFeedSchema } from '@garden-room/contract/endpoints/calendar-feeds';
import { cellsBetween } from '@garden-room/contract/lock-cell';
import { parsePhone } from '@garden-room/contract/whole-phone';
import { existingInstant } from '@garden-room/contract/zoned-time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AppointmentRecord, appointments } from '#appointments/appointment-record.ts';
import { newAppointment } from '#appointments/booking/new-appointment.ts';
import { addMail, type NewMail } from '#mail/mail-store.ts';
import { scheduledRuns } from '#scheduled-runs.ts';
import { catalogue } from '../support/deployed-practice.ts';
import { realDeps, type Server, serveInProcess } from '../support/in-process.ts';
import { longestStretch } from '../support/longest-stretch.ts';
import { newAdmin, newConfirmedPatient, type Person } from '../support/people.ts';
import { isDeep } from '../support/race-rounds.ts';
import { saveSchedule, storySchedule } from '../support/schedule.ts';
import { db } from '../support/suite.ts';

/* While one call has much to do, the others are answered: no act works for long on end, however much there is. */
const visits = 2500;
/** The longest that an act may work on end, in times of the baseline: some 180 ms on two cores. */
const maxDelays = 3;
const { timeZone } = storySchedule;
const today = clinicToday(timeZone, Date.now());

let server: Server;
let admin: Person;
/** The patient of all visits: those of nobody would be cancelled. */
let patient: Person;
/** Milliseconds of some constant work: a machine that is half as fast takes twice as long for both. */
let baseline: number;
let feed: string;

beforeAll(async () => {
  await saveSchedule();
  [server, admin, patient] = await Promise.all([serveInProcess(), newAdmin(), newConfirmedPatient()]);
  const work = async () => {
    for (let n = 0; n < 1000; n += 1) parsePhone(`202-555-${1000 + n}`, 'US');
  };
  await work();
  baseline = await longestStretch(work);
  const writer = db.bulkWriter();
  for (let n = 0; n < visits; n += 1) {
    const { _id, ...record } = aVisit(n);
    void writer.create(db.doc(`appointments/${_id}`), appointments.encode(record));
  }
  await writer.close();
  for (let n = 0; n < mails; n += 400) {
    const batch = db.batch();
    for (let sequence = n; sequence < n + 400; sequence += 1)
      addMail(db, batch, { ...aMail, sequence }, Date.now());
    await batch.commit();
  }
  const { body } = await ok('/calendar-feeds', { kind: 'practice' });
  feed = new URL(newFeedSchema.parse(body).url).pathname.replace('/api', '');
}, 240_000);
afterAll(async () => {
  await server?.close();
  for (const name of ['appointments', 'mail']) await db.recursiveDelete(db.collection(name));
}, 120_000);

/** More than one run removes, so that each round has as much to do. */
const mails = 4000;
const aMail: NewMail = {
  ...{ kind: 'confirmed', recipient: 'patient', subject: 'long', sequence: 0, patientId: 'long' },
  ...{ appointmentIds: [], dueAt: Date.now() },
};

/** A visit of many: half of them in the last two months, half of them to come. */
function aVisit(n: number): AppointmentRecord {
  const [service] = catalogue;
  if (!service) throw new Error('Nothing is offered.');
  const date = addDays(today, (n % 100) - 50);
  const startsAt = existingInstant(timeZone, date, 9 * 60) ?? 0;
  const [start, end] = [startsAt, startsAt + 30 * 60_000].map((at) => new Date(at).toISOString());
  return {
    ...newAppointment({
      _id: `long-${n}`,
      patient: { _id: patient.uid, name: 'Ada', dependants: [] },
      booking: { note: 'A note.' },
      service,
      slot: {
        date,
        time: '09:00 AM',
        startsAt: start ?? '',
        endsAt: end ?? '',
        cells: cellsBetween(startsAt, startsAt + 30 * 60_000),
      },
      timeZone,
      by: 'desk',
      now: startsAt - 24 * 60 * 60_000,
    }),
    status: n % 100 < 50 ? 'completed' : 'confirmed',
  };
}

const ok = async (path: string, json?: object) => {
  const answer = await admin.call(path, { at: server.origin, ...(json && { json }) });
  expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBeLessThan(300);
  return answer;
};

const people = [
  'name,phone,birthDate',
  ...Array.from({ length: 20_000 }, (_, n) => `Patient ${n},202-555-0101,${addDays('1930-01-01', n)}`),
].join('\n');

/** Thirty people whom nobody knows, with long names and emails: each letter is a key by which they are found. */
const newPeople = () => {
  const rows = Array.from({ length: 30 }, () => {
    const id = randomUUID();
    return `Patient ${id.replace(/[^a-z]/g, '')},${id}@story.test,1 Lane,${'x'.repeat(800)}`;
  });
  return ['name,email,address,note', ...rows].join('\n');
};

const wide = ['name,phone,', ...Array<string>(14_000).fill('Ada,202-555-0101,')].join(`${'x,'.repeat(65)}\n`);

const acts: Record<string, () => Promise<unknown>> = {
  'an import of 20,000 rows with one phone, near its end': () =>
    ok('/imports', {
      kind: 'patients',
      csv: people,
      columns: { name: 'name', phone: 'phone', birthDate: 'birthDate' },
      ...{ dates: 'ymd', dryRun: true, from: 19_990 },
    }),
  'an import of 2 MB with many cells': () =>
    ok('/imports', {
      ...{ kind: 'patients', csv: wide, columns: { name: 'name', phone: 'phone' } },
      ...{ dryRun: true, from: 13_990 },
    }),
  'an import that adds patients': () =>
    ok('/imports', {
      ...{ kind: 'patients', csv: newPeople(), dryRun: false },
      columns: { name: 'name', email: 'email', address: 'address', note: 'note' },
    }),
  'an archive': async () => {
    const { body } = await ok('/archives', {});
    await ok(`/archives/${Object(body)._id}?part=visits`);
  },
  'a report': () => ok(`/reports/visits?from=${addDays(today, -60)}&to=${today}`),
  'a calendar of all visits': () => ok(feed),
  'an export of all visits': () => ok('/appointments.csv'),
  'the sweep': async () => {
    const deps = realDeps();
    for (const act of scheduledRuns.sweep.acts) await act(deps);
  },
  'the sweep with emails to remove': async () => {
    const deps = realDeps({ clock: { now: () => Date.now() + 20 * 366 * 24 * 60 * 60_000 } });
    for (const act of scheduledRuns.sweep.acts) await act(deps);
  },
};

// By night: what is measured beside all other tests says little, and takes half a minute of them.
it.skipIf(!isDeep).each(Object.entries(acts))(
  '%s holds nobody up',
  async (_name, act) => {
    // What is compiled is compiled in the first, and a collection of garbage falls into one or the other: the shortest
    // of some is what the act itself holds.
    let ratio = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 6 && ratio >= maxDelays; round += 1)
      ratio = Math.min(ratio, (await longestStretch(act)) / baseline);
    expect(ratio).toBeLessThan(maxDelays);
  },
  240_000,
);
