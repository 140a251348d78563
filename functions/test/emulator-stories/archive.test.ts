import { randomUUID } from 'node:crypto';
import type { Archive, Archived } from '@garden-room/contract/endpoints/archive';
import { uploadedPictureSchema } from '@garden-room/contract/post-picture';
import { beforeAll, describe, expect, it } from 'vitest';
import { archiveParts, leftOut } from '#archive/archive-parts.ts';
import { readPictureFile } from '#pictures/picture-files.ts';
import { call, type Options, refusal } from '../support/api.ts';
import { bookAppointment } from '../support/appointments.ts';
import { beginArchive, readArchived, archivedRecords as records } from '../support/archives.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { newAdmin, newConfirmedPatient, type Person } from '../support/people.ts';
import { aPicture } from '../support/pictures.ts';
import { plantPractice } from '../support/planted-practice.ts';
import { auditOf, expectStoreUnchanged } from '../support/store.ts';
import { bucket, db } from '../support/suite.ts';

/* Everything of the practice, as it was at one moment, to take along. */
const month = 6;
let admin: Person;
ownCalendar();
beforeAll(async () => {
  admin = await newAdmin();
});

const begin = (by = admin) => beginArchive(by);
const countOf = ({ parts }: Archive, part: string) => parts.find(({ name }) => name === part)?.count;

const read = (archive: Archive, part: string, by = admin) => readArchived(archive, part, by);
const idsOf = (all: Archived[]) => records(all).map(({ _id }) => _id);

