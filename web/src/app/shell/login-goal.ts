import { type BookableService, generalConsultancy } from '@garden-room/contract/service';
import { timeText } from '@garden-room/contract/time-text';
import { modeWords } from '@garden-room/contract/visit-mode';
import { type Location, matchPath } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { priceText, site } from '#config/site.ts';
import { pages } from '#framework/pages.ts';
import { dateIn, longDate, shiftDate } from '#lib/clinic-time.ts';

/** A slot on the clinic's clock, as `paths.bookSlot` writes it. */
type Slot = { date: string; time: string };

/** The page behind the login that its visitor wants, as far as the login says what it opens. */
export type LoginGoal =
  | { page: 'service'; serviceId: string }
  | { page: 'booking'; serviceId: string; slot: Slot | null }
  | { page: 'counselling' | 'tutorials' | 'messages' | 'dashboard' };

/** The facts of a service that the login shows. */
export type GoalService = Pick<BookableService, 'id' | 'name' | 'price' | 'mode' | 'durationMinutes'>;

/**
 * The goal that an address of this site is; null for a page that the login does not name. Anyone can write an address:
 * of one, only an id, a day and a time of the right shape are taken over.
 */
export function goalOf(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  now: Date,
): LoginGoal | null {
  const isAt = (...patterns: string[]) => patterns.some((pattern) => matchPath(pattern, pathname));
  const service = matchPath(pages.service.path, pathname);
  if (service) {
    const { id = '' } = service.params;
    return isServiceId(id) ? { page: 'service', serviceId: id } : null;
  }
  if (isAt(paths.booking, paths.bookFromDashboard)) {
    const serviceId = new URLSearchParams(search).get('service') ?? generalConsultancy.id;
    if (!isServiceId(serviceId)) return null;
    // Older links have the slot in the query.
    return { page: 'booking', serviceId, slot: slotIn(hash.slice(1), now) ?? slotIn(search, now) };
  }
  if (isAt(paths.counselling, paths.consultationAccess)) return { page: 'counselling' };
  if (isAt(paths.tutorials)) return { page: 'tutorials' };
  if (isAt(`${paths.messages}/*`)) return { page: 'messages' };
  return isAt(`${paths.dashboard}/*`) ? { page: 'dashboard' } : null;
}

const isServiceId = (id: string) => id.length <= 110 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id);

/** The contract's own shapes, without its schemas, which stay out of the public pages. */
const [dateShape, timeShape] = [/^\d{4}-\d\d-\d\d$/, /^(?:0[1-9]|1[0-2]):[0-5]\d [AP]M$/];

/** Null for a slot that nobody could take: one that is past, or beyond the year that can be booked at most. */
function slotIn(text: string, now: Date): Slot | null {
  const params = new URLSearchParams(text);
  const [date, time] = [params.get('date') ?? '', params.get('time') ?? ''];
  const isDate = dateShape.test(date) && !Number.isNaN(Date.parse(date)) && shiftDate(date, 0) === date;
  if (!isDate || !timeShape.test(time)) return null;
  const today = dateIn(site.timeZone, now);
  return date >= today && date <= shiftDate(today, 366) ? { date, time } : null;
}

/** The one spelling of a goal's address. */
export function pathToGoal(goal: LoginGoal): string {
  if (goal.page === 'service') return paths.service(goal.serviceId);
  if (goal.page !== 'booking') return paths[goal.page];
  const { serviceId, slot } = goal;
  if (slot) return paths.bookSlot(serviceId, slot.date, slot.time);
  return serviceId === generalConsultancy.id ? paths.booking : paths.bookService(serviceId);
}

/** The service that a goal has to name; null where that is none, or the one that every page knows. */
export const serviceIdOf = (goal: LoginGoal | null): string | null =>
  goal && 'serviceId' in goal && !isGeneralBooking(goal) ? goal.serviceId : null;

const isGeneralBooking = (goal: LoginGoal) =>
  goal.page === 'booking' && goal.serviceId === generalConsultancy.id;

/** A goal in words: `to book Sleep Consultation`, and in lines what else may be known before the login. */
export type GoalWords = { toWhat: string; lines: readonly string[] };

/** Null for a goal with an unknown service. With `takes`, the slot comes first: it is what is left to be taken. */
export function wordsOf(goal: LoginGoal, found: GoalService | null, takes = false): GoalWords | null {
  if (goal.page !== 'service' && goal.page !== 'booking') return pageWords[goal.page];
  const service = isGeneralBooking(goal) ? generalConsultancy : found;
  if (!service) return null;
  const { name } = service;
  const facts = `${service.durationMinutes} minutes ${modeWords[service.mode]}, ${priceText(service.price)}`;
  if (goal.page === 'service') return { toWhat: `to see all of ${name}`, lines: [facts] };
  const slot = goal.slot && `${longDate(goal.slot.date)}, ${timeText(goal.slot.time)}`;
  if (slot && takes) return { toWhat: `to take ${slot}`, lines: [`${name}, ${facts}`] };
  const general = service === generalConsultancy;
  return {
    toWhat: `to book ${general ? 'an appointment' : name}`,
    lines: [...(slot ? [slot] : []), general ? `${name}, ${facts}` : facts],
  };
}

const pageWords = {
  counselling: { toWhat: 'to start Free Counselling', lines: ['Fifteen minutes by chat, free'] },
  tutorials: { toWhat: 'to read our ten small practices', lines: ['Each takes a few minutes a day'] },
  messages: { toWhat: 'to read your messages', lines: [] },
  dashboard: { toWhat: 'to open your dashboard', lines: [] },
} as const satisfies Partial<Record<LoginGoal['page'], GoalWords>>;
