import { randomUUID } from 'node:crypto';
import { type PersonalData, personalDataSchema } from '@garden-room/contract/endpoints/account';
import { type PersonalCollection, personalRecords } from '@garden-room/contract/personal-records';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doors } from '#appointments/rooms/door-store.ts';
import { feeds } from '#calendar-feeds/calendar-feed-store.ts';
import { importedRows } from '#imports/import-store.ts';
import { keys } from '#lib/run-act.ts';
import { outbox } from '#mail/mail-record.ts';
import { conversations } from '#messages/conversation-store.ts';
import { messages } from '#messages/message-store.ts';
import { subscriberId, subscribers } from '#newsletter/subscriber-store.ts';
import { reviews } from '#reviews/review-store.ts';
import { sessions } from '#session/session-store.ts';
import { waits } from '#waiting-list/wait-store.ts';
import { deleteAccount } from '../support/account-deletion.ts';
import { moveAppointment } from '../support/appointments.ts';
import { archivedRecords, beginArchive, readArchived } from '../support/archives.ts';
import { plantBalance } from '../support/balances.ts';
import { ownCalendar } from '../support/calendar.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { addPatient, bookFor, join } from '../support/joining.ts';
import { newAdmin, newConfirmedPatient, type Person } from '../support/people.ts';
import { db } from '../support/suite.ts';

/* What the table of personal records says is so, row by row, of a person with a record in each of its collections. */

const month = 11;
const at = new Date().toISOString();
const later = new Date(Date.now() + 3_600_000).toISOString();
let admin: Person;
let server: Server;
ownCalendar();
beforeAll(async () => {
  [server, admin] = await Promise.all([serveInProcess(), newAdmin()]);
});
afterAll(() => server.close());

/** Fingerprints, and what an erasure itself leaves of an admin: nothing that a patient leaves by what they do. */
const leftByNobody = ['mailCounts', 'rateLimits', 'unverifiedHolds', 'sealedIdentities'] as const;
type Left = Exclude<PersonalCollection, (typeof leftByNobody)[number]>;
/** Rows of the table that a person has left something of. */
const rows = Object.entries(personalRecords).filter(
  ([name]) => !leftByNobody.some((left) => left === name),
) as [Left, (typeof personalRecords)[Left]][];
/** A record that an account alone has; one without an account is joined without it. */
const ofAccounts: readonly Left[] = ['sessions', 'calendarFeeds', 'newsletterSubscribers'];

