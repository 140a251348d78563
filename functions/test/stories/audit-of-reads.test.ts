import { type EndpointName, endpoints } from '@garden-room/contract/endpoints';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, type Options } from '../support/api.ts';
import { bookAppointment, moveAppointment } from '../support/appointments.ts';
import { plantBalance } from '../support/balances.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { newAdmin, newConfirmedPatient, type Person } from '../support/people.ts';
import { plantMail } from '../support/planted-mail.ts';
import { storySchedule } from '../support/schedule.ts';
import { db } from '../support/suite.ts';

/*
 * Whatever shows an admin something of another person is in the audit: once an hour for each reader and record, or
 * list. Every endpoint of the contract is in one of three tables here; a new one without a row fails.
 */
const month = 2;
const name = 'Ottoline Byron';

/** Within one hour, whenever this runs. */
const start = Date.now();
let server: Server;
let scene: Awaited<ReturnType<typeof newScene>>;
ownCalendar();
beforeAll(async () => {
  [server, scene] = await Promise.all([serveInProcess({ clock: { now: () => start } }), newScene()]);
});
afterAll(() => server.close());

/** A patient with all that can be read, and one without an account. All of it is another admin's work. */
async function newScene() {
  const [keeper, patient] = await Promise.all([newAdmin(), newConfirmedPatient(name)]);
  const { uid, email } = patient;
  const profile = { name, email, phone: '+1 202-555-0101', address: '1 Garden Lane' };
  await keeper.call(`/users/${uid}`, { method: 'PATCH', json: profile });
  const { _id: appointment, date, time } = await bookAppointment(patient, { date: freshDay(month) });
  await moveAppointment(keeper, appointment, 'confirm');
  await keeper.call(`/patients/${uid}/note`, { method: 'PUT', json: { text: 'Sleeps badly.' } });
  const ofVisit = `/patients/${uid}/note?appointmentId=${appointment}`;
  await keeper.call(ofVisit, { method: 'PUT', json: { text: 'Slept better.' } });
  await keeper.call('/messages', { json: { patientId: uid, subject: 'Hello', body: 'A word.' } });
  const review = { rating: 5, text: 'She listens.', shownName: 'Ottoline B.', mayPublish: true };
  const instants = { createdAt: Timestamp.now(), updatedAt: Timestamp.now() };
  const facts = { patientId: uid, patientName: name, serviceName: 'A service', date };
  await db.doc(`reviews/${appointment}`).set({ ...facts, ...review, ...instants });
  const messages = await db.collection('messages').where('patientId', '==', uid).limit(1).get();
  const waiting = await plantMail({ patientId: uid, appointmentId: appointment });
  await keeper.call(`/mail/${waiting}/send-again`, { json: {} });
  await plantMail({ patientId: uid, appointmentId: appointment }, { kind: 'cancelled' });
  const task = await keeper.call('/tasks', {
    json: { text: 'Call.', for: null, appointmentId: appointment },
  });
  const closedDay = freshDay(month);
  const closure = await keeper.call('/closures', { json: { first: closedDay, last: closedDay } });
  const noted = await notePatient(keeper, 'Ida Byron');
  const joined = await notePatient(keeper, 'Ida King');
  await keeper.call(`/patients/${joined}/join`, { json: { userId: uid, samePerson: true } });
  return {
    uid,
    email,
    profile,
    appointment,
    date,
    time,
    message: messages.docs[0]?.id,
    waiting,
    balance: await plantBalance({ patientId: uid }),
    noted,
    joined,
    task: String(Object(task.body)._id),
    closure: String(Object(closure.body)._id),
  };
}

const phone = '+1 202-555-0102';
async function notePatient(keeper: Person, called: string): Promise<string> {
  const { body } = await keeper.call('/patients', { json: { name: called, phone } });
  return String(Object(body)._id);
}

interface Read {
  path: string;
  options?: Options;
  /** The audit's target for it; a list, which is nobody's, by its collection. */
  target: string;
  patientId?: string;
  action?: 'export';
  /** The filter that the audit names. */
  filter?: object;
  status?: number;
}

