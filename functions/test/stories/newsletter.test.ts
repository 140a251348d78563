import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteAccount } from '../support/account-deletion.ts';
import { call, refusal } from '../support/api.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { newAdmin, newConfirmedPatient, newPatient, type Person } from '../support/people.ts';
import { auditOf, expectStoreUnchanged, pathsWith } from '../support/store.ts';
import { db } from '../support/suite.ts';

let server: Server;
let admin: Person;
beforeAll(async () => {
  [server, admin] = await Promise.all([serveInProcess(), newAdmin()]);
});
afterAll(() => server.close());

const newAddress = () => `${randomUUID()}@story.test`;
const subscribe = (email: string, at = server.origin) => call('/newsletter', { json: { email }, at });
const exported = async () => String((await admin.call('/newsletter.csv', { at: server.origin })).body);
const remove = (email: string) => admin.call('/newsletter/removals', { json: { email }, at: server.origin });

describe('an address for the newsletter', () => {
  it('is kept once, however it is typed, and the answer is the same', async () => {
    const email = newAddress();
    const first = await subscribe(`  ${email.toUpperCase()} `);
    expect(first).toMatchObject({ status: 200, body: { success: true } });
    const [path = ''] = await pathsWith(email);
    const stored = await db.doc(path).get();
    expect(stored.data()).toEqual({ email, createdAt: stored.get('createdAt'), confirmedAt: null });
    expect(path).toMatch(/^newsletterSubscribers\/[\w-]{27}$/);

    const again = await expectStoreUnchanged(() => subscribe(email));
    expect([again.status, again.body]).toEqual([first.status, first.body]);
  });

  it.each(['', 'ada', 'ada@wellness', 'a da@wellness.test', `${'a'.repeat(250)}@b.test`, 7])(
    'is refused where it is none: %s',
    async (email) => {
      const answer = await expectStoreUnchanged(() =>
        call('/newsletter', { json: { email }, at: server.origin }),
      );
      expect(refusal(answer)).toBe(email === '' ? '400 missing_fields' : '400 validation_failed');
    },
  );

  it('is refused from an address of the internet that sends too many', async () => {
    const now = Date.now() + 86_400_000;
    const strict = await serveInProcess({ clock: { now: () => now }, config: { ratePerMinute: 1 } });
    const email = newAddress();
    for (let n = 0; n < 10; n += 1) expect((await subscribe(email, strict.origin)).status).toBe(200);
    const refused = await expectStoreUnchanged(() => subscribe(newAddress(), strict.origin));
    expect(refusal(refused)).toBe('429 rate_limited');
    await strict.close();
  });
});

describe('the list', () => {
  it('is a file for the practice', async () => {
    const email = newAddress();
    await subscribe(email);
    const answer = await admin.call('/newsletter.csv', { at: server.origin });
    expect(answer.headers.get('content-disposition')).toMatch(/newsletter-\d{4}-\d\d-\d\d\.csv/);
    const [header, ...lines] = String(answer.body).split('\r\n');
    expect(header?.replace('\uFEFF', '')).toBe('Email,Subscribed (UTC),Confirmed (UTC)');
    expect(lines.some((line) => line.startsWith(`${email},20`) && line.endsWith('Z,'))).toBe(true);
  });

  it('loses an address on request, and the audit says so without it', async () => {
    const email = newAddress();
    await subscribe(email);
    expect((await remove(email.toUpperCase())).status).toBe(204);
    expect(await pathsWith(email)).toEqual([]);
    expect(await exported()).not.toContain(email);
    const removals = (await auditOf('newsletterSubscribers')).filter(
      ({ action }) => action === 'remove-subscriber',
    );
    expect(removals.at(-1)).toMatchObject({ actorId: admin.uid, before: null, after: null });
    expect(refusal(await expectStoreUnchanged(() => remove(email)))).toBe('404 not_found');
  });
});

describe('the subscription of a user', () => {
  const dataOf = async (person: Person) =>
    Object((await person.call(`/users/${person.uid}/data`, { at: server.origin })).body);

  it('is in their data and goes with their account', async () => {
    const person = await newConfirmedPatient();
    await subscribe(person.email);
    expect((await dataOf(person)).newsletter).toMatchObject({ email: person.email, confirmedAt: null });
    expect((await deleteAccount(person, server.origin)).status).toBe(204);
    expect(await pathsWith(person.email)).toEqual([]);
  });

  it('is another person’s while they have not confirmed the address', async () => {
    const person = await newPatient();
    await subscribe(person.email);
    expect((await dataOf(person)).newsletter).toBeNull();
    await deleteAccount(person, server.origin);
    const [path, ...more] = await pathsWith(person.email);
    expect(path).toMatch(/^newsletterSubscribers\//);
    expect(more).toEqual([]);
  });
});
