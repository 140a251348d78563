import { readFileSync } from 'node:fs';
import {
  assertFails,
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  setDoc,
  setLogLevel,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

/*
 * All data goes through the API (docs/decisions/0001): the rules let no client read or write anything, signed
 * in or not. A project of its own keeps this apart from the site's data.
 */
const project = 'demo-rules';
const { FIRESTORE_EMULATOR_HOST } = z.object({ FIRESTORE_EMULATOR_HOST: z.string() }).parse(process.env);

const documents = [
  'users/patient',
  'appointments/a',
  'slots/2026-12-01T1400',
  'busyDays/2026-12-01',
  'unverifiedHolds/day-2026-12-01-0',
  'idempotencyKeys/x',
  'changeMarks/x',
  'mailCounts/x',
  'blogs/b',
  'postPictures/own-a',
  'messages/m',
  'conversations/patient',
  'patientNotes/x',
  'visitNotes/x',
  'visitDoors/x',
  'rooms/x',
  'settings/rooms',
  'reviews/a',
  'waitingList/patient-yoga-therapy',
  'tasks/a',
  'payments/a',
  'settings/receipts',
  'openings/a_1',
  'newsletterSubscribers/x',
  'calendarFeeds/x',
  'settings/schedule',
  'closures/x',
  'blockReasons/x',
  'settings/ownCalendar',
  'audit/x',
  'sealedIdentities/deleted-x',
  'rateLimits/x',
  'mail/m',
  'mailbox/m',
  'mailboxSent/m',
  'unknown/x',
  'users/patient/private/x',
];

const roles: Record<string, (rules: RulesTestEnvironment) => RulesTestContext> = {
  'a signed-out visitor': (rules) => rules.unauthenticatedContext(),
  'the patient': (rules) =>
    rules.authenticatedContext('patient', { email: 'patient@rules.test', email_verified: true }),
  'another patient': (rules) => rules.authenticatedContext('other', { email: 'other@rules.test' }),
  'an admin': (rules) => rules.authenticatedContext('admin', { role: 'Admin', admin: true }),
};

const operations: Record<string, (db: Firestore, path: string) => Promise<unknown>> = {
  get: (db, path) => getDoc(doc(db, path)),
  list: (db, path) => getDocs(collection(db, path.split('/').slice(0, -1).join('/'))),
  'list across collections': (db, path) => getDocs(collectionGroup(db, path.split('/').at(-2) ?? '')),
  create: (db, path) => setDoc(doc(db, `${path}-new`), { role: 'Admin' }),
  overwrite: (db, path) => setDoc(doc(db, path), { role: 'Admin' }),
  update: (db, path) => updateDoc(doc(db, path), { role: 'Admin' }),
  delete: (db, path) => deleteDoc(doc(db, path)),
  'write in a batch': (db, path) => writeBatch(db).set(doc(db, path), { role: 'Admin' }).commit(),
};

let rules: RulesTestEnvironment;
beforeAll(async () => {
  // Every refusal here is wanted; the SDK would print each as an error.
  setLogLevel('silent');
  const [host = '', port] = FIRESTORE_EMULATOR_HOST.split(':');
  const source = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');
  rules = await initializeTestEnvironment({
    projectId: project,
    firestore: { host, port: Number(port), rules: source },
  });
  await rules.withSecurityRulesDisabled(async (context) => {
    for (const path of documents)
      await setDoc(doc(firestoreOf(context), path), { role: 'User', patientId: 'patient' });
  });
});
afterAll(() => rules.cleanup());

/** The context speaks of the older namespaced type; it is the modular one underneath. */
function firestoreOf(context: RulesTestContext): Firestore {
  return context.firestore() as unknown as Firestore;
}

describe.each(Object.entries(roles))('%s', (_role, contextOf) => {
  let db: Firestore;
  // A client for each role: one for each operation cost more than what they ask.
  beforeAll(() => {
    db = firestoreOf(contextOf(rules));
  });

  it.each(Object.entries(operations))('cannot %s, whichever document', async (_operation, operate) => {
    const outcomes = documents.map(async (path) => {
      const outcome = await assertFails(operate(db, path)).then(() => 'refused', String);
      return [path, outcome] as const;
    });
    const expected = documents.map((path) => [path, 'refused']);
    expect(Object.fromEntries(await Promise.all(outcomes))).toEqual(Object.fromEntries(expected));
  });
});

describe('afterwards', () => {
  it('every document is as it was', async () => {
    await rules.withSecurityRulesDisabled(async (context) => {
      for (const path of documents) {
        const snapshot = await getDoc(doc(firestoreOf(context), path));
        expect(snapshot.data()).toEqual({ role: 'User', patientId: 'patient' });
      }
    });
  });

  it('every expression of the rules has been evaluated', async () => {
    const report = z.object({ report: z.array(z.unknown()).optional() }).loose();
    const address = `http://${FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${project}:ruleCoverage`;
    const coverage = report.parse(await (await fetch(address)).json());
    const counts = [...JSON.stringify(coverage).matchAll(/"count":(\d+)/g)].map(([, count]) => Number(count));
    expect(counts.length).toBeGreaterThan(0);
    expect(counts.every((count) => count > 0)).toBe(true);
  });
});