const record = (): Pick<Read, 'target' | 'patientId'> => ({
  target: `users/${scene.uid}`,
  patientId: scene.uid,
});
const visit = () => ({ target: `appointments/${scene.appointment}`, patientId: scene.uid });
const talk = () => ({ target: `conversations/${scene.uid}`, patientId: scene.uid });
const note = () => ({ target: `patientNotes/${scene.uid}`, patientId: scene.uid });
const put = (json: unknown): Options => ({ method: 'PUT', json });
const patch = (json: unknown): Options => ({ method: 'PATCH', json });
const searched = 'search=ottoline';

/** Reads of another person's data; they change nothing, a change that was made before included. */
const reads: [endpoint: EndpointName, what: string, read: () => Read][] = [
  ['getUser', 'by email', () => ({ path: `/get-user?email=${scene.email}`, ...record() })],
  ['listUsers', 'all', () => ({ path: '/all-users', target: 'users' })],
  ['listUsers', 'searched', () => ({ path: `/all-users?${searched}`, target: 'users' })],
  ['listPatients', 'all', () => ({ path: '/patients', target: 'users' })],
  ['listPatients', 'searched', () => ({ path: `/patients?${searched}`, target: 'users' })],
  ['getPatient', 'one', () => ({ path: `/patients/${scene.uid}`, ...record() })],
  ['listAppointments', 'of all', () => ({ path: '/appointments', target: 'appointments' })],
  [
    'listAppointments',
    'of a day',
    () => ({ path: `/appointments?from=${scene.date}&to=${scene.date}`, target: 'appointments' }),
  ],
  ['listAppointments', 'searched', () => ({ path: `/appointments?${searched}`, target: 'appointments' })],
  ['listAppointments', 'of one', () => ({ path: `/appointments?patientId=${scene.uid}`, ...record() })],
  ['getAppointment', 'one', () => ({ path: `/appointments/${scene.appointment}`, ...visit() })],
  ['calendarFile', 'one', () => ({ path: `/appointments/${scene.appointment}/calendar.ics`, ...visit() })],
  ['listConversations', 'all', () => ({ path: '/conversations', target: 'conversations' })],
  ['getConversation', 'one', () => ({ path: `/conversations/${scene.uid}`, ...talk() })],
  ['listConversationMessages', 'one', () => ({ path: `/conversations/${scene.uid}/messages`, ...talk() })],
  ['getPatientNote', 'one', () => ({ path: `/patients/${scene.uid}/note`, ...note() })],
  ['listPatientNoteVersions', 'all', () => ({ path: `/patients/${scene.uid}/note/versions`, ...note() })],
  ['listVisitNotes', 'all', () => ({ path: `/patients/${scene.uid}/visit-notes`, ...note() })],
  ['listAppointmentMail', 'all', () => ({ path: `/appointments/${scene.appointment}/mail`, ...visit() })],
  ['listMailProblems', 'all', () => ({ path: '/mail/problems', target: 'users' })],
  [
    'sendMailAgain',
    'while it waits',
    () => ({
      path: `/mail/${scene.waiting}/send-again`,
      options: { json: {} },
      target: `mail/${scene.waiting}`,
      patientId: scene.uid,
    }),
  ],
  [
    'settleMail',
    'again',
    () => ({
      path: `/mail/${scene.waiting}/settle`,
      options: { json: {} },
      target: `mail/${scene.waiting}`,
      patientId: scene.uid,
    }),
  ],
  [
    'leavePapers',
    'as they are',
    () => ({
      path: `/appointments/${scene.appointment}/papers`,
      options: put({ plan: '' }),
      ...visit(),
    }),
  ],
  [
    'editAppointment',
    'as it is',
    () => ({
      path: `/appointments/${scene.appointment}`,
      options: { method: 'PATCH', json: { deskNote: '' } },
      ...visit(),
    }),
  ],
  [
    'notePresence',
    'as it is',
    () => ({
      path: `/appointments/${scene.appointment}/presence`,
      options: put({ presence: null }),
      ...visit(),
    }),
  ],
  ['getSeries', 'all', () => ({ path: `/appointments/${scene.appointment}/series`, ...visit() })],
  ['getClosure', 'one', () => ({ path: `/closures/${scene.closure}`, target: 'appointments' })],
  ['listOpenings', 'all', () => ({ path: '/openings', target: 'openings' })],
  [
    'importFile',
    'duplicates',
    () => ({
      path: '/imports',
      options: {
        method: 'POST',
        json: { kind: 'patients', csv: 'a,b\n1,2', columns: { name: 'a', phone: 'b' }, dryRun: true },
      },
      target: 'users',
    }),
  ],
  ['listTasks', 'all', () => ({ path: '/tasks', target: 'tasks' })],
  ['listTasks', 'of a visit', () => ({ path: `/tasks?appointmentId=${scene.appointment}`, target: 'tasks' })],
  [
    'finishTask',
    'that is open',
    () => ({ path: `/tasks/${scene.task}`, options: patch({ done: false }), target: 'tasks' }),
  ],
  ['listVisitPayments', 'all', () => ({ path: `/appointments/${scene.appointment}/payments`, ...visit() })],
  ['getBalance', 'one', () => ({ path: `/balances/${scene.balance}`, ...record() })],
  ['listPayments', 'of a day', () => ({ path: '/payments', target: 'payments' })],
  ['listOpenVisits', 'of all', () => ({ path: '/payments/open', target: 'payments' })],
  ['listOpenVisits', 'of one', () => ({ path: `/payments/open?patientId=${scene.uid}`, ...record() })],
  ['getOpenSums', 'of one', () => ({ path: `/payments/open/sums?patientId=${scene.uid}`, ...record() })],
  [
    'exportPayments',
    'a month',
    () => ({
      path: '/payments.csv?month=2026-11',
      target: 'payments',
      action: 'export',
      filter: { month: '2026-11' },
    }),
  ],
  ['listReviews', 'all', () => ({ path: '/reviews', target: 'reviews' })],
  [
    'publishReview',
    'as it is',
    () => ({
      path: `/reviews/${scene.appointment}/published`,
      options: put({ published: false }),
      target: `reviews/${scene.appointment}`,
      patientId: scene.uid,
    }),
  ],
  [
    'exportSubscribers',
    'all',
    () => ({ path: '/newsletter.csv', target: 'newsletterSubscribers', action: 'export' }),
  ],
  ['listAudit', 'all', () => ({ path: '/audit', target: 'audit' })],
  ['listAudit', 'filtered', () => ({ path: `/audit?actorId=${scene.uid}`, target: 'audit' })],
  [
    'exportAudit',
    'filtered',
    () => ({
      path: `/audit.csv?kind=users&actorId=${scene.uid}`,
      target: 'audit',
      action: 'export',
      filter: { kind: 'users', byActor: true },
    }),
  ],
  [
    'exportAppointments',
    'filtered',
    () => ({
      path: `/appointments.csv?status=confirmed&${searched}`,
      target: 'appointments',
      action: 'export',
      filter: { status: 'confirmed', byName: true },
    }),
  ],
  [
    'markConversation',
    'to its end',
    () => ({
      path: `/conversations/${scene.uid}`,
      options: patch({ readUpTo: scene.message }),
      ...talk(),
    }),
  ],
  [
    'confirmAppointment',
    'again',
    () => ({ path: `/appointments/${scene.appointment}/confirm`, options: put({}), ...visit() }),
  ],
  [
    'rescheduleAppointment',
    'to where it is',
    () => ({
      path: `/appointments/${scene.appointment}/reschedule`,
      options: { json: { date: scene.date, time: scene.time } },
      ...visit(),
    }),
  ],
  [
    'setBlocked',
    'as it is',
    () => ({ path: `/user/${scene.uid}`, options: put({ isBlocked: false }), ...record() }),
  ],
  [
    'setRole',
    'as it is',
    () => ({ path: `/user/${scene.uid}/role`, options: put({ role: 'User' }), ...record() }),
  ],
  [
    'updateProfile',
    'as it is',
    () => ({ path: `/users/${scene.uid}`, options: patch(scene.profile), ...record() }),
  ],
  [
    'correctPatient',
    'as it is',
    () => ({
      path: `/patients/${scene.noted}`,
      options: patch({ name: 'Ida Byron', phone }),
      target: `users/${scene.noted}`,
      patientId: scene.noted,
    }),
  ],
  [
    'joinPatient',
    'again',
    () => ({ path: `/patients/${scene.joined}/join`, options: { json: { userId: scene.uid } }, ...record() }),
  ],
  [
    'partPatients',
    'what is not joined',
    () => ({
      path: `/patients/${scene.noted}/part`,
      options: { json: {} },
      target: `users/${scene.noted}`,
      patientId: scene.noted,
    }),
  ],
  [
    'exportPatient',
    'without an account',
    () => ({
      path: `/patients/${scene.noted}/data`,
      target: `users/${scene.noted}`,
      patientId: scene.noted,
    }),
  ],
  [
    'writePatientNote',
    'as it is',
    () => ({ path: `/patients/${scene.uid}/note`, options: put({ text: 'Sleeps badly.' }), ...note() }),
  ],
  [
    'saveSchedule',
    'over appointments, which the refusal names',
    () => ({
      path: '/schedule',
      options: put({ ...storySchedule, daysOff: [scene.date] }),
      target: 'appointments',
      status: 409,
    }),
  ],
];

