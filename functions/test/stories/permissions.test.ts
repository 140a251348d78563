import { randomBytes, randomUUID } from 'node:crypto';
import type { Endpoint } from '@garden-room/contract/endpoint';
import { type EndpointName, endpoints } from '@garden-room/contract/endpoints';
import { noRooms } from '@garden-room/contract/rooms';
import type { VisitAct } from '@garden-room/contract/visit-link';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedIdOf } from '#calendar-feeds/calendar-feed-store.ts';
import { createTokens } from '#mail-links/link-token.ts';
import { stopLinksOf } from '#mail-links/stop-reminders.ts';
import { visitLinksOf } from '#mail-links/visit-link.ts';
import { type Answer, call, type Options, refusal } from '../support/api.ts';
import { bookAppointment, moveAppointment } from '../support/appointments.ts';
import { plantBalance } from '../support/balances.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { aClientError } from '../support/client-error.ts';
import { practice, practiceFacts } from '../support/deployed-practice.ts';
import { newAccount, newAdmin, newConfirmedPatient, newReception, type Person } from '../support/people.ts';
import { aPicture } from '../support/pictures.ts';
import { plantMail } from '../support/planted-mail.ts';
import { restoreServices } from '../support/practice.ts';
import { storySchedule } from '../support/schedule.ts';
import { expectStoreUnchanged } from '../support/store.ts';
import { db } from '../support/suite.ts';

// This story needs most days of a year.
const month = 1;

/**
 * The callers. The owner's things are what every request is about; `identity` (signed in, no record yet) and `blocked`
 * ask for their own instead.
 */
const roles = ['nobody', 'identity', 'owner', 'stranger', 'admin', 'reception', 'blocked'] as const;
type Role = (typeof roles)[number];
type Expected = Record<Role, number | string>;

const people: Partial<Record<Role, Person>> = {};
const person = (role: Role): Person => {
  const found = people[role];
  if (!found) throw new Error(`There is no ${role}.`);
  return found;
};
const newPerson = (role: Role): Promise<Person> => {
  if (role === 'admin') return newAdmin();
  return role === 'reception' ? newReception() : newConfirmedPatient();
};
const block = ({ uid }: Person) => db.doc(`users/${uid}`).update({ isBlocked: true });

ownCalendar();
afterAll(restoreServices);
beforeAll(async () => {
  const cast = ['owner', 'stranger', 'admin', 'reception', 'blocked'] as const;
  const made = await Promise.all(cast.map(async (role) => [role, await newPerson(role)] as const));
  Object.assign(people, Object.fromEntries(made));
  for (const patient of [person('owner'), person('blocked')])
    await bookAppointment(patient, { date: freshDay(month) });
  await block(person('blocked'));
});

const signedOut = '401 unauthenticated';
const refused = '403 forbidden';
const blocked = '403 blocked';

const everybody = (status: number | string): Expected => ({
  nobody: status,
  identity: status,
  owner: status,
  stranger: status,
  admin: status,
  reception: status,
  blocked: status,
});
const signedIn = { nobody: signedOut, identity: signedOut, stranger: refused, reception: refused, blocked };
const admins = (status: number | string): Expected => ({ ...signedIn, owner: refused, admin: status });
/** The practice: admins and its reception. */
const staff = (status: number | string): Expected => ({ ...admins(status), reception: status });
const ownerAndStaff = (status: number): Expected => ({ ...staff(status), owner: status });
const ownerAndAdmins = (status: number): Expected => ({ ...signedIn, owner: status, admin: status });
const ownerOnly = (status: number): Expected => ({ ...signedIn, owner: status, admin: refused });
/** Another's thing is none: it is found by an id of its own, which says nothing of whose it is. */
const notFound = '404 not_found';

interface About {
  uid: string;
  email: string;
}
interface Row {
  expected: Expected;
  /** The request about a user's data: ids in the path and the rest. */
  ask?: (about: About) => Promise<Ask> | Ask;
  /** Ends the caller's session, so it is called by a person whom no other row needs. */
  endsSession?: true;
  /** Asks an owner about themselves, where they cannot be called about the one that all others ask for. */
  aboutOneself?: true;
}
interface Ask {
  id?: string;
  dependantId?: string;
  token?: string;
  query?: string;
  json?: unknown;
  text?: Options['text'];
}

