import { patientSchema } from '@garden-room/contract/patient';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMail } from '#mail/mail-store.ts';
import { sendDueMail } from '#mail-delivery/send-due-mail.ts';
import {
  failingMailDeps,
  smtpFailures,
  smtpSteps,
  startFailingMailServer,
} from '../support/failing-mail-server.ts';
import { realDeps } from '../support/in-process.ts';
import { newAdmin, type Person } from '../support/people.ts';
import { db } from '../support/suite.ts';

/* A conversation with the mail server that breaks off: what the server may have taken counts as an attempt. */
const minute = 60_000;
/** A sweep in which an email is waited for in short; nothing else is different from the real one. */
const pace = { budgetMs: 20_000, patienceMs: 500, runMs: 4_000 };

const open: { close: () => Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map(({ close }) => close())));
let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});
beforeEach(async () => {
  for (const name of ['mail', 'mailCounts']) await db.recursiveDelete(db.collection(name));
});

type Server = Awaited<ReturnType<typeof startFailingMailServer>>;

/** A practice that sends by such a server, at a clock that a story turns on. */
async function newPractice(behaviour: Parameters<typeof startFailingMailServer>[0] | null) {
  const server: Pick<Server, 'taken' | 'deps'> =
    behaviour === null ? { taken: [], deps: failingMailDeps(9) } : await opened(behaviour);
  let now = Date.now();
  return {
    ...server,
    now: () => now,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    sweep: (changes: Partial<typeof pace> = {}) =>
      sendDueMail(realDeps({ ...server.deps, clock: { now: () => now } }), { ...pace, ...changes }),
  };
}

async function opened(behaviour: Parameters<typeof startFailingMailServer>[0]): Promise<Server> {
  const server = await startFailingMailServer(behaviour);
  open.push(server);
  return server;
}

/** Queues emails to a patient of an address, due now; answers their ids. */
async function queue(name: string, count = 1): Promise<string[]> {
  const json = { name: 'Ida Byron', phone: '+1 202-555-0111', email: `${name}@example.test` };
  const { body } = await admin.call('/patients', { json });
  const { _id: patientId } = patientSchema.parse(body);
  const batch = db.batch();
  const now = Date.now();
  const subjects = Array.from({ length: count }, (_, index) => `${name}-${index}`);
  for (const subject of subjects) {
    const about = { kind: 'welcome', recipient: 'patient', subject, sequence: 0 } as const;
    addMail(db, batch, { ...about, patientId, dueAt: now - minute }, now);
  }
  await batch.commit();
  return subjects.map((subject) => `${subject}_0_welcome`);
}

/** The fate of an email, and in how many minutes it is tried again. */
async function fate(id: string | undefined, now: number) {
  const mail = await db.doc(`mail/${id}`).get();
  const next = mail.get('nextAttemptAt')?.toMillis();
  return {
    state: mail.get('delivery.state'),
    attempts: mail.get('delivery.attempts'),
    again: next === undefined ? null : Math.round((next - now) / minute),
  };
}

/** No email can leave: all of them go on at the next sweep. */
const unreachable = { copies: 0, state: 'RETRY', attempts: 0, again: 1 };
/** The server has said no, and so has not got it. */
const failed = { copies: 0, state: 'RETRY', attempts: 1, again: 1 };
const refused = { copies: 0, state: 'ERROR', attempts: 1, again: null };
/** The server may have it. */
const unknown = { state: 'RETRY', attempts: 1, again: 10 };
const sent = { copies: 1, state: 'SUCCESS', attempts: 1, again: null };

type Outcome = { copies: number; state: string; attempts: number; again: number | null };
type Failure = (typeof smtpFailures)[number];

function outcomeOf(step: (typeof smtpSteps)[number], failure: Failure): Outcome {
  const isAnswer = failure !== 'ends the line' && failure !== 'is silent';
  switch (step) {
    case 'greeting':
    case 'EHLO':
    case 'AUTH':
      return unreachable;
    case 'MAIL':
      return isAnswer ? failed : unreachable;
    case 'RCPT':
      if (failure === '550') return refused;
      return isAnswer ? failed : unreachable;
    case 'DATA':
      return isAnswer ? failed : { ...unknown, copies: 0 };
    case 'content':
      return isAnswer ? failed : { ...unknown, copies: 1 };
    case 'QUIT':
      return sent;
  }
}

describe('a conversation with the mail server', () => {
  const rows = smtpSteps.flatMap((step) => smtpFailures.map((failure) => [step, failure] as const));

  it.each(rows)('at %s the server fails: %s', async (step, failure) => {
    const practice = await newPractice({ step, failure });
    const [id] = await queue('ida');
    await practice.sweep();
    const { copies, ...expected } = outcomeOf(step, failure);
    expect(await fate(id, practice.now())).toEqual(expected);
    expect(practice.taken).toHaveLength(copies);
  });

  it('there is no server', async () => {
    const practice = await newPractice(null);
    const [id] = await queue('ida');
    await practice.sweep();
    expect({ copies: 0, ...(await fate(id, practice.now())) }).toEqual(unreachable);
  });
});

describe('a server that takes an email and does not say so', () => {
  it.each(['ends the line', 'is silent'] as const)(
    'gets it five times at most, each ten minutes after the one before: %s',
    { timeout: 120_000 },
    async (failure) => {
      const practice = await newPractice({ step: 'content', failure });
      const [id] = await queue('ida');
      const at: number[] = [];
      for (let minutes = 0; minutes < 160; minutes += 4) {
        // A server that says nothing is waited for until the run ends.
        await practice.sweep({ runMs: 2_000 });
        if (practice.taken.length > at.length) at.push(minutes);
        practice.pass(4 * minute);
      }
      expect(practice.taken).toHaveLength(5);
      for (const [index, later] of at.slice(1).entries()) expect(later - (at[index] ?? 0)).toBeGreaterThan(9);
      expect(await fate(id, practice.now())).toEqual({ state: 'ERROR', attempts: 5, again: null });
      expect((await db.doc(`mail/${id}`).get()).get('delivery.error')).toBe('NO_ANSWER');
    },
  );

  it('is waited for as long as the run can, longer than at any other step', async () => {
    const practice = await newPractice({ step: 'content', failure: 'is silent', lateMs: 2_000 });
    const [id] = await queue('ida');
    await practice.sweep();
    const { copies, ...expected } = sent;
    expect(await fate(id, practice.now())).toEqual(expected);
    expect(practice.taken).toHaveLength(copies);
  });

  it('keeps no other email waiting, however many it has taken so', async () => {
    const practice = await newPractice({ step: 'content', failure: 'is silent', only: 'ida@example.test' });
    const silent = await queue('ida', 6);
    practice.pass(minute);
    const others = await queue('eve', 3);
    await practice.sweep();
    for (const id of others) expect(await fate(id, practice.now())).toMatchObject({ state: 'SUCCESS' });
    for (const id of silent) expect(await fate(id, practice.now())).toEqual(unknown);
  });
});
