import type { Endpoint } from '@garden-room/contract/endpoint';
import { type EndpointName, endpoints } from '@garden-room/contract/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { feedIdOf } from '#calendar-feeds/calendar-feed-store.ts';
import { call, refusal } from '../support/api.ts';
import { bookAppointment } from '../support/appointments.ts';
import { plantBalance } from '../support/balances.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { newAdmin, newConfirmedPatient, type Person } from '../support/people.ts';
import { plantMail } from '../support/planted-mail.ts';
import { expectStoreUnchanged } from '../support/store.ts';
import { db } from '../support/suite.ts';

/* Trying ids reveals nothing: another user's record is answered like one that does not exist. */
const month = 7;
const byPath: [EndpointName, Endpoint][] = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
  ([, { path }]) => path.includes('{id}'),
);

/** The first part of a path, of another patient. */
const others: Record<string, string> = {};
let stranger: Person;
ownCalendar();
beforeAll(async () => {
  const [other, admin] = await Promise.all([newConfirmedPatient(), newAdmin()]);
  stranger = await newConfirmedPatient();
  const { _id } = await bookAppointment(other, { date: freshDay(month) });
  await db.doc(`users/${other.uid}`).update({ dependants: [{ _id: 'tim', name: 'Tim', birthYear: 2019 }] });
  const subject = { patientId: other.uid, subject: 'Hello', body: 'A word.' };
  const message = await admin.call('/messages', { json: subject });
  const draft = { title: 'Begun', description: 'Words.', state: 'draft' };
  const post = await admin.call('/blog', { json: draft });
  const signedInAt = 1_700_000_000;
  const session = { uid: other.uid, device: 'A phone', signedInAt: new Date(signedInAt * 1000) };
  const times = { lastUsedAt: new Date(), expiresAt: new Date(Date.now() + 60_000) };
  await db.doc(`sessions/${other.uid}-${signedInAt}`).set({ ...session, ...times });
  const wait = await other.call('/waiting-list', {
    json: {
      patientId: other.uid,
      serviceId: 'yoga-therapy',
      from: '2030-01-01',
      to: '2030-01-31',
      parts: ['morning'],
    },
  });
  const task = await admin.call('/tasks', { json: { text: 'Call.', for: null, appointmentId: _id } });
  const paid = await admin.call(`/appointments/${_id}/payments`, { json: { amount: '1', method: 'cash' } });
  const closedDay = freshDay(month);
  const closure = await admin.call('/closures', { json: { first: closedDay, last: closedDay } });
  const archive = await admin.call('/archives', { method: 'POST' });
  const feedId = feedIdOf('a token');
  const feed = { uid: other.uid, kind: 'own', createdAt: new Date(), lastReadAt: null };
  await db.doc(`calendarFeeds/${feedId}`).set(feed);
  Object.assign(others, {
    'waiting-list': Object(wait.body)._id,
    appointments: _id,
    // A review has the id of its appointment.
    reviews: _id,
    messages: Object(message.body)._id,
    mail: await plantMail({ patientId: other.uid, appointmentId: _id }),
    tasks: Object(task.body)._id,
    payments: Object(paid.body)._id,
    balances: await plantBalance({ patientId: other.uid }),
    blog: Object(post.body)._id,
    services: 'yoga-therapy',
    sessions: `${signedInAt}`,
    closures: Object(closure.body)._id,
    archives: Object(archive.body)._id,
    'calendar-feeds': feedId,
    imports: 'an-import',
    ...Object.fromEntries(
      ['users', 'user', 'update-user', 'patients', 'conversations'].map((of) => [of, other.uid]),
    ),
  });
});

/** Bodies and queries that are understood, so that it is the id that is refused. */
const profile = { name: 'A', email: 'a@b.test', phone: '+1 202-555-0101', address: '1 Lane' };
const bodies: Partial<Record<EndpointName, unknown>> = {
  markAsPatient: { isPatient: true },
  updateProfile: profile,
  chooseMail: { choice: 'news', wanted: true },
  addDependant: { name: 'Tim', birthYear: 2019 },
  updateDependant: { name: 'Tim', birthYear: 2019 },
  setBlocked: { isBlocked: true },
  setRole: { role: 'Admin' },
  cancelAppointment: { reason: 'So.' },
  answerAppointment: { answer: 'coming' },
  changeNote: { note: 'Words.' },
  notePresence: { presence: 'arrived' },
  rescheduleSeries: { scope: 'all', date: freshDay(month), time: '11:00 AM' },
  cancelSeries: { scope: 'all', reason: 'So.' },
  declineAppointment: { reason: 'So.' },
  completeAppointment: { reason: 'So.' },
  markNoShow: { reason: 'So.' },
  actAtDoor: { act: 'letIn' },
  editAppointment: { deskNote: 'Words.' },
  undoDecision: { event: 'book' },
  leavePapers: { plan: 'Walk.' },
  rescheduleAppointment: { date: freshDay(month), time: '11:00 AM' },
  replyToMessage: { body: 'Words.' },
  markMessageRead: { read: true },
  markConversation: { readUpTo: 'nothing' },
  finishTask: { done: true },
  addPayment: { amount: '1', method: 'cash' },
  addBalancePayment: { amount: '1', method: 'cash' },
  writePatientNote: { text: 'Words.' },
  correctPatient: { name: 'A', phone: '+1 202-555-0101' },
  joinPatient: { userId: 'nobody' },
  updatePost: { title: 'A', description: 'B' },
  changeService: { price: 80 },
  writeReview: { rating: 5, text: 'Words.', shownName: 'A. B.', mayPublish: true },
  publishReview: { published: true },
  settleVisits: { reason: 'So.', visits: [{ _id: 'a', startsAt: '2030-01-01T14:00:00.000Z', to: null }] },
};
/** Compared with the caller before anything is looked up: another's and nobody's are both not theirs. */
const ofUsers = new Set(['users', 'user', 'update-user', 'patients', 'conversations']);

/** An id of the same shape that is nobody's. */
const madeUp = (id: string) => (/^\d+$/.test(id) ? `${Number(id) - 100_000}` : `x${id.slice(1)}`);

describe('another’s thing and none are answered alike', () => {
  it.each(byPath)('%s', async (name, row) => {
    const [, kind = ''] = row.path.split('/');
    const id = others[kind] ?? '';
    expect(id, kind).toBeTruthy();
    const who = row.access === 'token' ? { token: stranger.token } : { cookie: stranger.cookie };
    const json = bodies[name];
    expect(json !== undefined, 'a body').toBe(row.body !== undefined);
    const ask = (of: string) =>
      call(row.path.replace('{id}', of).replace('{dependantId}', 'tim'), {
        method: row.method,
        json,
        ...who,
      });
    const answers = await expectStoreUnchanged(async () => [await ask(id), await ask(madeUp(id))] as const);
    const [another, none] = answers;
    const isPractices = row.access === 'admin' || row.access === 'staff';
    const expected = isPractices || ofUsers.has(kind) ? '403 forbidden' : '404 not_found';
    expect(refusal(another)).toBe(expected);
    expect({ status: none.status, body: none.body }).toEqual({
      status: another.status,
      body: another.body,
    });
  });
});
