import { type AuditEntry, auditEntrySchema } from '@garden-room/contract/endpoints/audit';
import { type DocumentReference, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renewRecords } from '#scheduled-runs.ts';
import { deleteAccount } from '../support/account-deletion.ts';
import { allPages } from '../support/all-pages.ts';
import { call, refusal } from '../support/api.ts';
import { bookAppointment, moveAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { countReads } from '../support/count-reads.ts';
import { realDeps, type Server, serveInProcess } from '../support/in-process.ts';
import { addPatient, join } from '../support/joining.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { auditOf, expectStoreUnchanged } from '../support/store.ts';
import { db } from '../support/suite.ts';

/* Who read and changed what: what the practice can look up of it, and take along. */
const month = 2;
const hour = 3_600_000;

let server: Server;
let admin: Person;
let now = Date.now();
ownCalendar();
beforeAll(async () => {
  [server, admin] = await Promise.all([serveInProcess({ clock: { now: () => now } }), newAdmin()]);
});
afterAll(() => server.close());

const audit = async (query: string): Promise<AuditEntry[]> => {
  const answer = await admin.call(`/audit?${query}`);
  expect(answer.status).toBe(200);
  return z.array(auditEntrySchema).parse(answer.body);
};
const actions = async (query: string) => (await audit(query)).map(({ action }) => action);

/** Entries by an actor of this test alone, a minute apart from noon in New York on, with any actions. */
async function plantEntries(actorId: string, list: readonly string[], day = '2020-03-02'): Promise<void> {
  const batch = db.batch();
  for (const [index, action] of list.entries())
    batch.create(db.collection('audit').doc(), {
      actorId,
      at: Timestamp.fromMillis(Date.parse(`${day}T17:00:00Z`) + index * 60_000),
      action,
      target: `blogs/${action}`,
      kind: 'blogs',
      before: null,
      after: { title: action },
    });
  await batch.commit();
}

describe('the audit', () => {
  it('tells who did what to which record, by name, newest first', async () => {
    const patient = await newPatient('Grace Hopper');
    const { _id } = await bookAppointment(patient, { date: freshDay(month) });
    await moveAppointment(admin, _id, 'confirm');
    const [entry] = await audit(`actorId=${admin.uid}&action=confirm`);
    expect(entry).toMatchObject({
      actor: { _id: admin.uid, name: 'Story Admin' },
      // The entry itself has only what has changed.
      about: { _id: patient.uid, name: 'Grace Hopper' },
      action: 'confirm',
      target: `appointments/${_id}`,
      before: { status: 'pending' },
      after: { status: 'confirmed' },
    });
    const [booked] = await audit(`actorId=${patient.uid}`);
    expect(booked).toMatchObject({ action: 'book', about: { _id: patient.uid, name: 'Grace Hopper' } });
  });

  it('is filtered by who, what, which kind of record and the clinic’s days, each and all', async () => {
    const someone = `someone-${Date.now()}`;
    await plantEntries(someone, ['create-post', 'update-post']);
    await plantEntries(someone, ['delete-post'], '2020-03-03');
    expect(await actions(`actorId=${someone}`)).toEqual(['delete-post', 'update-post', 'create-post']);
    expect(await actions(`actorId=${someone}&action=update-post`)).toEqual(['update-post']);
    expect(await actions(`actorId=${someone}&kind=users`)).toEqual([]);
    expect(await actions(`actorId=${someone}&kind=blogs&from=2020-03-03`)).toEqual(['delete-post']);
    expect(await actions(`actorId=${someone}&to=2020-03-02`)).toEqual(['update-post', 'create-post']);
    expect(await actions(`actorId=${someone}&action=delete-post&kind=blogs&to=2020-03-02`)).toEqual([]);
    expect(await actions('from=2000-01-01&to=1900-01-01')).toEqual([]);
  });

  it('is filtered by whom it concerns: what was read, written and changed, also where the change says nothing of them', async () => {
    const [patient, other] = await Promise.all([newPatient('Mary Somerville'), newPatient()]);
    const { _id } = await bookAppointment(patient, { date: freshDay(month) });
    await bookAppointment(other, { date: freshDay(month) });
    await moveAppointment(admin, _id, 'confirm');
    const json = { patientId: patient.uid, subject: 'Hello', body: 'A word.' };
    await admin.call('/messages', { json });
    await admin.call(`/conversations/${patient.uid}`);
    const about = `patientId=${patient.uid}`;
    const found = await audit(about);
    expect(found.map(({ action }) => action).toSorted()).toEqual(['book', 'confirm', 'read', 'send-message']);
    expect(new Set(found.map((entry) => entry.about?.name))).toEqual(new Set(['Mary Somerville']));
    expect(await actions(`${about}&actorId=${admin.uid}&action=confirm&kind=appointments`)).toEqual([
      'confirm',
    ]);
    expect(await actions(`${about}&actorId=${patient.uid}`)).toEqual(['book']);
    expect(await actions('patientId=nobody')).toEqual([]);
  });

  it('answers who looked at a patient, also at a record that is joined with theirs, page by page and as a file', async () => {
    const [doctor, one, other] = await Promise.all([
      newAdmin(),
      addPatient(admin, { name: 'Ada Byron', phone: '+1 202-555-0198' }),
      addPatient(admin, { name: 'Ada King', phone: '+1 202-555-0198' }),
    ]);
    await doctor.call(`/patients/${one._id}`);
    await doctor.call(`/patients/${other._id}`);
    const looked = async (id: string) =>
      (await audit(`patientId=${id}&action=read`)).flatMap(({ actor, about }) =>
        actor._id === doctor.uid ? [about?.name] : [],
      );
    expect(await looked(one._id)).toEqual(['Ada Byron']);

    expect((await join(admin, one._id, other._id)).status).toBe(200);
    expect((await looked(one._id)).toSorted()).toEqual(['Ada Byron', 'Ada King']);
    expect((await looked(other._id)).toSorted()).toEqual(['Ada Byron', 'Ada King']);
    const query = `patientId=${other._id}&action=read`;
    const all = await allPages(admin.call, `/audit?${query}`, 1);
    expect(z.array(auditEntrySchema).parse(all)).toEqual(await audit(query));
    const file = String((await admin.call(`/audit.csv?${query}`)).body);
    expect(file).toContain('Ada Byron');
    expect(file).toContain('Ada King');

    await admin.call(`/patients/${one._id}/part`, { json: {} });
    expect(await looked(one._id)).toEqual(['Ada Byron']);
  });

  it('finds by the patient also entries from before they said whom they concern, once they are renewed', async () => {
    const patient = await newPatient();
    const { _id } = await bookAppointment(patient, { date: freshDay(month) });
    await moveAppointment(admin, _id, 'confirm');
    for (const { ref } of (await db.collection('audit').where('about', '==', patient.uid).get()).docs)
      await ref.update({ about: FieldValue.delete() });
    expect(await actions(`patientId=${patient.uid}`)).toEqual([]);
    const progress = db.doc('settings/walks');
    await progress.delete();
    const isThrough = async () => (await progress.get()).get('auditEntries.after') === null;
    while (!(await isThrough())) await renewRecords(realDeps());
    expect(await actions(`patientId=${patient.uid}`)).toEqual(['confirm', 'book']);
    await expectStoreUnchanged(() => renewRecords(realDeps()));
  });

  it('has every entry once over its pages, also where several are of one moment', async () => {
    const someone = `pages-${Date.now()}`;
    for (let round = 0; round < 3; round += 1) await plantEntries(someone, ['create-post', 'update-post']);
    const all = await allPages(admin.call, `/audit?actorId=${someone}`, 2);
    const ids = z
      .array(auditEntrySchema)
      .parse(all)
      .map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(6);
    expect(ids).toHaveLength(6);
  });

  it('costs as much with a thousand entries as with a few', async () => {
    const page = () => call('/audit?limit=25&kind=blogs', { cookie: admin.cookie, at: server.origin });
    await plantEntries(
      'many-one',
      Array.from({ length: 30 }, () => 'create-post'),
    );
    const few = await countReads(page);
    for (let batch = 0; batch < 3; batch += 1)
      await plantEntries(
        'many-one',
        Array.from({ length: 330 }, () => 'create-post'),
      );
    expect((await countReads(page)).reads).toBe(few.reads);
    expect(few.reads).toBeLessThan(30);
  });
});

describe('the audit as a file', () => {
  const file = (query: string) => admin.call(`/audit.csv?${query}`);

  it('is a table of what is filtered, named by the day, kept nowhere, and harmless in a spreadsheet', async () => {
    const someone = `file-${Date.now()}`;
    await plantEntries(someone, ['create-post', 'update-post']);
    await db.doc(`users/${someone}`).create({
      name: '=HYPERLINK("http://evil.test")',
      email: 'file@story.test',
      createdAt: Timestamp.now(),
    });
    const answer = await file(`actorId=${someone}&kind=blogs`);
    await db.doc(`users/${someone}`).delete();
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const [header, ...lines] = String(answer.body).trimEnd().split('\r\n');
    expect(header).toContain('When (UTC),Who,Who (id),Action,Record');
    expect(lines).toEqual([
      `2020-03-02T17:01:00.000Z,"'=HYPERLINK(""http://evil.test"")",${someone},update-post,blogs/update-post,,,,"{""title"":""update-post""}"`,
      `2020-03-02T17:00:00.000Z,"'=HYPERLINK(""http://evil.test"")",${someone},create-post,blogs/create-post,,,,"{""title"":""create-post""}"`,
    ]);
  });

  it('goes on over every page, each entry once', async () => {
    const someone = `long-${Date.now()}`;
    await plantEntries(
      someone,
      Array.from({ length: 450 }, () => 'create-post'),
    );
    await plantEntries(
      someone,
      Array.from({ length: 400 }, () => 'update-post'),
      '2020-03-03',
    );
    const lines = String((await file(`actorId=${someone}`)).body)
      .trimEnd()
      .split('\r\n');
    expect(lines).toHaveLength(851);
    expect(new Set(lines).size).toBe(851);
  });

  it('that cannot be read is refused like any other call', async () => {
    const answer = await file('from=yesterday');
    expect(refusal(answer)).toBe('400 validation_failed');
    expect(answer.headers.get('content-disposition')).toBeNull();
  });
});

describe('reading a patient’s file', () => {
  const as = (person: Person, path: string) => call(path, { cookie: person.cookie, at: server.origin });
  const readsOf = async (target: string) => (await auditOf(target)).filter(({ action }) => action === 'read');

  async function newFile() {
    const patient = await newPatient();
    const { _id } = await bookAppointment(patient, { date: freshDay(month) });
    await admin.call('/messages', { json: { patientId: patient.uid, subject: 'Hello', body: 'A secret.' } });
    const [message] = (await db.collection('messages').where('patientId', '==', patient.uid).get()).docs;
    await patient.call(`/messages/${message?.id}/reply`, { json: { body: 'Another secret.' } });
    const paths: [string, string][] = [
      [`/patients/${patient.uid}`, `users/${patient.uid}`],
      [`/appointments/${_id}`, `appointments/${_id}`],
      [`/appointments/${_id}/calendar.ics`, `appointments/${_id}`],
      [`/conversations/${patient.uid}`, `conversations/${patient.uid}`],
      [`/conversations/${patient.uid}/messages`, `conversations/${patient.uid}`],
    ];
    return { patient, paths };
  }

  it('is audited once an hour for each reader and record, without its content', async () => {
    const { patient, paths } = await newFile();
    const other = await newAdmin();
    now = Math.floor(Date.now() / hour) * hour;
    for (const [path] of paths) {
      const answers = await Promise.all([1, 2, 3].map(() => as(admin, path)));
      expect(
        answers.map(({ status }) => status),
        path,
      ).toEqual([200, 200, 200]);
    }
    const targets = [...new Set(paths.map(([, target]) => target))];
    for (const target of targets) {
      const entries = await readsOf(target);
      expect(entries, target).toEqual([
        {
          actorId: admin.uid,
          at: Timestamp.fromMillis(now),
          action: 'read',
          target,
          kind: target.split('/')[0],
          about: patient.uid,
          before: null,
          after: { patientId: patient.uid },
        },
      ]);
    }
    await as(other, `/patients/${patient.uid}`);
    now += hour;
    await as(admin, `/patients/${patient.uid}`);
    expect((await readsOf(`users/${patient.uid}`)).map(({ actorId }) => actorId)).toEqual(
      expect.arrayContaining([admin.uid, admin.uid, other.uid]),
    );
    expect(await readsOf(`users/${patient.uid}`)).toHaveLength(3);
  });

  it('of the own record, of others in a list, or of a missing record is not', async () => {
    const { patient, paths } = await newFile();
    for (const [path] of paths.slice(0, 3)) expect((await as(patient, path)).status).toBe(200);
    for (const list of ['/patients', '/all-users', '/appointments', '/conversations'])
      expect((await as(admin, list)).status).toBe(200);
    for (const none of ['/patients/none', '/appointments/none', '/conversations/none'])
      expect((await as(admin, none)).status).toBe(404);
    expect(await as(admin, '/conversations/none/messages')).toMatchObject({ status: 200, body: [] });
    for (const [, target] of paths) expect(await readsOf(target)).toEqual([]);
    for (const none of ['users/none', 'conversations/none']) expect(await readsOf(none)).toEqual([]);
  });

  it('is refused where it cannot be noted, of a list or a file too', async () => {
    const { paths: own } = await newFile();
    const lists = ['/all-users', '/patients', '/appointments', '/conversations', '/audit'];
    const paths = [...own.map(([path]) => path), ...lists, '/appointments.csv', '/audit.csv'];
    // Has read nothing yet.
    const reader = await newAdmin();
    const { collection } = db;
    const spy = vi.spyOn(db, 'collection').mockImplementation(function (this: typeof db, path: string) {
      if (path !== 'audit') return collection.call(db, path);
      const create = () => Promise.reject(new Error('no room'));
      return { doc: () => ({ create }) as unknown as DocumentReference } as ReturnType<typeof collection>;
    });
    try {
      for (const path of paths) {
        const answer = await as(reader, path);
        expect(refusal(answer), path).toBe('500 internal');
        expect(JSON.stringify(answer.body)).not.toContain('secret');
      }
    } finally {
      spy.mockRestore();
    }
    for (const path of paths) expect((await as(reader, path)).status).toBe(200);
  });

  it('is part of the patient’s data, and outlives their account without them', async () => {
    now = Date.now();
    const { patient, paths } = await newFile();
    for (const [path] of paths) await as(admin, path);
    const data = await patient.call(`/users/${patient.uid}/data`);
    expect(Object(data.body).audit).toEqual(
      expect.arrayContaining(
        paths.map(([, target]) => expect.objectContaining({ action: 'read', by: 'practice', target })),
      ),
    );
    expect((await deleteAccount(patient, server.origin)).status).toBe(204);
    const left = await db.collection('audit').where('actorId', '==', admin.uid).get();
    expect(JSON.stringify(left.docs.map((entry) => [entry.id, entry.data()]))).not.toContain(patient.uid);
    const anonymous = left.docs.filter((entry) => String(entry.get('target')).startsWith('conversations/'));
    expect(anonymous.length).toBeGreaterThan(0);
  });
});