const byItself = 'a change that is audited in its own commit, and repeated only by its author';
/** Changes that answer another person's data and are in the audit as themselves, each time. */
const changes: Partial<Record<EndpointName, string>> = {
  bookAppointment: byItself,
  bookSeries: byItself,
  cancelAppointment: byItself,
  cancelSeries: byItself,
  rescheduleSeries: byItself,
  declineAppointment: byItself,
  completeAppointment: byItself,
  markNoShow: byItself,
  restoreAppointment: byItself,
  undoDecision: byItself,
  deleteAppointment: byItself,
  addPatient: byItself,
  erasePatient: byItself,
  previewJoin: 'two reads, one of each side: joining-patients.test.ts shows them',
  removeSubscriber: byItself,
  sendMessage: byItself,
  replyToMessage: byItself,
  addTask: byItself,
  addPayment: byItself,
  addBalancePayment: byItself,
  correctPayment: byItself,
  beginArchive: byItself,
  readArchive: 'what the caller has begun, with its entry: archive.test.ts shows it',
};

const own = 'the caller’s own, admin or not: another’s is refused';
const nobodys = 'says nothing of anybody';
/** Endpoints that show an admin nothing of another person, and why. */
const impersonal: Partial<Record<EndpointName, string>> = {
  startSession: own,
  endSession: own,
  signOutEverywhere: own,
  getOwnUser: own,
  listSessions: own,
  revokeSession: own,
  manageUser: own,
  sendConfirmation: own,
  markAsPatient: own,
  chooseMail: own,
  deleteAccount: own,
  getPersonalData: own,
  personalPage: own,
  joinWaitingList: own,
  listWaits: own,
  leaveWaitingList: own,
  getReview: own,
  writeReview: own,
  answerAppointment: own,
  changeNote: own,
  removeReview: own,
  addDependant: own,
  updateDependant: own,
  removeDependant: own,
  createCalendarFeed: 'an address; the practice’s feed is audited in its own commit',
  listCalendarFeeds: own,
  revokeCalendarFeed: own,
  calendarFeed: 'times, without names and services',
  readLinkedVisit: 'the time of a visit, to who has its email',
  waitAtDoor: 'the same, and how the number ends that its patient gave',
  actAtDoor:
    'a door: letting in and finishing are audited in their commits, a repetition as a read of the visit',
  readVisitLink: 'the time of a visit, to who has its email',
  answerByLink: 'the same',
  timesByLink: nobodys,
  stopReminders: nobodys,
  moveByLink: 'the time of a visit, to who has its email',
  getOwnCalendar: 'the times of appointments, without names and services',
  connectOwnCalendar: 'the same',
  fetchOwnCalendar: 'the same',
  removeOwnCalendar: nobodys,
  listMessages: 'the caller’s own; to an admin also in how many conversations a patient waits, a number',
  markMessageRead: own,
  availableSlots: nobodys,
  availableDays: nobodys,
  nextFreeTimes: nobodys,
  previewSeries: 'whether a time is taken, not by whom',
  previewSeriesMove: 'dates of one series: series-acts.test.ts shows its audit',
  getPracticeWeeks: 'numbers of the whole practice',
  getPracticeHealth: 'times, one number, and the ids of records with a wrong date',
  listFirstSteps: 'what the practice has set up, and nobody’s data',
  getTakings: 'the same',
  getVisitReport: 'the same',
  exportVisitReport: 'the same',
  getClosing: nobodys,
  closeBooks: nobodys,
  getPractice: nobodys,
  savePractice: nobodys,
  getRooms: nobodys,
  saveRooms: nobodys,
  getSchedule: nobodys,
  listBlockReasons: nobodys,
  noteBlockReason: nobodys,
  listServices: nobodys,
  addService: nobodys,
  changeService: nobodys,
  removeService: nobodys,
  closeDays: 'days, and how many visits lie on them',
  listClosures: 'the same',
  reopenDays: 'the same',
  settleVisits: 'which of the caller’s changes were made; each is audited in its own commit',
  listImports: 'numbers and times of imports',
  getImport: 'the same, with numbers of rows, and reasons that name nobody',
  tellImported: 'the same',
  undoImport: 'the same',
  listPublishedReviews: 'what its patient has agreed to publish',
  subscribe: nobodys,
  listPosts: nobodys,
  getPost: nobodys,
  createPost: nobodys,
  updatePost: nobodys,
  deletePost: nobodys,
  uploadPostPicture: nobodys,
  reportClientError: nobodys,
  healthz: nobodys,
};