const appointment = async (status = 'pending'): Promise<{ id: string; date: string; startsAt: string }> => {
  const { _id, date, startsAt } = await bookAppointment(person('owner'), { date: freshDay(month) });
  // One that is confirmed has begun, for what came of it to be noted.
  if (status !== 'pending') await db.doc(`appointments/${_id}`).update({ status, startsAt: new Date() });
  return { id: _id, date, startsAt };
};
const appointmentWithReason = (status?: string) => async () => ({
  id: (await appointment(status)).id,
  json: { reason: 'So.' },
});
const aMonth = '?from=2026-01-01&to=2026-01-31';
const draft = { title: 'A title', description: 'Some words.' };
const post = async (): Promise<{ id: string }> => {
  const made = await person('admin').call('/blog', { json: draft });
  return { id: String(Object(made.body)._id) };
};
const newService = () => ({ name: `A walk ${randomUUID()}`, description: 'Some words.', price: 20 });
const service = async (): Promise<{ id: string }> => {
  const made = await person('admin').call('/services', { json: newService() });
  return { id: String(Object(made.body)._id) };
};
const messageId = async ({ uid }: About): Promise<string> => {
  const found = await db.collection('messages').where('patientId', '==', uid).limit(1).get();
  return found.docs[0]?.id ?? 'none';
};

/** A session of another device. */
const sessionId = async (uid: string): Promise<string> => {
  const second = 1_700_000_000;
  const soon = new Date(Date.now() + 60_000);
  const session = { uid, device: 'A phone', signedInAt: new Date(second * 1000), lastUsedAt: new Date() };
  await db.doc(`sessions/${uid}-${second}`).set({ ...session, expiresAt: soon });
  return String(second);
};

/** A feed of theirs, and the token that opens it. */
const feedOf = async (uid: string): Promise<{ id: string; token: string }> => {
  const token = randomBytes(32).toString('base64url');
  const id = feedIdOf(token);
  const feed = { uid, kind: 'own', createdAt: new Date(), lastReadAt: new Date() };
  await db.doc(`calendarFeeds/${id}`).set(feed);
  return { id, token };
};

/** With a link of a reminder about a visit of the owner's, whoever calls. */
const linkOf =
  (act: VisitAct, more: () => object = () => ({})) =>
  async () => {
    const { id: appointmentId, startsAt } = await appointment();
    const links = await visitLinksOf(
      { db, practice },
      { appointmentId, startsAt, patientId: person('owner').uid },
    );
    return { json: { token: links[act].split('#')[1], ...more() } };
  };

const child = { name: 'Tim', birthYear: 2019 };
const dependantOf = async (uid: string): Promise<string> => {
  const record = db.doc(`users/${uid}`);
  // Who has no record yet has nobody in it.
  if ((await record.get()).exists) await record.update({ dependants: [{ _id: 'tim', ...child }] });
  return 'tim';
};

const conversationOf = async (uid: string): Promise<{ id: string }> => {
  const json = { patientId: uid, subject: 'Hello', body: 'A word.' };
  await person('admin').call('/messages', { json });
  return { id: uid };
};

const payment = { amount: '1', method: 'cash' };
const paidVisit = async () => {
  const { id } = await appointment();
  const made = await person('admin').call(`/appointments/${id}/payments`, { json: payment });
  return { id, paymentId: String(Object(made.body)._id) };
};
const balance = () => plantBalance({ patientId: person('owner').uid });
const task = { text: 'Call the lab.', for: null };

const patientWithoutAccount = async (): Promise<{ id: string }> => {
  const noted = await person('admin').call('/patients', { json: { name: 'Ada', phone: '+1 202-555-0101' } });
  return { id: String(Object(noted.body)._id) };
};

