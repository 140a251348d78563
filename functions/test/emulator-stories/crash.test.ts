import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { appointmentSchema } from '@garden-room/contract/appointment';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../support/api.ts';
import { bookAppointment, requestAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { lockViolations } from '../support/lock-violations.ts';
import { newAdmin, newConfirmedPatient, newPatient, type Person } from '../support/people.ts';
import { deepRounds } from '../support/race-rounds.ts';
import { db } from '../support/suite.ts';

const month = 1;
const script = fileURLToPath(new URL('../support/serve.ts', import.meta.url));
/** Half-hours of a day. */
const times = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00'].map((time) =>
  time === '12:00' ? '12:00 PM' : `${time} AM`,
);
const bookings = deepRounds ? 200 : 80;
/** The number of calls answered before the kill: early and late ones are a matter for `npm run test:deep`. */
const kills = deepRounds ? [1, 40, 120] : [16];

let running: ChildProcess | undefined;
async function startServer(): Promise<{ at: string; kill: () => Promise<void> }> {
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  running = child;
  const [at] = await once(createInterface(child.stdout), 'line');
  return {
    at,
    kill: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}
afterEach(() => running?.kill('SIGKILL'));

let people: Person[];
ownCalendar();
beforeAll(async () => {
  people = await Promise.all(Array.from({ length: bookings / 5 }, () => newPatient()));
});

interface Attempt {
  person: Person;
  date: string;
  time: string;
  key: string;
}

function attempts(): Attempt[] {
  const days = Array.from({ length: Math.ceil(bookings / times.length) }, () => freshDay(month));
  return days
    .flatMap((date) => times.map((time) => ({ date, time })))
    .slice(0, bookings)
    .flatMap((slot, n) => {
      const person = people[n % people.length];
      return person ? [{ ...slot, person, key: `crash-${slot.date}-${slot.time.replace(' ', '')}` }] : [];
    });
}

const send = (at: string, { person, date, time, key }: Attempt): Promise<Answer> =>
  requestAppointment(person, { date, time }, { at, headers: { 'idempotency-key': key } });

/** As pages do: where the server is too busy with all the others, once more when it says so. */
async function sendPatiently(at: string, attempt: Attempt): Promise<Answer> {
  for (;;) {
    const answer = await send(at, attempt);
    if (answer.status !== 503) return answer;
    await sleep(Number(answer.headers.get('retry-after')) * 1000);
  }
}

/**
 * Runs so many attempts at a time, the next when one ends. All at once would be no test of a crash: a quick server may
 * have sent its last answer before the kill that an earlier one triggers. Returns how many were cut off.
 */
async function stream(
  attempts: readonly Attempt[],
  atOnce: number,
  run: (attempt: Attempt) => Promise<void>,
): Promise<number> {
  const queue = attempts.values();
  let cutOff = 0;
  const sender = async () => {
    for (const attempt of queue) {
      await run(attempt).catch(() => {
        cutOff += 1;
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  return cutOff;
}

/** Each appointment was written together with the word of it to its patient. */
async function expectEachAppointmentTold(dates: string[]) {
  for (const { uid } of people) {
    const [appointments, messages] = await Promise.all([
      db.collection('appointments').where('patientId', '==', uid).get(),
      db.collection('messages').where('patientId', '==', uid).get(),
    ]);
    expect(messages.size).toBe(appointments.size);
  }
  const appointments = await db.collection('appointments').where('date', 'in', dates).get();
  expect(appointments.docs.every((appointment) => appointment.get('cells').length === 2)).toBe(true);
}

describe('a function killed in the middle of many bookings', () => {
  it.each(kills)(
    'after %i answers loses and doubles nothing; who asks again gets the slot',
    async (answered) => {
      const wanted = attempts();
      const server = await startServer();
      let answers = 0;
      let killed: Promise<void> | undefined;
      // All but twenty are on their way when the kill comes.
      const cutOff = await stream(wanted, bookings - answered - 20, async (attempt) => {
        await send(server.at, attempt);
        answers += 1;
        if (answers === answered) killed = server.kill();
      });
      await killed;
      expect(cutOff).toBeGreaterThan(0);
      expect(await lockViolations(db)).toEqual([]);
      await expectEachAppointmentTold([...new Set(wanted.map(({ date }) => date))]);

      const again = await startServer();
      const retried = await Promise.all(wanted.map((attempt) => sendPatiently(again.at, attempt)));
      expect(new Set(retried.map(({ status }) => status))).toEqual(new Set([201]));
      const ids = new Set(retried.map(({ body }) => appointmentSchema.parse(body)._id));
      expect(ids.size).toBe(bookings);
      expect(await lockViolations(db)).toEqual([]);
      await expectEachAppointmentTold([...new Set(wanted.map(({ date }) => date))]);
      await again.kill();
    },
    120_000,
  );
});

describe('a function killed in the middle of 24 payments', () => {
  it('has left no number out, and given none twice; who asks again is answered with what was noted', async () => {
    const [admin, patient] = await Promise.all([newAdmin(), newConfirmedPatient()]);
    const { _id } = await bookAppointment(patient, { date: freshDay(month) });
    const visit = await db.doc(`appointments/${_id}`).get();
    // Visits that took place, which hold no time.
    const wanted = await Promise.all(
      Array.from({ length: 24 }, async (_, n) => {
        const { id } = await db
          .collection('appointments')
          .add({ ...visit.data(), status: 'completed', cells: [] });
        return { id, key: `crash-payment-${n}` };
      }),
    );
    const pay = (at: string, { id, key }: { id: string; key: string }) =>
      admin.call(`/appointments/${id}/payments`, {
        ...{ at, json: { amount: 1, method: 'cash' }, headers: { 'idempotency-key': key } },
      });
    const server = await startServer();
    let answers = 0;
    let killed: Promise<void> | undefined;
    const cut = await Promise.allSettled(
      wanted.map(async (one) => {
        await pay(server.at, one);
        answers += 1;
        if (answers === 8) killed = server.kill();
      }),
    );
    await killed;
    expect(cut.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
    const again = await startServer();
    const retried = await Promise.all(wanted.map((one) => pay(again.at, one)));
    expect(new Set(retried.map(({ status }) => status))).toEqual(new Set([201]));
    const numbers = retried
      .map(({ body }) => Number(Object(body).receiptNumber))
      .sort((one, other) => one - other);
    const [first = 0] = numbers;
    expect(numbers).toEqual(wanted.map((_, index) => first + index));
    const ids = wanted.map(({ id }) => id);
    expect((await db.collection('payments').where('appointmentId', 'in', ids).get()).size).toBe(24);
    await again.kill();
  }, 120_000);
});