/** One document of a person in each collection, by its path: made by calls, or as their stores write it. */
async function leaveRecords(
  uid: string,
  email: string,
  { hasAccount = false } = {},
): Promise<Record<Left, string>> {
  const visit = await bookFor(admin, uid, month);
  await moveAppointment(admin, visit._id, 'reschedule', { date: visit.date, time: '02:00 PM' });
  const made = async (path: string, json: object, method = 'POST') => {
    const answer = await admin.call(path, { method, json });
    expect(answer.status, path).toBeLessThan(300);
    return Object(answer.body)._id as string;
  };
  await made(`/patients/${uid}/note`, { text: 'Sleeps badly.' }, 'PUT');
  await made(`/patients/${uid}/note?appointmentId=${visit._id}`, { text: 'Slept.' }, 'PUT');
  const task = await made('/tasks', { text: 'Call.', for: null, date: visit.date, appointmentId: visit._id });
  const payment = await made(`/appointments/${visit._id}/payments`, { amount: '€20', method: 'cash' });
  const batch = db.batch();
  const place = { patientId: uid, serviceName: 'Rest', createdAt: at };
  const days = { from: visit.date, to: visit.date, parts: ['morning' as const] };
  const wait = { ...place, ...days, serviceId: 'rest', appointmentId: null, offeredAt: null };
  waits.set(db, batch, { _id: `${uid}-rest`, ...wait });
  const said = { patientName: 'Ada', date: visit.date, rating: 5, text: 'Good.', shownName: 'A.' };
  const review = { ...place, ...said, mayPublish: false, updatedAt: at, publishedAt: null };
  reviews.set(db, batch, { _id: visit._id, ...review });
  const answered = {
    place: 'Ireland',
    mayTreat: true,
    callBack: '+1 202-555-0101',
    createdAt: at,
    seenAt: at,
  };
  const door = { appointmentId: visit._id, patientId: uid, startsAt: later, letInAt: null, finishedAt: null };
  doors.set(db, batch, { _id: visit._id, ...answered, ...door });
  const row = { importId: 'an import', row: 2, madeId: uid, kept: null, isKept: false };
  const rowId = randomUUID();
  importedRows.set(db, batch, { _id: rowId, ...row, isUntold: false, toldAt: null, expiresAt: later });
  const key = { owner: 'the practice', asked: 'a record', made: [uid], kept: [], expiresAt: later };
  const keyId = randomUUID();
  keys.set(db, batch, { _id: keyId, ...key });
  const balance = await plantBalance({ patientId: uid });
  const messageId = randomUUID();
  const letter = { from: 'practice' as const, subject: 'Results', body: 'All is well.', readAt: null };
  const about = { patientId: uid, userEmail: email, appointmentId: null, thread: messageId };
  messages.set(db, batch, { _id: messageId, ...letter, ...about, createdAt: at });
  const last = { lastMessageAt: at, lastFrom: 'practice' as const, asks: false, excerpt: 'All is well.' };
  conversations.set(db, batch, { _id: uid, patientName: 'Ada', hasAccount, unread: 0, ...last });
  const times = { signedInAt: at, lastUsedAt: at, expiresAt: later };
  if (hasAccount) {
    sessions.set(db, batch, { _id: `${uid}-1`, uid, device: 'A browser', ...times });
    feeds.set(db, batch, { _id: `${uid}-feed`, uid, kind: 'own', createdAt: at, lastReadAt: null });
    subscribers.set(db, batch, { _id: subscriberId(email), email, createdAt: at, confirmedAt: at });
  }
  await batch.commit();
  const ofVisit = async (name: string, field: string) => {
    const { docs } = await db
      .collection(name)
      .where(field, 'in', [visit._id, `appointments/${visit._id}`])
      .get();
    return docs[0]?.ref.path ?? `${name}/none`;
  };
  const { docs: mail } = await outbox.all(db).where('patientId', '==', uid).get();
  const { docs: notes } = await db.collection('patientNotes').where('patientId', '==', uid).get();
  return {
    users: `users/${uid}`,
    appointments: `appointments/${visit._id}`,
    payments: `payments/${payment}`,
    broughtForward: `broughtForward/${balance}`,
    patientNotes: notes[0]?.ref.path ?? 'patientNotes/none',
    visitNotes: await ofVisit('visitNotes', 'appointmentId'),
    messages: `messages/${messageId}`,
    conversations: `conversations/${uid}`,
    mail: mail[0]?.ref.path ?? 'mail/none',
    reviews: `reviews/${visit._id}`,
    visitDoors: `visitDoors/${visit._id}`,
    waitingList: `waitingList/${uid}-rest`,
    tasks: `tasks/${task}`,
    importedRows: `importedRows/${rowId}`,
    audit: await ofVisit('audit', 'target'),
    sessions: `sessions/${uid}-1`,
    calendarFeeds: `calendarFeeds/${uid}-feed`,
    idempotencyKeys: `idempotencyKeys/${keyId}`,
    newsletterSubscribers: `newsletterSubscribers/${subscriberId(email)}`,
  };
}

const read = async (paths: Record<Left, string>): Promise<Record<Left, DocumentSnapshot>> =>
  Object.fromEntries(
    await Promise.all(Object.entries(paths).map(async ([name, path]) => [name, await db.doc(path).get()])),
  );
const names = (document: DocumentSnapshot, uid: string) =>
  `${document.ref.path}${JSON.stringify(document.data())}`.includes(uid);