const visit = async (): Promise<{ id: string }> => {
  const { id } = await appointment('confirmed');
  await moveAppointment(person('admin'), id, 'complete');
  return { id };
};
const awaited = { serviceId: 'yoga-therapy', from: '2030-01-01', to: '2030-01-31', parts: ['morning'] };
const failedMail = async ({ uid }: About): Promise<{ id: string }> => ({
  id: await plantMail({ patientId: uid, appointmentId: `a-visit-of-${uid}` }),
});
const said = { rating: 5, text: 'She listens.', shownName: 'Ada L.', mayPublish: true };
const review = async (): Promise<{ id: string }> => {
  const { id } = await visit();
  await person('owner').call(`/appointments/${id}/review`, { method: 'PUT', json: said });
  return { id };
};
const closure = async (): Promise<{ id: string }> => {
  const date = freshDay(month);
  const made = await person('admin').call('/closures', { json: { first: date, last: date } });
  return { id: String(Object(made.body)._id) };
};
const subscriber = async (): Promise<Ask> => {
  const json = { email: `${randomUUID()}@story.test` };
  await call('/newsletter', { json });
  return { json };
};

/** The whole of who may do what. A new endpoint without its row here fails. */
const table: Record<EndpointName, Row> = {
  startSession: {
    ask: ({ email }) => ({ json: { email } }),
    expected: { ...ownerOnly(200), identity: 200 },
  },
  endSession: { ask: () => ({ json: {} }), expected: everybody(200), endsSession: true },
  signOutEverywhere: {
    ask: () => ({ json: {} }),
    expected: { ...everybody(200), ...signedIn, stranger: 200, reception: 200 },
    endsSession: true,
  },
  getOwnUser: { expected: { ...everybody(200), ...signedIn, stranger: 200, reception: 200 } },
  listSessions: { expected: { ...everybody(200), ...signedIn, stranger: 200, reception: 200 } },
  revokeSession: {
    ask: async ({ uid }) => ({ id: await sessionId(uid) }),
    expected: { ...signedIn, owner: 204, stranger: notFound, admin: notFound, reception: notFound },
  },
  manageUser: {
    ask: ({ email }) => ({ json: { userEmail: email, name: 'Somebody' } }),
    expected: { ...ownerOnly(200), identity: 201 },
  },
  sendConfirmation: {
    ask: () => ({ json: {} }),
    expected: { ...everybody(200), ...signedIn, stranger: 200, reception: 200 },
  },
  getUser: {
    ask: ({ email }) => ({ query: `?email=${email}` }),
    expected: { ...ownerAndAdmins(200), identity: '404 not_found' },
  },
  markAsPatient: {
    ask: ({ uid }) => ({ id: uid, json: { isPatient: true } }),
    expected: ownerOnly(200),
  },
  updateProfile: {
    ask: ({ uid, email }) => ({
      id: uid,
      json: { name: 'Ada', email, phone: '+1 202-555-0101', address: '1 Lane' },
    }),
    expected: ownerAndAdmins(200),
  },
  chooseMail: {
    ask: ({ uid }) => ({ id: uid, json: { choice: 'news', wanted: true } }),
    expected: ownerOnly(200),
  },
  deleteAccount: {
    ask: ({ uid }) => ({ id: uid }),
    expected: { ...ownerOnly(204), identity: 204 },
    endsSession: true,
    aboutOneself: true,
  },
  getPersonalData: { ask: ({ uid }) => ({ id: uid }), expected: ownerOnly(200) },
  personalPage: {
    ask: () => ({ query: '?path=/dashboard' }),
    expected: { ...everybody(200), ...signedIn, stranger: 200, reception: 200 },
  },
  addDependant: { ask: ({ uid }) => ({ id: uid, json: child }), expected: ownerAndStaff(201) },
  updateDependant: {
    ask: async ({ uid }) => ({ id: uid, dependantId: await dependantOf(uid), json: child }),
    expected: ownerAndStaff(200),
  },
  removeDependant: {
    ask: async ({ uid }) => ({ id: uid, dependantId: await dependantOf(uid) }),
    expected: ownerAndStaff(204),
  },
  setBlocked: { ask: ({ uid }) => ({ id: uid, json: { isBlocked: false } }), expected: admins(200) },
  setRole: { ask: ({ uid }) => ({ id: uid, json: { role: 'User' } }), expected: admins(200) },
  listUsers: { expected: admins(200) },
  availableSlots: { expected: everybody(200) },
  availableDays: { expected: everybody(200) },
  nextFreeTimes: { expected: everybody(200) },
  bookAppointment: {
    ask: ({ uid }) => ({ json: { patientId: uid, date: freshDay(month), time: '09:00 AM' } }),
    expected: ownerAndStaff(201),
  },
  listAppointments: { ask: ({ uid }) => ({ query: `?patientId=${uid}` }), expected: ownerAndStaff(200) },
  calendarFile: { ask: () => appointment(), expected: { ...ownerAndStaff(200), stranger: notFound } },
  getAppointment: {
    ask: () => appointment(),
    expected: { ...ownerAndStaff(200), stranger: notFound },
  },
  confirmAppointment: { ask: () => appointment(), expected: staff(200) },
  cancelAppointment: {
    ask: appointmentWithReason(),
    expected: { ...ownerAndStaff(200), stranger: notFound },
  },
  restoreAppointment: {
    ask: async () => {
      const { id } = await appointment();
      await moveAppointment(person('owner'), id, 'cancel');
      return { id };
    },
    // The practice takes back what it has done itself.
    expected: {
      ...ownerOnly(200),
      stranger: notFound,
      admin: '409 illegal_move',
      reception: '409 illegal_move',
    },
  },
  undoDecision: {
    ask: async () => ({ ...(await appointment()), json: {} }),
    // The practice takes back what it has booked itself.
    expected: { ...staff(204), admin: '409 illegal_move', reception: '409 illegal_move' },
  },
  declineAppointment: { ask: appointmentWithReason(), expected: staff(200) },
  completeAppointment: { ask: appointmentWithReason('confirmed'), expected: staff(200) },
  leavePapers: {
    ask: async () => ({ ...(await visit()), json: { plan: 'Walk.' } }),
    expected: admins(200),
  },
  markNoShow: { ask: appointmentWithReason('confirmed'), expected: staff(200) },
  rescheduleAppointment: {
    ask: async () => {
      const { id, date } = await appointment();
      return { id, json: { date, time: '11:00 AM' } };
    },
    expected: { ...ownerAndStaff(200), stranger: notFound },
  },
  editAppointment: {
    ask: async () => ({ id: (await appointment()).id, json: { deskNote: 'Brings a scan.' } }),
    expected: staff(200),
  },
  answerAppointment: {
    ask: async () => ({ id: (await appointment()).id, json: { answer: 'coming' } }),
    expected: { ...ownerOnly(200), stranger: notFound, admin: notFound, reception: notFound },
  },
  changeNote: {
    ask: async () => ({ id: (await appointment()).id, json: { note: 'Words.' } }),
    expected: { ...ownerOnly(200), stranger: notFound, admin: notFound, reception: notFound },
  },
  deleteAppointment: { ask: () => appointment(), expected: admins(204) },
  createCalendarFeed: {
    ask: () => ({ json: { kind: 'practice' } }),
    expected: admins(201),
  },
  listCalendarFeeds: { expected: { ...everybody(200), ...signedIn, stranger: 200, reception: 200 } },
  revokeCalendarFeed: {
    ask: async ({ uid }) => ({ id: (await feedOf(uid)).id }),
    expected: { ...signedIn, owner: 204, stranger: notFound, admin: notFound, reception: notFound },
  },
  calendarFeed: {
    ask: async () => ({ token: (await feedOf(person('owner').uid)).token }),
    expected: everybody(200),
  },
  notePresence: {
    ask: async () => ({ ...(await appointment('confirmed')), json: { presence: 'arrived' } }),
    expected: staff(200),
  },
  getSeries: {
    ask: () => appointment(),
    expected: { ...ownerAndStaff(200), stranger: notFound },
  },
  previewSeriesMove: {
    ask: async () => ({
      ...(await appointment()),
      query: `?scope=all&date=${freshDay(month)}&time=09:00%20AM`,
    }),
    expected: staff(200),
  },
  rescheduleSeries: {
    ask: async () => ({
      ...(await appointment()),
      json: { scope: 'all', date: freshDay(month), time: '09:00 AM' },
    }),
    expected: staff(200),
  },
  cancelSeries: {
    ask: async () => ({ ...(await appointment()), json: { scope: 'following', reason: 'So.' } }),
    expected: { ...ownerAndStaff(200), stranger: notFound },
  },
  // Where rooms are off.
  waitAtDoor: {
    ask: async () => {
      const { id: appointmentId, startsAt } = await appointment();
      const subject = { patientId: person('owner').uid, visit: { appointmentId, startsAt } };
      return { json: { token: (await createTokens(db))('visit', subject), ifStartsAt: startsAt } };
    },
    expected: everybody('409 illegal_move'),
  },
  actAtDoor: {
    ask: async () => ({ id: (await appointment()).id, json: { act: 'letIn' } }),
    expected: staff('409 illegal_move'),
  },
  readLinkedVisit: {
    ask: async () => {
      const { id: appointmentId, startsAt } = await appointment();
      const subject = { patientId: person('owner').uid, visit: { appointmentId, startsAt } };
      return { json: { token: (await createTokens(db))('visit', subject) } };
    },
    expected: everybody(200),
  },
  readVisitLink: { ask: linkOf('coming'), expected: everybody(200) },
  answerByLink: { ask: linkOf('coming'), expected: everybody(200) },
  timesByLink: { ask: linkOf('another-time', () => ({ days: 1 })), expected: everybody(200) },
  stopReminders: {
    ask: async ({ uid }) => ({
      json: { token: (await stopLinksOf({ db, practice }, uid)).page.split('#')[1] },
    }),
    // Whoever has the link, of whoever has a record.
    expected: { ...everybody(200), identity: notFound },
  },
  moveByLink: {
    ask: linkOf('another-time', () => ({ date: freshDay(month), time: '11:00 AM' })),
    expected: everybody(200),
  },
  listPatients: { expected: staff(200) },
  listBlockReasons: { ask: () => ({ query: '?from=2030-01-01&to=2030-01-07' }), expected: staff(200) },
  noteBlockReason: {
    ask: () => ({
      json: { part: { date: '2030-01-01', start: '10:00', end: '11:00' }, reason: 'The dentist.' },
    }),
    expected: { ...staff(200), admin: notFound, reception: notFound },
  },
  previewSeries: {
    ask: () => ({ query: `?date=${freshDay(month)}&time=09:00%20AM&everyWeeks=1&times=2` }),
    expected: staff(200),
  },
  bookSeries: {
    ask: ({ uid }) => ({
      json: { patientId: uid, slots: [{ date: freshDay(month), time: '09:00 AM' }] },
    }),
    expected: staff(201),
  },
  addPatient: { ask: () => ({ json: { name: 'Ada', phone: '+1 202-555-0101' } }), expected: staff(201) },
  correctPatient: {
    ask: async () => ({
      ...(await patientWithoutAccount()),
      json: { name: 'Ada', phone: '+1 202-555-0102' },
    }),
    expected: staff(200),
  },
  exportPatient: { ask: patientWithoutAccount, expected: admins(200) },
  erasePatient: { ask: patientWithoutAccount, expected: admins(204) },
  previewJoin: {
    ask: async ({ uid }) => ({ ...(await patientWithoutAccount()), query: `?userId=${uid}` }),
    expected: admins(200),
  },
  joinPatient: {
    ask: async ({ uid }) => ({
      ...(await patientWithoutAccount()),
      json: { userId: uid, samePerson: true },
    }),
    expected: admins(200),
  },
  partPatients: { ask: patientWithoutAccount, expected: admins(200) },
  getPatient: { ask: ({ uid }) => ({ id: uid }), expected: ownerAndStaff(200) },
  getPatientNote: { ask: ({ uid }) => ({ id: uid }), expected: admins(200) },
  writePatientNote: { ask: ({ uid }) => ({ id: uid, json: { text: 'Words.' } }), expected: admins(200) },
  listPatientNoteVersions: { ask: ({ uid }) => ({ id: uid }), expected: admins(200) },
  listVisitNotes: { ask: ({ uid }) => ({ id: uid }), expected: admins(200) },
  listPosts: { expected: everybody(200) },
  getPost: { ask: post, expected: everybody(200) },
  createPost: { ask: () => ({ json: draft }), expected: admins(201) },
  updatePost: { ask: async () => ({ ...(await post()), json: draft }), expected: admins(200) },
  deletePost: { ask: post, expected: admins(204) },
  uploadPostPicture: { ask: async () => ({ text: await aPicture() }), expected: admins(201) },
  listPublishedReviews: { expected: everybody(200) },
  joinWaitingList: {
    ask: ({ uid }) => ({ json: { patientId: uid, ...awaited } }),
    expected: { ...ownerOnly(201) },
  },
  listWaits: { ask: ({ uid }) => ({ query: `?patientId=${uid}` }), expected: ownerOnly(200) },
  leaveWaitingList: {
    ask: async ({ uid }) => {
      await person('owner').call('/waiting-list', { json: { patientId: person('owner').uid, ...awaited } });
      return { id: `${uid}-${awaited.serviceId}` };
    },
    expected: { ...ownerOnly(204), stranger: notFound, admin: notFound, reception: notFound },
  },
  listOpenings: { expected: staff(200) },
  getReview: {
    ask: review,
    expected: { ...ownerOnly(200), stranger: notFound, admin: notFound, reception: notFound },
  },
  writeReview: {
    ask: async () => ({ ...(await visit()), json: said }),
    expected: { ...ownerOnly(200), stranger: notFound, admin: notFound, reception: notFound },
  },
  removeReview: {
    ask: review,
    expected: { ...ownerOnly(204), stranger: notFound, admin: notFound, reception: notFound },
  },
  listReviews: { expected: admins(200) },
  publishReview: {
    ask: async () => ({ ...(await review()), json: { published: true } }),
    expected: admins(200),
  },
  subscribe: { ask: () => ({ json: { email: 'reader@story.test' } }), expected: everybody(200) },
  exportSubscribers: { expected: admins(200) },
  removeSubscriber: { ask: subscriber, expected: admins(204) },
  listMessages: { ask: ({ email }) => ({ query: `?email=${email}` }), expected: ownerOnly(200) },
  sendMessage: {
    ask: ({ uid }) => ({ json: { patientId: uid, subject: 'Hello', body: 'A word.' } }),
    expected: ownerAndStaff(201),
  },
  markMessageRead: {
    ask: async (about) => ({ id: await messageId(about), json: { read: true } }),
    expected: { ...ownerOnly(200), stranger: notFound, admin: notFound, reception: notFound },
  },
  replyToMessage: {
    ask: async (about) => ({ id: await messageId(about), json: { body: 'A word.' } }),
    expected: { ...ownerAndStaff(201), stranger: notFound },
  },
  listConversations: { expected: staff(200) },
  getConversation: { ask: ({ uid }) => conversationOf(uid), expected: staff(200) },
  listConversationMessages: { ask: ({ uid }) => ({ id: uid }), expected: staff(200) },
  markConversation: {
    ask: async (about) => ({
      ...(await conversationOf(about.uid)),
      json: { readUpTo: await messageId(about) },
    }),
    expected: staff(200),
  },
  listTasks: { expected: staff(200) },
  addTask: {
    ask: async () => ({ json: { ...task, appointmentId: (await appointment()).id } }),
    expected: staff(201),
  },
  finishTask: {
    ask: async () => {
      const made = await person('admin').call('/tasks', { json: task });
      return { id: String(Object(made.body)._id), json: { done: true } };
    },
    expected: staff(200),
  },
  addPayment: {
    ask: async () => ({ id: (await appointment()).id, json: payment }),
    expected: staff(201),
  },
  addBalancePayment: { ask: async () => ({ id: await balance(), json: payment }), expected: staff(201) },
  getBalance: { ask: async () => ({ id: await balance() }), expected: staff(200) },
  correctPayment: { ask: async () => ({ id: (await paidVisit()).paymentId }), expected: staff(201) },
  listVisitPayments: {
    ask: async () => ({ id: (await paidVisit()).id }),
    expected: { ...ownerAndStaff(200), stranger: notFound },
  },
  listPayments: { expected: staff(200) },
  getTakings: { expected: staff(200) },
  listOpenVisits: { expected: staff(200) },
  getOpenSums: { expected: staff(200) },
  exportPayments: { ask: () => ({ query: '?month=2026-11' }), expected: admins(200) },
  getClosing: { expected: staff(200) },
  // Already so: nothing is changed.
  closeBooks: { ask: () => ({ json: { closedTo: null } }), expected: admins(200) },
  listImports: { expected: admins(200) },
  importFile: {
    ask: () => ({
      json: { kind: 'patients', csv: 'a,b\n1,2', columns: { name: 'a', phone: 'b' }, dryRun: true },
    }),
    expected: admins(200),
  },
  getImport: { ask: () => ({ id: randomUUID() }), expected: { ...admins(200), admin: notFound } },
  tellImported: { ask: () => ({ id: randomUUID() }), expected: { ...admins(200), admin: notFound } },
  undoImport: { ask: () => ({ id: randomUUID() }), expected: { ...admins(200), admin: notFound } },
  listAppointmentMail: { ask: visit, expected: staff(200) },
  listMailProblems: { expected: staff(200) },
  sendMailAgain: { ask: failedMail, expected: staff(200) },
  settleMail: { ask: failedMail, expected: staff(200) },
  getPractice: { expected: everybody(200) },
  getRooms: { expected: staff(200) },
  saveRooms: { ask: () => ({ json: noRooms }), expected: admins(200) },
  savePractice: { ask: () => ({ json: practiceFacts }), expected: admins(200) },
  getPracticeWeeks: { expected: admins(200) },
  listFirstSteps: { expected: admins(200) },
  getVisitReport: { ask: () => ({ query: aMonth }), expected: admins(200) },
  exportVisitReport: { ask: () => ({ query: aMonth }), expected: admins(200) },
  exportAppointments: { expected: admins(200) },
  listServices: { expected: { ...admins(200), reception: 200 } },
  addService: { ask: () => ({ json: newService() }), expected: admins(201) },
  changeService: { ask: () => ({ id: 'yoga-therapy', json: { price: 80 } }), expected: admins(200) },
  removeService: { ask: service, expected: admins(204) },
  getSchedule: { expected: everybody(200) },
  saveSchedule: {
    // More than blocked time, which the reception may change (reception.test.ts).
    ask: () => ({ query: '?force=true', json: { ...storySchedule, cancelCutoffHours: 25 } }),
    expected: admins(200),
  },
  closeDays: {
    ask: () => {
      const date = freshDay(month);
      return { json: { first: date, last: date } };
    },
    expected: staff(201),
  },
  listClosures: { expected: staff(200) },
  getClosure: { ask: closure, expected: staff(200) },
  settleVisits: {
    ask: async () => ({
      ...(await closure()),
      json: { reason: 'So.', visits: [{ _id: 'none', startsAt: '2030-01-01T14:00:00.000Z', to: null }] },
    }),
    expected: staff(200),
  },
  reopenDays: { ask: closure, expected: staff(200) },
  getOwnCalendar: { expected: admins(200) },
  connectOwnCalendar: {
    ask: () => ({ json: { url: 'https://nobody.invalid/calendar.ics' } }),
    expected: { ...admins(200), admin: '400 calendar_unreadable' },
  },
  fetchOwnCalendar: { expected: { ...admins(200), admin: notFound } },
  removeOwnCalendar: { expected: admins(204) },
  listAudit: { expected: admins(200) },
  exportAudit: { expected: admins(200) },
  beginArchive: { expected: admins(201) },
  readArchive: {
    ask: async () => {
      const begun = await person('admin').call('/archives', { method: 'POST' });
      return { id: String(Object(begun.body)._id), query: '?part=visits' };
    },
    expected: admins(200),
  },
  getPracticeHealth: { expected: staff(200) },
  reportClientError: { ask: () => ({ json: aClientError() }), expected: everybody(204) },
  healthz: { expected: everybody(200) },
};