describe('what an admin is shown of others', () => {
  it.each(reads)('is noted once an hour: %s, %s', async (_endpoint, _what, read) => {
    const { path, options, target, patientId, action = 'read', filter, status = 200 } = read();
    const { uid, cookie } = await newAdmin();
    const ask = () => call(path, { cookie, at: server.origin, ...options });
    const noted = async () => (await db.collection('audit').where('actorId', '==', uid).get()).docs;

    expect((await ask()).status).toBe(status);
    const first = await noted();
    expect(first.map((entry) => entry.data())).toMatchObject([
      { action, target, kind: target.split('/')[0], before: null },
    ]);
    expect(first[0]?.get('after')).toEqual(filter ?? (patientId ? { patientId } : null));
    expect(JSON.stringify(first[0]?.data()).toLowerCase()).not.toContain('ottoline');

    expect((await ask()).status).toBe(status);
    expect((await noted()).map(({ id }) => id)).toEqual(first.map(({ id }) => id));
  });

  it('is found by whose it is, over all that was read of them', async () => {
    const reader = await newAdmin();
    const ask = (path: string) => call(path, { cookie: reader.cookie, at: server.origin });
    for (const path of [`/appointments?patientId=${scene.uid}`, `/conversations/${scene.uid}/messages`])
      expect((await ask(path)).status).toBe(200);
    const about = await db.collection('audit').where('after.patientId', '==', scene.uid).get();
    const targets = about.docs
      .filter((entry) => entry.get('actorId') === reader.uid)
      .map((entry) => entry.get('target'));
    expect(targets.sort()).toEqual([`conversations/${scene.uid}`, `users/${scene.uid}`]);
  });

  it('is not noted where there is nothing: what was asked for may be anything', async () => {
    const { uid, cookie } = await newAdmin();
    const none = await call('/appointments?patientId=ottoline', { cookie, at: server.origin });
    expect(none).toMatchObject({ status: 200, body: [] });
    expect((await db.collection('audit').where('actorId', '==', uid).get()).size).toBe(0);
  });

  it('is not noted of oneself', async () => {
    const reader = await newAdmin();
    const { uid, email, cookie } = reader;
    for (const path of [`/get-user?email=${email}`, `/appointments?patientId=${uid}`, `/users/${uid}/data`])
      expect((await call(path, { cookie, at: server.origin })).status, path).toBe(200);
    expect((await db.collection('audit').where('actorId', '==', uid).get()).size).toBe(0);
  });
});

describe('every endpoint', () => {
  it('is in one of the tables: noted as a reading, noted as a change, or of nobody', () => {
    const named = [
      ...new Set(reads.map(([endpoint]) => endpoint)),
      ...Object.keys(changes),
      ...Object.keys(impersonal),
    ];
    expect(named.sort()).toEqual(Object.keys(endpoints).sort());
  });
});