describe('whoever leaves', () => {
  let uid: string;
  let before: Record<Left, DocumentSnapshot>;
  let after: Record<Left, DocumentSnapshot>;
  let data: PersonalData;
  /** Ids of what the practice's archive has, by its parts. */
  const archived = new Map<string, string[]>();
  beforeAll(async () => {
    const person = await newConfirmedPatient('Ada');
    ({ uid } = person);
    const paths = await leaveRecords(uid, person.email, { hasAccount: true });
    before = await read(paths);
    data = personalDataSchema.parse((await person.call(`/users/${uid}/data`)).body);
    const archive = await beginArchive(admin);
    for (const { name } of archive.parts) {
      const records = archivedRecords(await readArchived(archive, name, admin));
      archived.set(
        name,
        records.map(({ _id }) => _id),
      );
    }
    expect((await deleteAccount(person, server.origin)).status).toBe(204);
    after = await read(paths);
  });

  it.each(rows)('had something in %s, and read it where the table says', (name, { download }) => {
    expect(before[name].exists, name).toBe(true);
    const text = JSON.stringify(data);
    if (download === null) expect(text).not.toContain(`"${before[name].id}"`);
    else if (download !== 'audit' && download !== 'newsletter')
      expect(JSON.stringify(data[download])).toContain(before[name].id);
    else expect(data[download]).toBeTruthy();
  });

  it.each(rows)('had something in %s, which the archive has where the table says', (name, { archive }) => {
    if (archive === null) expect([...archived.values()].flat()).not.toContain(before[name].id);
    else expect(archived.get(archive)).toContain(before[name].id);
  });

  it.each(rows)('is gone from %s, as it says', (name, { erasure }) => {
    const document = after[name];
    expect(document.exists).toBe(erasure !== 'removed' && erasure !== 'last');
    if (document.exists) expect(names(document, uid)).toBe(false);
    if (erasure === 'alias') expect(JSON.stringify(document.data())).toContain('"deleted-');
    if (erasure === 'kept') expect(document.data()).toEqual(before[name].data());
  });
});

/** The collections that two records without accounts may share, while they are joined and once they are parted. */
const ofRecords = rows.filter(([name]) => !ofAccounts.includes(name));
const whoseOf = (name: Left, document: DocumentSnapshot) => document.get(personalRecords[name].owner ?? '');

describe('a record that is joined with an account', () => {
  let [from, to] = ['', ''];
  let before: Record<Left, DocumentSnapshot>;
  let after: Record<Left, DocumentSnapshot>;
  beforeAll(async () => {
    const [noted, account] = await Promise.all([addPatient(admin), newConfirmedPatient('Ada')]);
    [from, to] = [noted._id, account.uid];
    const paths = await leaveRecords(from, `${from}@story.test`);
    before = await read(paths);
    expect((await join(admin, from, to)).status).toBe(200);
    after = await read(paths);
  });

  it.each(ofRecords)('has its records in %s as the table says', async (name, { join: fate }) => {
    const document = after[name];
    if (fate === 'at_once' || fate === 'at_end') expect(whoseOf(name, document)).toBe(to);
    else if (fate === 'stays') expect(document.data()).toEqual(before[name].data());
    else if (document.exists) expect(names(document, from)).toBe(false);
    // What there is one of for each person goes, and theirs has what it said.
    else expect((await db.doc(`${name}/${to}`).get()).exists).toBe(true);
  });
});

describe('a record that is joined with another, and parted again', () => {
  let [from, to] = ['', ''];
  let before: Record<Left, DocumentSnapshot>;
  let joined: Record<Left, DocumentSnapshot>;
  let after: Record<Left, DocumentSnapshot>;
  beforeAll(async () => {
    const [one, other] = await Promise.all([addPatient(admin), addPatient(admin)]);
    [from, to] = [one._id, other._id];
    const paths = await leaveRecords(from, `${from}@story.test`);
    before = await read(paths);
    expect((await join(admin, from, to)).status).toBe(200);
    joined = await read(paths);
    expect((await admin.call(`/patients/${from}/part`, { json: {} })).status).toBe(200);
    after = await read(paths);
  });

  it.each(ofRecords)('has its records in %s as the table says, and back', (name, row) => {
    if (row.join === 'at_once' || 'followsVisits' in row) expect(whoseOf(name, joined[name])).toBe(to);
    else if (name !== 'users') expect(joined[name].data()).toEqual(before[name].data());
    expect(after[name].exists).toBe(true);
    if (name !== 'users') expect(after[name].data()).toEqual(before[name].data());
  });
});
