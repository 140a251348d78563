import { GrpcStatus, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tellOutcomes } from '#appointments/changes/tell-outcomes.ts';
import { mendIndex } from '#appointments/lock-store.ts';
import { runScheduled } from '#health/run-scheduled.ts';
import { sendDueMail } from '#mail-delivery/send-due-mail.ts';
import { renewRecords, scheduledRuns } from '#scheduled-runs.ts';
import { offerOpenings } from '#waiting-list/offer-openings.ts';
import { bookAppointment, locksOf, moveAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { mailOfSuite, realDeps } from '../support/in-process.ts';
import { logSpy } from '../support/log-spy.ts';
import { startMailServer } from '../support/mail-server.ts';
import { newAdmin, newConfirmedPatient, newPatient, type Person } from '../support/people.ts';
import { plantMail } from '../support/planted-mail.ts';
import { saveSchedule, storySchedule } from '../support/schedule.ts';
import { db } from '../support/suite.ts';
import { beforeWriteTo, refusing } from '../support/watched-commits.ts';

/* Scheduled work goes over many records: one that is broken, or whose commit fails, keeps no other from its turn. */
const month = 5;
const minute = 60_000;

ownCalendar();
let admin: Person;
const { log, failures, broken } = logSpy();
beforeAll(async () => {
  admin = await newAdmin();
});
beforeEach(async () => {
  failures.length = 0;
  broken.length = 0;
  const names = ['mail', 'waitingList', 'openings'];
  await Promise.all(names.map((name) => db.recursiveDelete(db.collection(name))));
});

const soon = (minutes: number) => ({ now: () => Date.now() + minutes * minute });
const trouble = () => JSON.stringify(failures.map(({ error }) => String(error)));

describe('the sweep of emails', () => {
  let server: Awaited<ReturnType<typeof startMailServer>>;
  beforeAll(async () => {
    server = await startMailServer();
  });
  afterAll(() => server.close());

  /** A welcome that is due, to a person of its own. */
  async function dueTo(person: Person): Promise<string> {
    const id = await plantMail(
      { patientId: person.uid, appointmentId: person.uid },
      { kind: 'welcome', sequence: 0, appointmentIds: [] },
    );
    await db.doc(`mail/${id}`).update({ nextAttemptAt: Timestamp.now(), 'delivery.state': 'PENDING' });
    return id;
  }

  it.each([
    ['that another holds', GrpcStatus.ABORTED],
    ['that the store refuses', GrpcStatus.INTERNAL],
  ])('goes on after one %s', { timeout: 40_000 }, async (_what, code) => {
    const people = await Promise.all([newPatient(), newPatient(), newPatient()]);
    await db.recursiveDelete(db.collection('mail'));
    const [stuck] = await Promise.all(people.map(dueTo));
    const store = refusing(`/mail/${stuck}`, code);
    await sendDueMail(realDeps({ ...server.deps, log, db: store }));
    expect(people.map(({ email }) => server.to(email).length)).toEqual([0, 1, 1]);
    expect((await db.doc(`mail/${stuck}`).get()).get('delivery.state')).toBe('PENDING');
    expect(failures.map(({ route }) => route)).toEqual(['mail']);
    expect(trouble()).not.toContain('@');
    await sendDueMail(realDeps({ ...server.deps, log }));
    expect(people.map(({ email }) => server.to(email).length)).toEqual([1, 1, 1]);
  });

  it('goes on behind more of them that cannot be read than it looks at once', async () => {
    const person = await newPatient();
    await db.recursiveDelete(db.collection('mail'));
    await dueTo(person);
    const batch = db.batch();
    for (let n = 0; n < 120; n += 1)
      batch.set(db.collection('mail').doc(), { kind: 7, nextAttemptAt: Timestamp.fromMillis(n) });
    await batch.commit();
    await sendDueMail(realDeps({ ...server.deps, log }));
    expect(server.to(person.email)).toHaveLength(1);
    expect(broken.length).toBeGreaterThanOrEqual(120);
    await db.recursiveDelete(db.collection('mail'));
  });
});

describe('offers of a freed time', () => {
  const wait = (person: Person, date: string) =>
    person.call('/waiting-list', {
      json: {
        patientId: person.uid,
        serviceId: 'general-consultancy',
        from: date,
        to: date,
        parts: ['morning'],
      },
    });
  const wasOffered = async ({ uid }: Person) => {
    const { docs } = await db.collection('messages').where('patientId', '==', uid).get();
    return docs.some((message) => message.get('kind') === 'earlier-time');
  };
  /** Three wait for a time that is freed. */
  async function arrange() {
    const date = freshDay(month);
    const [holder, ...people] = await Promise.all([
      newConfirmedPatient(),
      ...['Ada', 'Bo', 'Cy'].map((name) => newConfirmedPatient(name)),
    ]);
    for (const person of people) await wait(person, date);
    const { _id } = await bookAppointment(holder, { date });
    await moveAppointment(holder, _id, 'cancel');
    return people;
  }

  it('leave out whose record is broken, and reach the others', async () => {
    const people = await arrange();
    const [spoilt] = people;
    await db.doc(`users/${spoilt?.uid}`).update({ name: 7 });
    await offerOpenings(realDeps({ log, clock: soon(2) }));
    expect(await Promise.all(people.map(wasOffered))).toEqual([false, true, true]);
    expect(failures).toMatchObject([{ route: 'offer', error: { record: `users/${spoilt?.uid}` } }]);
    expect((await db.collection('openings').get()).docs.map((opening) => opening.get('offerAt'))).toEqual([
      null,
    ]);
    await db.doc(`users/${spoilt?.uid}`).update({ name: 'Ada' });
  });

  it('reach the others where one fails, who has theirs with the next run', async () => {
    const people = await arrange();
    const [stuck] = people;
    const store = refusing(`/users/${stuck?.uid}`);
    await offerOpenings(realDeps({ log, db: store, clock: soon(2) }));
    expect(await Promise.all(people.map(wasOffered))).toEqual([false, true, true]);
    await offerOpenings(realDeps({ log, clock: soon(3) }));
    expect(await Promise.all(people.map(wasOffered))).toEqual([true, true, true]);
  });

  it('of another time are made where one cannot be kept', async () => {
    const [first, second] = [await arrange(), await arrange()];
    const { docs } = await db.collection('openings').orderBy('offerAt').get();
    const store = refusing(`/openings/${docs[0]?.id}`);
    await offerOpenings(realDeps({ log, db: store, clock: soon(2) }));
    expect(await Promise.all([...first, ...second].map(wasOffered))).toEqual(Array(6).fill(true));
    expect(failures).toMatchObject([{ route: 'openings' }]);
  });
});

describe('outcomes', () => {
  /** A confirmed visit that has taken place, and whose patient is to be told so. */
  async function newUntold() {
    const patient = await newConfirmedPatient();
    const { _id } = await bookAppointment(patient, { date: freshDay(month) });
    await moveAppointment(admin, _id, 'confirm');
    const visit = db.doc(`appointments/${_id}`);
    const own = { status: 'no-show', cells: [], tellAt: Timestamp.fromMillis(1_000) };
    const batch = db.batch();
    for (const cell of await locksOf(_id)) batch.delete(db.doc(`slots/${cell}`));
    await batch.update(visit, own).commit();
    await mendIndex(realDeps({ log }));
    return visit;
  }

  it('are told behind any number of visits that cannot be', async () => {
    const visit = await newUntold();
    const stored = (await visit.get()).data() ?? {};
    const batch = db.batch();
    const stuck = Array.from({ length: 101 }, () => db.collection('appointments').doc());
    for (const document of stuck)
      batch.set(document, { ...stored, tellAt: Timestamp.fromMillis(500), price: 'fifty' });
    await batch.commit();
    await tellOutcomes(realDeps({ log }));
    expect((await visit.get()).get('tellAt')).toBeNull();
    expect(broken.length).toBeGreaterThanOrEqual(101);
    for (const document of stuck) await document.delete();
  });

  it('are told once, and without an error, by two runs at once', async () => {
    const visit = await newUntold();
    const config = { mail: mailOfSuite };
    const store = beforeWriteTo('appointments', () => tellOutcomes(realDeps({ log, config })));
    await tellOutcomes(realDeps({ log, config, db: store }));
    const mail = await db.collection('mail').where('appointmentIds', 'array-contains', visit.id).get();
    expect(mail.docs.filter((document) => document.get('kind') === 'no-show')).toHaveLength(1);
    expect((await visit.get()).get('tellAt')).toBeNull();
    expect(failures).toEqual([]);
  });
});

it('the index of busy days is mended for the other days where one cannot be', async () => {
  const patient = await newPatient();
  const days = [freshDay(month), freshDay(month)];
  for (const date of days) await bookAppointment(patient, { date });
  const lose = () => Promise.all(days.map((date) => db.doc(`busyDays/${date}`).delete()));
  await lose();
  await mendIndex(realDeps({ log, db: refusing(`/busyDays/${days[0]}`) }));
  const existing = await Promise.all(
    days.map(async (date) => (await db.doc(`busyDays/${date}`).get()).exists),
  );
  expect(existing).toEqual([false, true]);
  expect(failures).toMatchObject([{ route: 'mend-index' }]);
  await mendIndex(realDeps({ log }));
});

it('records are searched anew although one of them cannot be written', async () => {
  const [stuck, other] = await Promise.all([newPatient('Stuck Record'), newPatient('Other Record')]);
  await db.doc('settings/walks').delete();
  for (const { uid } of [stuck, other]) await db.doc(`users/${uid}`).update({ userSearch: {} });
  const deps = realDeps({ log, db: refusing(`/users/${stuck.uid}`) });
  // The walk goes over the records page by page.
  for (let pages = 0; pages < 5; pages += 1) await renewRecords(deps);
  expect((await db.doc(`users/${other.uid}`).get()).get('userSearch')).not.toEqual({});
  expect((await db.doc('settings/walks').get()).get('userSearch.after')).toBeNull();
  expect(failures).toMatchObject([{ route: 'search-index' }]);
});

describe('a run of a scheduled function', () => {
  const past = Timestamp.fromMillis(1_000);
  const fieldOf = async (path: string, field: string): Promise<unknown> =>
    (await db.doc(path).get()).get(field);
  const booked = async () => {
    const patient = await newPatient();
    const { _id, date } = await bookAppointment(patient, { date: freshDay(month) });
    return { user: `users/${patient.uid}`, visit: `appointments/${_id}`, date };
  };
  const removed = (path: string, fields: object) => async () => {
    await db.doc(path).set(fields);
    return async () => !(await db.doc(path).get()).exists;
  };
  const opened = { date: freshDay(month), start: '10:00', end: '11:00', reason: 'The dentist.' };
  const openedPath = `blockReasons/${opened.date}T10:00-11:00`;

  /** What there is to do before the run, and whether it is done. */
  type Due = () => Promise<() => Promise<boolean>>;
  const soonDone: Record<string, Due> = {
    'ends a request that nobody answers': async () => {
      const { visit } = await booked();
      return async () => (await fieldOf(visit, 'endedBy')) === 'expiry';
    },
    'completes a deletion that broke off': async () => {
      const { user } = await booked();
      await db.doc(user).update({ deletion: { requestedAt: past, alias: 'deleted-swept', by: null } });
      return async () => !(await db.doc(user).get()).exists;
    },
    'releases a record whose join cannot go on': async () => {
      const { user } = await booked();
      const joining = {
        to: 'gone',
        by: admin.uid,
        samePerson: false,
        until: null,
        filled: [],
        parting: false,
      };
      await db.doc(user).update({ hasAccount: false, joining });
      return async () => (await fieldOf(user, 'joining')) === null;
    },
    'takes back the hours of a save that broke off': async () => {
      await saveSchedule();
      await db.doc('settings/schedule').update({ narrowing: storySchedule });
      return async () => (await fieldOf('settings/schedule', 'narrowing')) === null;
    },
    'indexes a record from before it was searched': async () => {
      const { user } = await booked();
      await Promise.all([db.doc(user).update({ userSearch: {} }), db.doc('settings/walks').delete()]);
      return async () => Object.keys(Object(await fieldOf(user, 'userSearch'))).length > 0;
    },
  };
  const doneAtNight: Record<string, Due> = {
    'removes a visit after its years': removed('appointments/old', { removeAt: past }),
    'removes a note after its years': removed('patientNotes/old', { removeAt: past }),
    'removes the note of a visit after its years': removed('visitNotes/old', { removeAt: past }),
    'removes a name under seal after its years': removed('sealedIdentities/old', { removeAt: past }),
    'removes an old email': removed('mail/old', { removeAt: past }),
    'removes a freed time that has begun': removed('openings/old', { startsAt: past }),
    'removes who waited until a day that is past': removed('waitingList/old', { to: '2020-01-01' }),
    'removes the reason of a day that is past': removed('blockReasons/old', { date: '2020-01-01' }),
    'removes the reason of time that was opened': removed(openedPath, opened),
    'removes what a former release has counted': removed('dayCounts/old', {}),
    'removes a picture that no post uses': removed('postPictures/old', { touchedAt: past }),
    'cancels the visit of a patient without a record': async () => {
      const { user, visit } = await booked();
      await db.doc(user).delete();
      return async () => (await fieldOf(visit, 'status')) === 'cancelled';
    },
    'gives visits the buffer of a save that broke off': async () => {
      const { visit } = await booked();
      const held = async () => Object(await fieldOf(visit, 'cells')).length;
      const before = await held();
      await saveSchedule({ bufferMinutes: 15 });
      return async () => (await held()) > before;
    },
    'mends the index of busy days': async () => {
      const { date } = await booked();
      await db.doc(`busyDays/${date}`).delete();
      return async () => (await db.doc(`busyDays/${date}`).get()).exists;
    },
  };
  it.each([
    ...Object.entries(soonDone).map((due) => ['housekeeping', 10 * 24 * 60, ...due] as const),
    ...Object.entries(doneAtNight).map((due) => ['sweep', 0, ...due] as const),
  ])('%s in %i minutes %s', async (run, minutes, _what, arrange) => {
    const isDone = await arrange();
    expect(await isDone()).toBe(false);
    await runScheduled(realDeps({ log, clock: soon(minutes) }), run, scheduledRuns[run]);
    expect([await isDone(), trouble()]).toEqual([true, '[]']);
  });

  it('removes more at once than one commit takes', async () => {
    const batch = db.batch();
    for (let n = 0; n < 201; n += 1) batch.set(db.doc(`mail/old-${n}`), { removeAt: past });
    for (let n = 0; n < 101; n += 1) batch.set(db.doc(`appointments/old-${n}`), { removeAt: past });
    await batch.commit();
    await runScheduled(realDeps({ log }), 'sweep', scheduledRuns.sweep);
    for (const name of ['mail', 'appointments'])
      expect((await db.collection(name).where('removeAt', '==', past).get()).size).toBe(0);
  });
});