describe('an archive', () => {
  it('has as many records of each part as it counted, and the words of each of their fields', async () => {
    const patient = await newConfirmedPatient('Ada Lovelace');
    await bookAppointment(patient, { date: freshDay(month) });
    const archive = await begin();
    expect(archive.parts.map(({ name }) => name)).toEqual(Object.keys(archiveParts));
    for (const { name, count, fields } of archive.parts) {
      const all = await read(archive, name);
      expect(all, name).toHaveLength(count);
      expect(new Set(idsOf(all)).size, name).toBe(records(all).length);
      const named = new Set(fields.map((field) => field.name));
      const unnamed = records(all).flatMap((record) => Object.keys(record).filter((key) => !named.has(key)));
      expect(new Set(unnamed), name).toEqual(new Set());
    }
  });

  it('has a patient with what they wrote and booked, and what the practice noted', async () => {
    const patient = await newConfirmedPatient('Ottoline Byron');
    const { uid } = patient;
    const visit = await bookAppointment(patient, { date: freshDay(month) });
    await admin.call(`/patients/${uid}/note`, { method: 'PUT', json: { text: 'Sleeps badly.' } });
    await admin.call('/messages', { json: { patientId: uid, subject: 'Hello', body: 'A word.' } });
    const archive = await begin();
    const own = async (part: string) =>
      records(await read(archive, part)).filter((one) => one['patientId'] === uid);
    const people = records(await read(archive, 'patients'));
    expect(people.find(({ _id }) => _id === uid)).toMatchObject({
      name: 'Ottoline Byron',
      email: patient.email,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(await own('visits')).toMatchObject([
      { _id: visit._id, date: visit.date, startsAt: visit.startsAt, history: [{ action: 'book', by: uid }] },
    ]);
    expect(await own('messages')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ subject: 'Hello', body: 'A word.' }),
        // The words of what the site wrote are in it, too.
        expect.objectContaining({ appointmentId: visit._id, body: expect.stringMatching(/\w/) }),
      ]),
    );
    expect(await own('patient-notes')).toMatchObject([{ text: 'Sleeps badly.', savedBy: admin.uid }]);
  });

  it('has what there was when it was begun, whatever is written and removed meanwhile', async () => {
    const patient = await newConfirmedPatient('Before');
    const wrote = (subject: string) =>
      admin.call('/messages', { json: { patientId: patient.uid, subject, body: 'A word.' } });
    await wrote('Before');
    const archive = await begin();
    await wrote('After');
    const gone = await db.collection('messages').where('patientId', '==', patient.uid).get();
    await Promise.all(gone.docs.map(({ ref }) => ref.delete()));
    await newConfirmedPatient('After');
    const messages = await read(archive, 'messages');
    expect(messages).toHaveLength(countOf(archive, 'messages') ?? 0);
    const own = records(messages).filter((one) => one['patientId'] === patient.uid);
    expect(own.map((one) => one['subject'])).toEqual(['Before']);
    expect(await read(archive, 'patients')).toHaveLength(countOf(archive, 'patients') ?? 0);
  });

  it('has a picture as its file, and a picture whose file is lost without one', async () => {
    const sent = await admin.call('/post-pictures', { text: await aPicture(), method: 'POST' });
    const { _id } = uploadedPictureSchema.parse(sent.body);
    await db.doc('postPictures/own-lost').set({ touchedAt: new Date() });
    const all = await read(await begin(), 'pictures');
    const one = all.find((item) => 'record' in item && item.record._id === _id);
    const bytes = await readPictureFile(bucket, _id, '960.webp');
    expect(one).toMatchObject({
      file: { name: `${_id}.webp`, bytes: Buffer.from(bytes ?? []).toString('base64') },
    });
    const lost = all.find((item) => 'record' in item && item.record._id === 'own-lost');
    expect(lost).toEqual({ record: { _id: 'own-lost', touchedAt: expect.any(String) } });
    await db.doc('postPictures/own-lost').delete();
  });

  it('has a record that cannot be read as it is stored', async () => {
    const at = new Date('2030-01-01T14:00:00.000Z');
    const path = 'appointments/broken-in-archive';
    await db.doc(path).set({ startsAt: at, price: 'much', seen: [Number.NaN, db.doc('users/a')] });
    const archive = await begin();
    const all = await read(archive, 'visits');
    await db.doc(path).delete();
    expect(all).toHaveLength(countOf(archive, 'visits') ?? 0);
    const broken = all.flatMap((one) => ('broken' in one ? one.broken : []));
    expect(broken.find((one) => one.path === path)).toEqual({
      path,
      wrong: expect.arrayContaining(['price', 'date']),
      stored: { startsAt: at.toISOString(), price: 'much', seen: ['NaN', 'users/a'] },
    });
  });

  it('has services, schedule and practice, also where they were never changed', async () => {
    const archive = await begin();
    const [schedule] = records(await read(archive, 'schedule'));
    expect(schedule).toMatchObject({
      _id: 'schedule',
      timeZone: expect.any(String),
      weekly: expect.any(Object),
    });
    const [practice] = records(await read(archive, 'practice'));
    expect(practice).toMatchObject({ _id: 'practice', name: archive.practice });
    const { body } = await admin.call('/services');
    expect(records(await read(archive, 'services'))).toEqual(body);
  });

  it('has no key: of no sign-in, no calendar and no link', async () => {
    const token = `a key ${randomUUID()}`;
    const keys = ['sessions', 'calendarFeeds'].map((of) => db.doc(`${of}/archive-story`));
    await Promise.all(keys.map((key) => key.set({ uid: token })));
    const archive = await begin();
    await Promise.all(keys.map((key) => key.delete()));
    const all = await Promise.all(archive.parts.map(({ name }) => read(archive, name)));
    expect(JSON.stringify(all)).not.toContain(token);
    const people = records(await read(archive, 'patients'));
    for (const key of ['endedSessions', 'messagesVersion', 'openAppointments'])
      expect(people.filter((person) => key in person)).toEqual([]);
    expect(archive.leftOut).toEqual(leftOut.map(({ what, why }) => ({ what, why })));
  });

  it('has every collection of the store, or says why not', async () => {
    const parts = Object.values(archiveParts);
    const archived = parts.flatMap((part) => ('path' in part ? [] : part.all(db).id));
    const collections = new Set(['settings', ...archived, ...leftOut.flatMap(({ stored }) => stored)]);
    const stored = (await db.listCollections()).map(({ id }) => id);
    expect(stored.filter((id) => !collections.has(id))).toEqual([]);
  });
});

