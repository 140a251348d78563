import type { PracticeHealth, WrongDate } from '@garden-room/contract/endpoints/practice-health';
import { hourMs } from '@garden-room/contract/milliseconds';
import { practiceBodySchema } from '@garden-room/contract/practice-facts';
import { scheduleBodySchema } from '@garden-room/contract/schedule';
import { datesTooFar } from '@garden-room/contract/sent-dates';
import { earliestDate, furthestDate, noSuchYear } from '@garden-room/contract/wall-time';
import type { Firestore, Query } from 'firebase-admin/firestore';
import type { ZodMiniType } from 'zod/mini';
import { posts } from '#blog/post-store.ts';
import { payments } from '#books/payment-record.ts';
import type { Deps } from '#lib/deps.ts';
import { dueRecords } from '#lib/walk-documents.ts';
import { findOwnCalendar } from '#own-calendar/own-calendar-store.ts';
import { readFacts } from '#practice/practice-store.ts';
import { closures } from '#schedule/closure-store.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import { tasks } from '#tasks/task-store.ts';
import { users } from '#users/user-store.ts';
import { readHealth } from './health-store.ts';

const mailMs = hourMs;
const calendarMs = 2 * hourMs;
const sweepMs = 48 * hourMs;

/**
 * The work that the site should have done by itself but has not for so long that the practice must know; emails count
 * as stuck after an hour without a run. Before the first scheduled run nothing is known. Also records with dates that
 * can only be a slip.
 */
export async function readPracticeHealth(
  deps: Pick<Deps, 'db' | 'log' | 'clock' | 'practice'>,
): Promise<PracticeHealth> {
  const { db, clock } = deps;
  const [health, calendar, wrongDates] = await Promise.all([
    readHealth(db),
    findOwnCalendar(db),
    findWrongDates(deps),
  ]);
  const olderThan = (ms: number, at: string | null | undefined) =>
    at && Date.parse(at) <= clock.now() - ms ? at : null;
  const lastRun = (at: string | null) => at ?? (health ? new Date(health.since).toISOString() : null);
  const stopped = health && olderThan(mailMs, lastRun(health.mailWatchedAt));
  return {
    waitingMail: health?.waitingMail ?? (stopped ? { count: 0, since: stopped } : null),
    calendarReadAt: olderThan(calendarMs, calendar?.record.lastSuccessAt),
    sweptAt: health && olderThan(sweepMs, lastRun(health.sweep)),
    wrongDates: wrongDates.length > 0 ? wrongDates : null,
  };
}

/** The most records named of a kind: once these are corrected, the next are named. */
const mostOfAKind = 10;

/**
 * Records stored with a date that could not be sent now, from before such dates were refused: for the practice to
 * correct. A payment that was taken back is corrected.
 */
async function findWrongDates(deps: Pick<Deps, 'db' | 'log' | 'clock' | 'practice'>): Promise<WrongDate[]> {
  const { db, clock } = deps;
  const now = clock.now();
  const found = await Promise.all([
    visitsOfPayments(deps).then(asKind('payment')),
    idsOf(before(users(db), 'birthDate', earliestDate)).then(asKind('patient')),
    idsOf(...outside(posts.all(db), 'date', now), ...outside(posts.all(db), 'reviewedOn', now)).then(
      asKind('post'),
    ),
    idsOf(...openTasks(db, now)).then(asKind('task')),
    idsOf(after(closures.all(db), 'last', furthestDate(now))).then(asKind('closure')),
    readSchedule(db).then((schedule) => whole('schedule', scheduleBodySchema, schedule, now)),
    readFacts(deps).then((facts) => whole('settings', practiceBodySchema, facts, now)),
  ]);
  return found.flat();
}

const before = (all: Query, field: string, date: string) => all.where(field, '<', date).limit(mostOfAKind);
const after = (all: Query, field: string, date: string) => all.where(field, '>', date).limit(mostOfAKind);
const outside = (all: Query, field: string, now: number) => [
  before(all, field, earliestDate),
  after(all, field, furthestDate(now)),
];

/** The open tasks, by their places in the list, which begin with 1 and the day; those without a day are the last. */
const openTasks = (db: Firestore, now: number): Query[] => [
  before(tasks.all(db).where('place', '>=', '1 '), 'place', `1 ${earliestDate}`),
  after(tasks.all(db).where('place', '<', '1 9999-12-31'), 'place', `1 ${furthestDate(now)} ~`),
];

/** The visits of payments that nobody has taken back, which may be behind many that were. */
async function visitsOfPayments(deps: Pick<Deps, 'db' | 'log'>): Promise<string[]> {
  const query = payments.all(deps.db).where('place', '<', earliestDate);
  const found = new Set<string>();
  for await (const page of dueRecords(query, payments.read, { ...deps, pageSize: 100 })) {
    for (const { correctedBy, correctionOf, appointmentId } of page)
      if (appointmentId !== null && correctedBy === null && correctionOf === null) found.add(appointmentId);
    if (found.size >= mostOfAKind) break;
  }
  return [...found].slice(0, mostOfAKind);
}

async function idsOf(...queries: Query[]): Promise<string[]> {
  const found = await Promise.all(queries.map((query) => query.select().get()));
  return [...new Set(found.flatMap(({ docs }) => docs.map(({ id }) => id)))];
}

const asKind = (kind: WrongDate['kind']) => (ids: string[]) => ids.map((id) => ({ kind, id }));

/** A single document is wrong if one of its dates could not be saved now. */
function whole(kind: WrongDate['kind'], schema: ZodMiniType, stored: unknown, now: number): WrongDate[] {
  const { error } = schema.safeParse(stored);
  const isWrong = error?.issues.some(({ message }) => message === noSuchYear);
  return isWrong || datesTooFar(schema, stored, now).length > 0 ? [{ kind, id: null }] : [];
}