/** The caller's credentials, and whose things are asked for. */
async function credentials(
  role: Role,
  access: Endpoint['access'],
  { endsSession, aboutOneself }: Row,
): Promise<[Options, About]> {
  if (role === 'nobody') return [{}, person('owner')];
  if (role === 'identity') {
    const account = await newAccount();
    return [{ token: account.token }, account];
  }
  const caller = endsSession ? await newPerson(role) : person(role);
  if (endsSession && role === 'blocked') await block(caller);
  const isOwn = role === 'blocked' || (role === 'owner' && aboutOneself);
  const about = isOwn ? caller : person('owner');
  return [access === 'token' ? { token: caller.token } : { cookie: caller.cookie }, about];
}

/** The request of a role to an endpoint, with all records that have to be there before. */
async function prepare(role: Role, name: EndpointName, row: Endpoint): Promise<() => Promise<Answer>> {
  const [options, about] = await credentials(role, row.access, table[name]);
  return request(row, options, (await table[name].ask?.(about)) ?? {});
}

/**
 * The request of those who are turned away: all of them for the same thing of the owner's, as none of them can change
 * it.
 */
function prepareRefused(
  name: EndpointName,
  row: Endpoint,
): Promise<(readonly [Role, () => Promise<Answer>])[]> {
  const { ask, expected } = table[name];
  const made = new Map<string, Promise<Ask>>();
  const refused = roles.filter((role) => typeof expected[role] === 'string');
  return Promise.all(
    refused.map(async (role) => {
      const [options, about] = await credentials(role, row.access, table[name]);
      const whose = ask?.length ? about.uid : 'anyone';
      const thing = made.get(whose) ?? Promise.resolve(ask?.(about) ?? {});
      made.set(whose, thing);
      return [role, request(row, options, await thing)] as const;
    }),
  );
}

