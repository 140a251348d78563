import { publicOn } from '@garden-room/contract/places';
import { publicPracticeSchema } from '@garden-room/contract/practice-facts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sendDueMail } from '#mail-delivery/send-due-mail.ts';
import { call, refusal } from '../support/api.ts';
import { bookAppointment, moveAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { practiceFacts } from '../support/deployed-practice.ts';
import { realDeps, type Server, serveInProcess } from '../support/in-process.ts';
import { startMailServer } from '../support/mail-server.ts';
import { newAdmin, newConfirmedPatient, type Person } from '../support/people.ts';
import { storeFacts } from '../support/practice.ts';
import { auditOf, expectStoreUnchanged } from '../support/store.ts';
import { db } from '../support/suite.ts';

const month = 8;
let server: Server;
let admin: Person;
let patient: Person;
ownCalendar();
beforeAll(async () => {
  [server, admin, patient] = await Promise.all([
    serveInProcess(),
    newAdmin(),
    newConfirmedPatient('Ada Byron'),
  ]);
});
afterEach(() => storeFacts());
afterAll(() => server.close());

const changed = {
  name: 'Another practice',
  phone: '+353 20 910 0177',
  address: { ...practiceFacts.address, street: '9 Lane' },
  email: 'desk@practice.test',
};

const read = () => call('/practice', { at: server.origin });
const save = (changes: Record<string, unknown>, headers: Record<string, string> = {}, query = '') =>
  admin.call(`/practice${query}`, {
    method: 'PUT',
    json: { ...practiceFacts, ...changes },
    at: server.origin,
    headers,
  });

describe('what the practice says of itself', () => {
  it('is the build’s until it saves its own, which is audited', async () => {
    expect((await read()).body).toEqual(
      publicOn(practiceFacts, '2026-11-25', { demonstration: true, sendsMail: false }),
    );
    const answer = await save({
      phone: '(020) 910 0177',
      missedVisit: { fee: null, forgiven: '', firstFree: false },
    });
    expect(answer).toMatchObject({ status: 200, body: { phone: '+353 20 910 0177' } });
    expect((await read()).body).toEqual(answer.body);
    expect((await db.doc('settings/practice').get()).get('phone')).toBe('+353209100177');
    expect((await auditOf('settings/practice')).at(-1)).toMatchObject({
      action: 'save-practice',
      actorId: admin.uid,
      before: { phone: '+1 202-555-0100' },
      after: { phone: '+353 20 910 0177', missedVisit: { fee: null, forgiven: '', firstFree: false } },
    });
  });

  it('is the build’s where an earlier version has saved less', async () => {
    const { notes: _, ...stored } = practiceFacts;
    await db.doc('settings/practice').set({ ...stored, name: 'Ours', terms: { law: 'Ohio' } });
    expect((await read()).body).toMatchObject({
      name: 'Ours',
      terms: { law: 'Ohio', date: '2026-11-22' },
      notes: practiceFacts.notes,
    });
  });

  it('is nothing of visits by phone where it was saved before that was asked: the build’s place is another’s', async () => {
    const { remote: _, ...stored } = practiceFacts;
    await db.doc('settings/practice').set(stored);
    expect((await read()).body).toMatchObject({ remote: { place: '', payment: '' } });
    await db.doc('settings/practice').set({ ...stored, remote: { place: 'Maine' } });
    expect((await read()).body).toMatchObject({ remote: { place: 'Maine' } });
  });

  it.each<[string, Record<string, unknown>]>([
    ['name', { name: '  ' }],
    ['name', { name: 'A\nB' }],
    ['phone', { phone: '12' }],
    ['phone', { phone: '+1 202-555-01' }],
    ['phone', { phone: undefined }],
    ['email', { email: 'hello@practice' }],
    ['address.street', { address: { ...practiceFacts.address, street: '' } }],
    ['address.latitude', { address: { ...practiceFacts.address, latitude: 91 } }],
    ['access.parking', { access: { ...practiceFacts.access, parking: 'x'.repeat(301) } }],
    ['access.transit', { access: { ...practiceFacts.access, transit: 'Red\nLine' } }],
    ['address.longitude', { address: { ...practiceFacts.address, longitude: null } }],
    [
      'moves.0.from',
      { moves: [{ from: 'soon', address: practiceFacts.address, access: practiceFacts.access }] },
    ],
    ['socials.0.href', { socials: [{ name: 'X', href: 'javascript:alert(1)' }] }],
    ['socials', { socials: Array.from({ length: 9 }, () => ({ name: 'X', href: 'https://x.example/a' })) }],
    ['missedVisit.fee', { missedVisit: { fee: 0, forgiven: '', firstFree: false } }],
    ['missedVisit.fee', { missedVisit: { fee: 1.5, forgiven: '', firstFree: false } }],
    ['payment.methods', { payment: { ...practiceFacts.payment, methods: [] } }],
    ['terms.date', { terms: { date: 'soon', law: 'Ohio' } }],
    ['notes.fees', { notes: { ...practiceFacts.notes, fees: 'x'.repeat(4001) } }],
    ['', { timeZone: 'America/New_York' }],
  ])('refuses a bad %s: %j', async (path, changes) => {
    const answer = await expectStoreUnchanged(() => save(changes));
    expect(answer.status).toBe(400);
    expect(Object(answer.body).issues.map((issue: { path: string }) => issue.path)).toContain(path);
  });

  it('says nothing of the made-up door at another address, whoever has stored it', async () => {
    const address = { ...practiceFacts.address, street: '9 Lane' };
    const bare = {
      address: { ...address, latitude: null, longitude: null },
      access: { headline: '', directions: '', entrance: '', way: '', parking: '', transit: '' },
    };
    // As an earlier version has stored it.
    await storeFacts({ address });
    expect((await read()).body).toMatchObject(bare);
    expect((await save({ address })).body).toMatchObject(bare);
    const access = { ...practiceFacts.access, directions: 'Opposite the station.' };
    expect((await save({ address, access })).body).toMatchObject({
      access: { directions: 'Opposite the station.' },
    });
  });

  it('takes to another address nothing that was said of the one before, unless the door is the same', async () => {
    const there = { ...practiceFacts.address, street: '9 Lane', latitude: 40, longitude: -75 };
    const access = { ...practiceFacts.access, headline: 'A hall', directions: 'Opposite the station.' };
    const move = { from: '2030-03-01', address: { ...there, street: '3 Road' }, access };
    const now = { address: there, access: { ...access, entrance: '' }, moves: [move] };
    expect((await save(now)).status).toBe(200);
    const another = { ...now, address: { ...there, street: '10 Lane' } };
    const refused = await expectStoreUnchanged(() => save(another));
    expect(refusal(refused)).toBe('400 validation_failed');
    const paths = (answer: typeof refused) =>
      Object(answer.body).issues.map((issue: { path: string }) => issue.path);
    expect(paths(refused)).toEqual(['address.latitude', 'access.headline', 'access.directions']);
    const moved = { ...now, moves: [{ ...move, address: { ...there, street: '4 Road', latitude: 41 } }] };
    expect(paths(await expectStoreUnchanged(() => save(moved)))).toEqual([
      'moves.0.access.headline',
      'moves.0.access.directions',
      'moves.0.access.entrance',
    ]);
    expect(await save(another, {}, '?sameDoor=true')).toMatchObject({
      status: 200,
      body: { address: { street: '10 Lane', latitude: 40 }, access: { directions: 'Opposite the station.' } },
    });
    // Its answer was lost, and it is sent again.
    expect((await save(another)).status).toBe(200);
    const own = { latitude: null, longitude: null };
    const bare = { headline: '', directions: '', entrance: '', way: '', parking: '', transit: '' };
    expect((await save({ ...now, address: { ...there, ...own }, access: bare })).status).toBe(200);
  });

  it('has where to park and the Metro with its places; those from before they were asked say nothing of it', async () => {
    const { parking: _, transit: _2, ...before } = practiceFacts.access;
    const moves = [
      { from: '2030-01-01', address: { ...practiceFacts.address, street: '9 Lane' }, access: before },
    ];
    await db.doc('settings/practice').set({ ...practiceFacts, access: before, moves });
    const stored = publicPracticeSchema.parse((await read()).body);
    expect(stored.places.map(({ access }) => [access.parking, access.transit])).toEqual([
      ['', ''],
      ['', ''],
    ]);
    const access = {
      ...practiceFacts.access,
      parking: 'In the yard.',
      transit: 'The Red Line to Somewhere.',
    };
    const answer = await save({ access, moves: [{ ...moves[0], access: { ...access, parking: '' } }] });
    expect(answer.status).toBe(200);
    const saved = publicPracticeSchema.parse((await read()).body);
    expect(saved.access).toEqual(access);
    expect(saved.places.map(({ access: { parking } }) => parking)).toEqual(['In the yard.', '']);
  });

  it('is saved by one of two who have read the same', async () => {
    const tag = (await read()).headers.get('etag') ?? '';
    const answers = await Promise.all(['One', 'Two'].map((name) => save({ name }, { 'if-match': tag })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const won = answers.find(({ status }) => status === 200);
    expect((await read()).body).toEqual(won?.body);
    // Its answer was lost, and it is sent again.
    expect(
      (await save({ name: publicPracticeSchema.parse(won?.body).name }, { 'if-match': tag })).status,
    ).toBe(200);
  });

  it('is that of a demonstration until name, street, phone and email are all others', async () => {
    const { name, phone, email, address } = changed;
    expect((await save({ name, phone, email })).body).toMatchObject({ demonstration: true });
    expect((await save({ name, phone, email, address })).body).toMatchObject({ demonstration: false });
  });

  it('is changed by no patient', async () => {
    const json = practiceFacts;
    const answer = await expectStoreUnchanged(() =>
      patient.call('/practice', { method: 'PUT', json, at: server.origin }),
    );
    expect(refusal(answer)).toBe('403 forbidden');
  });
});

describe('a changed fact', () => {
  it('is in the next email, its calendar part and its sender', async () => {
    const mailServer = await startMailServer();
    const later = () => Date.now() + 5 * 60_000;
    const api = await serveInProcess({ ...mailServer.deps });
    const { _id } = await bookAppointment(patient, { date: freshDay(month) }, { at: api.origin });
    await moveAppointment(admin, _id, 'confirm', {}, { at: api.origin });
    const answer = await call('/practice', { at: api.origin });
    expect(answer.body, 'what it promises follows the mail server').toMatchObject({ sendsMail: true });
    await save(changed);
    await sendDueMail(realDeps({ ...mailServer.deps, clock: { now: later } }));
    const email = mailServer
      .to(patient.email)
      .find(({ subject = '' }) => /^Your visit is confirmed: .* · Another practice$/.test(subject));
    expect(email).toMatchObject({ from: { name: 'Another practice', address: 'desk@practice.test' } });
    expect(email?.text).toContain('Where: 9 Lane, Somewhere, Town 20007');
    expect(email?.text).toContain('Call us: +353 20 910 0177');
    expect(`${email?.text}${email?.html}`, 'of a real practice').not.toContain('A demonstration');
    expect(JSON.stringify(mailServer.taken.map((each) => each.email))).not.toContain('555-0100');
    await Promise.all([api.close(), mailServer.close()]);
  });

  it('is in the next calendar file, and makes a feed another', async () => {
    const { _id } = await bookAppointment(patient, { date: freshDay(month) });
    const feed = await patient.call('/calendar-feeds', { json: { kind: 'own' }, at: server.origin });
    const path = new URL(String(Object(feed.body).url)).pathname.slice('/api'.length);
    const before = await call(path, { at: server.origin });
    await save(changed);
    const tag = before.headers.get('etag') ?? '';
    const after = await call(path, { at: server.origin, headers: { 'if-none-match': tag } });
    expect([after.status, String(after.body)]).toEqual([200, expect.stringContaining('9 Lane')]);
    const file = await patient.call(`/appointments/${_id}/calendar.ics`, { at: server.origin });
    expect(String(file.body)).toContain('Another practice');
  });
});

describe('a move', () => {
  const moveOn = (from: string) => ({
    moves: [
      {
        from,
        address: { ...practiceFacts.address, street: '9 Lane', latitude: null, longitude: null },
        access: { headline: '', directions: '', entrance: '', way: '', parking: '', transit: '' },
      },
    ],
  });

  it('leaves the visits before it where they were: in emails, reminders and calendars', async () => {
    const mailServer = await startMailServer();
    const api = await serveInProcess({ ...mailServer.deps });
    const days = [freshDay(month), freshDay(month)].sort();
    const [before = '', after = ''] = days;
    await save(moveOn(after));
    const visits: { _id: string; startsAt: string }[] = [];
    for (const date of days) {
      const visit = await bookAppointment(patient, { date }, { at: api.origin });
      await moveAppointment(admin, visit._id, 'confirm', {}, { at: api.origin });
      visits.push(visit);
    }
    const feed = await patient.call('/calendar-feeds', { json: { kind: 'own' }, at: api.origin });
    const path = new URL(String(Object(feed.body).url)).pathname.slice('/api'.length);
    const entries = String((await call(path, { at: api.origin })).body).replaceAll('\r\n ', '');
    const expected = [
      [before, '1 Lane'],
      [after, '9 Lane'],
    ] as const;
    for (const [index, [, street]] of expected.entries()) {
      const id = visits[index]?._id ?? '';
      const file = await patient.call(`/appointments/${id}/calendar.ics`, { at: api.origin });
      expect(String(file.body)).toContain(`LOCATION:${street}`);
      const entry = entries.split('BEGIN:VEVENT').find((text) => text.includes(`UID:${id}`));
      expect(entry).toContain(`LOCATION:${street}`);
    }
    const sentBefore = mailServer.taken.length;
    await sendDueMail(realDeps({ ...mailServer.deps, clock: { now: () => Date.now() + 5 * 60_000 } }));
    const lastReminder = { now: () => Date.parse(visits[1]?.startsAt ?? '') - 60 * 60_000 };
    const eve = { now: () => Date.parse(visits[0]?.startsAt ?? '') - 60 * 60_000 };
    await sendDueMail(realDeps({ ...mailServer.deps, clock: eve }));
    await sendDueMail(realDeps({ ...mailServer.deps, clock: lastReminder }));
    const mails = mailServer.taken.slice(sentBefore).map(({ email }) => email);
    const streetsIn = (subject: RegExp) =>
      mails
        .filter((email) => subject.test(email.subject ?? '') && email.text?.includes('Where: '))
        .map(({ text }) => /^Where: (\d Lane)/m.exec(text ?? '')?.[1]);
    expect(streetsIn(/confirmed/).sort()).toEqual(['1 Lane', '9 Lane']);
    expect(new Set(streetsIn(/coming up/))).toEqual(new Set(['1 Lane', '9 Lane']));
    await Promise.all([api.close(), mailServer.close()]);
  });

  it('changes what anyone reads on its day at the practice', async () => {
    await save(moveOn('2030-03-01'));
    const asOf = async (instant: string) => {
      const api = await serveInProcess({ clock: { now: () => Date.parse(instant) } });
      const { body } = await call('/practice', { at: api.origin });
      await api.close();
      return body;
    };
    // Eastern Time is five hours behind.
    expect(await asOf('2030-03-01T04:59:00Z')).toMatchObject({ since: null, address: { street: '1 Lane' } });
    expect(await asOf('2030-03-01T05:00:00Z')).toMatchObject({
      since: '2030-03-01',
      address: { street: '9 Lane', latitude: null },
      access: { directions: '' },
      places: [{ address: { street: '1 Lane' } }, { address: { street: '9 Lane' } }],
    });
  });
});
