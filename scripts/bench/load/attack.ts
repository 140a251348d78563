import type { Answer } from '../../../functions/test/support/api.ts';
import { lockViolations } from '../../../functions/test/support/lock-violations.ts';
import { db } from '../../../functions/test/support/suite.ts';
import type { Result } from '../figures.ts';
import { type Attack, attacks } from './attacks.ts';
import { dayAt, liveVisits, mostOnACell } from './bookings.ts';
import { answerOf, type People } from './clients.ts';
import { isLost, outcomeOf, tally } from './run-figures.ts';

/**
 * Tries to get two visits onto one time, in many ways, through two processes of the function. First the control: code
 * that only looks before it writes, as many products do, on the same emulator.
 */
export async function attack(people: People): Promise<Result[]> {
  let days = 1;
  const nextDay = () => {
    days += 1;
    return dayAt(days);
  };
  const results: Result[] = [];
  for (const clients of [2, 20, 100]) results.push(await attackControl(clients, nextDay()));
  for (const one of attacks)
    for (const [clients, rounds] of one.sizes) {
      const dates = Array.from({ length: rounds }, nextDay);
      results.push(await attackDays(one, people, clients, dates));
    }
  const broken = await lockViolations(db);
  results.push({
    name: 'the whole store, afterwards',
    figures: { 'locks that are nobody’s, or missing': broken.length },
    budget: { 'locks that are nobody’s, or missing': { atMost: 0 } },
  });
  return results;
}

async function attackControl(clients: number, date: string): Promise<Result> {
  const visits = db.collection('controlVisits');
  const ofDay = visits.where('date', '==', date);
  const lookThenWrite = async () => {
    if ((await ofDay.get()).empty) await visits.add({ date });
  };
  await Promise.all(Array.from({ length: clients }, lookThenWrite));
  const { size } = await ofDay.get();
  await db.recursiveDelete(visits);
  return {
    name: 'control: look whether it is free, then write',
    figures: { clients, rounds: 1, requests: clients, 'visits on one time': size },
    // An attack that breaks nothing in the control proves nothing about the function.
    budget: { 'visits on one time': { atLeast: 2 } },
  };
}

async function attackDays(
  { name, arrange, isOneForAll }: Attack,
  people: People,
  clients: number,
  dates: readonly string[],
): Promise<Result> {
  const answers: Answer[] = [];
  let [highest, lost] = [0, 0];
  for (const [round, date] of dates.entries()) {
    const calls = await arrange({ date, clients: people.patients.slice(0, clients), people });
    // In every other round the last call is sent first.
    if (round % 2) calls.reverse();
    const answered = await Promise.all(calls.map(answerOf));
    const visits = await liveVisits(date);
    const ids = new Set(visits.map(({ id }) => id));
    highest = Math.max(highest, mostOnACell(visits));
    lost += answered.filter((answer) => isLost(answer) || visitsOf(answer).some((id) => !ids.has(id))).length;
    if (isOneForAll && new Set(answered.flatMap(visitsOf)).size !== 1) lost += 1;
    answers.push(...answered);
  }
  const refused = answers.filter(({ status }) => status >= 400).map(outcomeOf);
  return {
    name,
    figures: {
      clients,
      rounds: dates.length,
      requests: answers.length,
      'visits on one time': highest,
      lost,
      refused: tally(refused),
    },
    budget: { 'visits on one time': { atMost: 1 }, lost: { atMost: 0 } },
  };
}

/** The ids of the visits that an answer says to be booked, moved or restored; a closure is none. */
function visitsOf({ status, body }: Answer): string[] {
  if (status >= 400) return [];
  return [body].flat().flatMap((one) => ('patientId' in Object(one) ? [String(Object(one)._id)] : []));
}