function request(row: Endpoint, options: Options, { query = '', json, text, ...ids }: Ask) {
  const path = `${pathOf(row, ids)}${query}`;
  return () => call(path, { method: row.method, json, ...(text && { text }), ...options });
}

/** The status of what is answered, and the words of a refusal. */
const briefly = (answer: Answer) => (answer.status < 400 ? answer.status : refusal(answer));

const rows = Object.entries(endpoints) as [EndpointName, Endpoint][];
/** So many rows share two looks at the store, which grows with each row: to look costs more than a row's calls. */
const together = 12;
const groups = rows.flatMap((_, index) =>
  index % together === 0 ? [rows.slice(index, index + together)] : [],
);

describe.each(groups.map((group) => [group.map(([name]) => name).join(', '), group] as const))(
  '%s',
  (_, group) => {
    const given = new Map<EndpointName, Partial<Expected>>();

    it('who is refused has written nothing', async () => {
      const asks: (readonly [EndpointName, Awaited<ReturnType<typeof prepareRefused>>])[] = [];
      for (const [name, row] of group) asks.push([name, await prepareRefused(name, row)]);
      await expectStoreUnchanged(async () => {
        for (const [name, refused] of asks) {
          const answers = refused.map(async ([role, ask]) => [role, briefly(await ask())] as const);
          given.set(name, Object.fromEntries(await Promise.all(answers)));
        }
      });
    }, 120_000);

    it.each(group)('%s answers each role as the table has it', async (name, row) => {
      const { expected } = table[name];
      const answers = { ...given.get(name) };
      for (const role of roles.filter((each) => typeof expected[each] === 'number'))
        answers[role] = briefly(await (await prepare(role, name, row))());
      expect(answers).toEqual(expected);
    });
  },
);

function pathOf({ path }: Endpoint, { id = '', dependantId = '', token = '' }: Ask): string {
  return path.replace('{id}', id).replace('{token}', token).replace('{dependantId}', dependantId);
}

describe('the table', () => {
  it('knows no endpoint that there is not', () => {
    expect(Object.keys(table).sort()).toEqual(Object.keys(endpoints).sort());
  });
});