describe('the audit', () => {
  it('has who began an archive, with what it counted, each time', async () => {
    const other = await newAdmin();
    const archive = await begin(other);
    const counts = Object.fromEntries(archive.parts.map(({ name, count }) => [name, count]));
    expect(await auditOf(`archives/${archive._id}`)).toMatchObject([
      {
        ...{ actorId: other.uid, action: 'export', kind: 'archives', before: null, about: null },
        after: { asOf: archive.asOf, ...counts },
      },
    ]);
    // To read its pages is what that entry says.
    await expectStoreUnchanged(() => read(archive, 'visits', other));
    await begin(other);
    const entries = await db.collection('audit').where('actorId', '==', other.uid).get();
    expect(entries.size).toBe(2);
  });

  it('of earlier is in it', async () => {
    const first = await begin();
    expect(idsOf(await read(await begin(), 'audit'))).toContain(first._id);
  });
});

describe('a page is refused', () => {
  const refused = async (path: string, options: Options = {}, by = admin) =>
    refusal(await expectStoreUnchanged(() => by.call(path, options)));

  it('to another admin, as one of an archive that nobody has begun', async () => {
    const { _id } = await begin();
    expect(await refused(`/archives/${_id}?part=visits`, {}, await newAdmin())).toBe('404 not_found');
    expect(await refused('/archives/nobodys?part=visits')).toBe('404 not_found');
  });

  it('by an entry of the audit that began no archive', async () => {
    await admin.call('/tasks', { json: { text: 'Call.', for: null } });
    const entries = await db.collection('audit').where('actorId', '==', admin.uid).get();
    const other = entries.docs.find((entry) => entry.get('action') === 'add-task');
    expect(await refused(`/archives/${other?.id}?part=visits`)).toBe('404 not_found');
  });

  it.each([
    ['of no part', '', '400 missing_fields'],
    ['of a part that there is not', '?part=sessions', '404 not_found'],
    ['of what every object has', '?part=constructor', '404 not_found'],
    ['of no name', '?part=../users', '400 validation_failed'],
    ['after a cursor of another list', `?part=visits&cursor=${btoa('["a","b"]')}`, '400 validation_failed'],
    ['after no id', `?part=visits&cursor=${btoa('["a/b"]')}`, '400 validation_failed'],
    ['after a name of the store’s own', `?part=visits&cursor=${btoa('["__id__"]')}`, '400 validation_failed'],
  ])('%s', async (_what, query, expected) => {
    const { _id } = await begin();
    expect(await refused(`/archives/${_id}${query}`)).toBe(expected);
  });

  it('once the store does not have that moment any more', async () => {
    const ahead = (minutes: number) => ({ now: () => Date.now() + minutes * 60_000 });
    const { _id } = await begin();
    const ask = async (minutes: number) => {
      const server: Server = await serveInProcess({ clock: ahead(minutes) });
      const path = `/archives/${_id}?part=practice`;
      const answer = await call(path, { cookie: admin.cookie, at: server.origin });
      await server.close();
      return answer;
    };
    expect((await ask(54)).status).toBe(200);
    const late = await ask(56);
    expect(refusal(late)).toBe('404 not_found');
    expect(Object(late.body).error).toContain('begin another');
  });
});

// Last: the stories before it look at the whole store again and again.
describe('an archive of more than a page', () => {
  it('comes a page at a time', async () => {
    await plantPractice(0, 620, admin.uid, { only: /^(users|appointments)\// });
    const archive = await begin();
    const first = await admin.call(`/archives/${archive._id}?part=visits`);
    expect(first.body).toHaveLength(500);
    const all = await read(archive, 'visits');
    expect(all).toHaveLength(countOf(archive, 'visits') ?? 0);
    expect(new Set(idsOf(all)).size).toBe(all.length);
  });
});
