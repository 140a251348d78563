import * as z from 'zod/mini';
import { phoneLink } from './contact-links.ts';
import type { ChangeRule } from './cut-off.ts';
import { monthText, nearDayText, weekdayText } from './date-words.ts';
import { groupBy } from './group-by.ts';
import { firstNameOf } from './person-fields.ts';
import type { Practice } from './practice.ts';
import { freeToTheEndText, placeOn, remotePlaceText } from './practice-words.ts';
import { timeText } from './time-text.ts';
import {
  type By,
  isToCome,
  type MailedVisits,
  mailedEventOf,
  textAbout,
  type VisitMailKind,
  visitMailKinds,
} from './visit-events.ts';
import { answerLabels, type VisitAct, visitActs } from './visit-link.ts';
import { type VisitMode, visitWords, withoutComing } from './visit-mode.ts';
import { zoneName } from './zone.ts';

/*
 * Emails are read in shared mailboxes: they say when, how long and where a visit is, until when it can change, how to
 * pay, and the patient's first name; never a service, price, note or whole name, and a reason only to patients without
 * an account. The news is their first line; what is not needed at once is on the page that they lead to.
 */

/** Every kind of email: about visits, and the others. */
export const mailKindSchema = z.enum([
  ...visitMailKinds,
  'welcome',
  'new-message',
  /** A time that a patient waits for has become free. */
  'earlier-time',
  /** Emails to the practice. */
  'morning-list',
]);

export type MailKind = z.infer<typeof mailKindSchema>;

/** When a visit is, on the practice's clock. */
export interface VisitTime {
  date: string;
  time: string;
  timeZone: string;
  /** This moment on the patient's own clock, where that shows another time. */
  own?: Omit<VisitTime, 'own'> | null;
}

/** The words of an email: sentences around a few facts, and at most one link. */
export interface MailWords {
  subject: string;
  /** What has happened, of a visit with its time: the first line. */
  news: string;
  /** `Dear Ada,`; none to the practice. */
  greeting?: string;
  /** The paragraph before the facts. */
  opening: string;
  /** `When`, `Where`; a value has a line for each of several visits. */
  facts: readonly Fact[];
  /** Answers, before the facts: a link each, the first one first. */
  answers?: readonly MailLink[];
  /** The paragraphs after all facts. */
  closing: readonly string[];
  link: MailLink | null;
  /** The link by which the recipient ends emails of this kind, and the one for their mail provider. */
  stop?: MailLink & { oneClick: string };
}

/** A fact with a link behind its value; one without a label of its own is the value itself. */
type Fact = readonly [label: string, value: string, link?: { label?: string; url: string }];

export interface MailLink {
  label: string;
  url: string;
  /** Whether it proves that its reader has the mailbox: then what is kept of the email leaves it out. */
  isSecret?: true;
}

/** The practice that an email comes from, and how the recipient changes something. */
interface Context {
  practice: Pick<Practice, 'name' | 'addresses' | 'phone' | 'payment' | 'lateFee' | 'remote'> & {
    links: Pick<Practice['links'], 'services'>;
  };
  /** The page about it; null for a patient without an account, who calls instead. */
  url: string | null;
  /** The page of one visit to come, which needs no login; none for an address that is not confirmed. */
  page?: string | null;
  /** When it is written, in UTC milliseconds. */
  now: number;
}

/** The context of an email that is about no day. */
type Undated = Omit<Context, 'now'>;

/** A visit, its length in words, and how the patient comes; to the practice by default. */
type PlacedVisit = VisitTime & {
  length?: string | null;
  mode?: VisitMode;
  /** Whether nothing is open: it is paid, waived or free. */
  isPaid?: boolean;
};

interface Visit extends PlacedVisit, Omit<MailedVisits, 'count'> {
  /** The fee, where the patient has cancelled it late; else absent. */
  late?: string | null;
  /** The practice's reason for its end, to a patient without an account. */
  word?: string | null;
  /**
   * The changes that the patient may make when the email leaves, until a time on the practice's clock; of a visit to
   * come.
   */
  rule?: MailedRule | null;
  /** The patient's number, of a visit by phone. */
  phone?: string | null;
  /** The first name of the dependant who comes, to an address that is greeted by name. */
  attendee?: string | null;
}

/** `ChangeRule` in the words of an email. */
export type MailedRule =
  | { kind: 'until' | 'cancelUntil'; until: VisitTime }
  | { kind: Exclude<ChangeRule['kind'], 'until' | 'cancelUntil'> };

/** An email to a patient about one visit. */
export function visitMailWords(kind: VisitMailKind, visit: Visit, context: Context): MailWords {
  const { mode = 'in_person', rule, isFreeToTheEnd, attendee = null } = visit;
  const asks = kind === 'rescheduled' && isFreeToTheEnd;
  return wordsAbout(kind, [{ ...visit, how: howWords(visit, context) }], { ...visit, count: 1 }, context, {
    said: [...wordFromUs(visit.word), ...(visit.late ? [lateOfOne, visit.late] : [])],
    until: rule?.kind === 'until' ? untilWords(rule.until, context.now) : null,
    coming: [
      ...(isFreeToTheEnd ? [freeToTheEndText] : []),
      ...(asks ? ['Please tell us on its page, or call us, whether it suits you.'] : []),
      ...afterCutOff(visit, context),
    ],
    attendee,
    link: visitWords[mode].before,
  });
}

/** An email to a patient about several visits booked or changed at once; each can be changed until its cut-off. */
export function severalMailWords(
  kind: VisitMailKind,
  visits: readonly PlacedVisit[],
  {
    by,
    late,
    word,
    cutoffHours,
    isFreeToTheEnd = false,
    attendee = null,
    ...context
  }: Context &
    Pick<Visit, 'late' | 'word' | 'attendee'> & {
      by: By;
      cutoffHours: number;
      isFreeToTheEnd?: boolean;
    },
): MailWords {
  const each = visits.length === 1 ? 'the visit' : 'each visit';
  const before = cutoffHours === 1 ? 'an hour before ' : `${cutoffHours} hours before `;
  const modes = new Set(visits.map(({ mode = 'in_person' }) => mode));
  const [mode = 'in_person'] = modes.size === 1 ? modes : [];
  const about = { by, pending: false, count: visits.length, isFreeToTheEnd, mode };
  return wordsAbout(kind, visits, about, context, {
    said: [...wordFromUs(word), ...(late ? [visits.length === 1 ? lateOfOne : lateOfSeveral, late] : [])],
    until: cutoffHours === 0 ? `${each} begins` : `${before}${each}`,
    coming: [],
    attendee,
    link: 'See your visits',
  });
}

const lateOfOne = 'That was less notice than we ask for.';
const lateOfSeveral = 'For one or more of them that was less notice than we ask for.';

const wordFromUs = (word: string | null | undefined): string[] =>
  word ? [`A word from the practice: ${word}`] : [];

interface Said {
  /** The practice's own words, and sentences of visits that were cancelled late. */
  said: string[];
  /** The moment until which visits to come can be changed; null where they no longer can. */
  until: string | null;
  /** Sentences of visits to come. */
  coming: string[];
  /** The first name of the dependant whom they are for. */
  attendee: string | null;
  /** The label of the link to their page. */
  link: string;
}

/** The common parts of emails to a patient about visits. Of visits that are over none says how to change them. */
function wordsAbout(
  kind: VisitMailKind,
  visits: readonly (PlacedVisit & { how?: string })[],
  about: MailedVisits,
  context: Context,
  { said, until, coming, attendee, link }: Said,
): MailWords {
  const row = mailedEventOf(kind);
  const { practice, url, page = null, now } = context;
  const { subject = row.subject, news, opening, next } = row.email;
  const isComing = isToCome(row);
  const facts = isComing
    ? [
        ...placedFacts(visits, context),
        ...(until === null ? [] : [['Change until', until] satisfies Fact]),
        ...paymentFacts(visits, context),
      ]
    : [
        whenFact(
          visits.map(({ length: _, ...visit }) => visit),
          context,
        ),
      ];
  return {
    subject: fromPractice(`${textAbout(subject, about)}${daysWords(visits, context)}`, context),
    news: newsWords(textAbout(news, about), visits, now),
    opening: [textAbout(opening, about), ...forWhom(attendee, visits.length)].join(' '),
    facts: [...facts, callFact(practice.phone)],
    closing: [
      ...said,
      ...[!isComing && url === null ? callToBook : next ? textAbout(next, about) : ''].filter(Boolean),
      ...(isComing ? [...whereToBe(visits, context), ...coming] : []),
    ],
    link: isComing
      ? linkTo(page === null ? link : 'Your visit', page ?? url)
      : linkTo('Book another time', url && practice.links.services),
  };
}

/** Where to be for a call: of several in an account the page of each says it. */
function whereToBe(visits: readonly PlacedVisit[], { practice, url }: Context): string[] {
  const isSaid = visits.length === 1 || url === null;
  const isRemote = visits.some(({ mode = 'in_person' }) => withoutComing[mode]);
  return isSaid && isRemote ? [remotePlaceText(practice.remote)] : [];
}

const callToBook = 'To choose another time, please call us.';

const forWhom = (attendee: string | null, count: number): string[] =>
  attendee === null ? [] : [`This is about ${attendee}’s ${count === 1 ? 'visit' : 'visits'}.`];

/** `Confirmed: Tuesday, December 1, 10:00 am`; of several visits how many, and the first of them. */
function newsWords(news: string, visits: readonly VisitTime[], now: number): string {
  const [first] = visits.toSorted((one, other) => one.date.localeCompare(other.date));
  if (!first) return news;
  const count = visits.length === 1 ? '' : `${visits.length} visits, the first on `;
  return `${news}${news.endsWith('?') ? '' : ':'} ${count}${slotText(first, now)}`;
}

/** The day of a visit, or the first of several, for a subject: those of other bookings differ by it. */
function daysWords(visits: readonly Pick<VisitTime, 'date'>[], { now }: Pick<Context, 'now'>): string {
  const [first] = visits.map(({ date }) => date).sort();
  if (first === undefined) return '';
  return `${visits.length === 1 ? ': ' : ', the first on '}${nearDayText(first, now)}`;
}

/** The words on a visit by phone or video: which number is called, without telling it, or how the link comes. */
function howWords({ mode = 'in_person', phone }: Visit, { url }: Context): string {
  const where = withoutComing[mode]?.where ?? '';
  if (mode === 'video')
    return url === null ? where : `${where}: we send you the link in a message before the visit`;
  if (mode !== 'phone') return where;
  const ending = phone?.replace(/ ext\. .*/, '').match(/\d\d$/)?.[0];
  if (ending === undefined)
    return `${where}: please ${url === null ? 'tell us the number to call' : 'add the number to call to your profile'}`;
  return `${where}: we call the number ${url === null ? 'you gave us' : 'in your profile'}, which ends in ${ending}`;
}

/** How those visits are paid of which something is open. */
function paymentFacts(visits: readonly PlacedVisit[], { practice }: Context): Fact[] {
  const open = visits.filter(({ isPaid = false }) => !isPaid);
  const isRemote = ({ mode = 'in_person' }: PlacedVisit) => withoutComing[mode] !== null;
  const here = open.some((visit) => !isRemote(visit)) ? practice.payment : '';
  const calls = new Set(open.flatMap(({ mode = 'in_person' }) => withoutComing[mode]?.where ?? []));
  const away = calls.size > 0 ? practice.remote.payment : '';
  const call = calls.size === 1 ? [...calls].join() : 'By phone or video';
  if (here && away) return [['Payment', `You pay ${here}. ${call}: ${away}`]];
  return here || away ? [['Payment', `You pay ${here || away}`]] : [];
}

/** The rule of a visit to come once it cannot be moved any more. */
function afterCutOff({ rule }: Visit, { practice, now }: Context): string[] {
  switch (rule?.kind) {
    case 'withdraw':
      return ['It is too late to move it. You can still withdraw your request, free of charge.'];
    case 'cancelUntil':
      return [
        `It is too late to move it. You can cancel it free of charge until ${untilWords(rule.until, now)}.`,
      ];
    case 'free':
      return ['It is too late to move it.'];
    case 'late':
      return [`It is too late to move it, and cancelling it now is late. ${practice.lateFee}`];
    default:
      return [];
  }
}

/** A moment on the practice's clock, and on the patient's own where that shows another. */
export const untilWords = ({ own, ...until }: VisitTime, now: number): string =>
  `${slotText(until, now)}${own ? `, for you ${ownText(until, own, now)}` : ''}`;

/** A time on the patient's own clock; with its day where that is another. */
const ownText = (visit: Pick<VisitTime, 'date'>, own: VisitTime, now: number): string =>
  own.date === visit.date ? timeText(own.time) : slotText(own, now);

const callFact = (phone: string): Fact => {
  const url = phoneLink(phone);
  return url === null ? ['Call us', phone] : ['Call us', phone, { url }];
};

interface Stopping {
  stop: { page: string; oneClick: string };
}

interface Reminding extends Stopping {
  answers: Record<VisitAct, string>;
}

/** The question whether a visit that was booked long ago still suits: it leads to its page, where a patient says so. */
export const askingMailWords = (
  kind: VisitMailKind,
  visit: Visit,
  { stop, ...context }: Context & Stopping,
): MailWords => ({ ...visitMailWords(kind, visit, context), stop: stopLink(stop) });

const stopLink = ({ page, oneClick }: Stopping['stop']) => ({ label: 'Stop reminders', url: page, oneClick });

/** A reminder of a confirmed visit; `answers` are the address of each answer, `stop` where they are ended. */
export function reminderMailWords(
  kind: VisitMailKind,
  visit: Visit,
  { answers, stop, ...context }: Context & Reminding,
): MailWords {
  const words = visitMailWords(kind, visit, context);
  // After the cut-off the rule's sentences name the fee already; and none is due before it was answered.
  const isSaid = visit.rule?.kind === 'late' || visit.isFreeToTheEnd;
  return {
    ...words,
    answers: visitActs.map((act) => ({ label: answerLabels[act], url: answers[act] })),
    closing: [...words.closing, ...(isSaid ? [] : [context.practice.lateFee])],
    stop: stopLink(stop),
  };
}

/** An email to the practice about one visit: with its patient's initials only, and a request's answer deadline. */
export function practiceMailWords(
  kind: VisitMailKind,
  visit: Visit & { initials: string; answerBy?: Pick<VisitTime, 'date' | 'time'> | null },
  { url, now }: { url: string; now: number },
): MailWords {
  const { subject, email } = mailedEventOf(kind);
  const about = { ...visit, count: 1 };
  return {
    subject: `${textAbout(subject, about)}${daysWords([visit], { now })}`,
    news: newsWords(textAbout(email.news, about), [visit], now),
    opening: textAbout(email.opening, about),
    facts: [
      ['When', whenWords(visit, now)],
      ['Who', visit.initials],
    ],
    closing: visit.answerBy ? [`It expires unless you answer by ${slotText(visit.answerBy, now)}.`] : [],
    link: linkTo(email.link?.label ?? 'See the appointment', url),
  };
}

/** The first email to a new account whose address its sign-in has shown to be its owner's. */
export function welcomeMailWords(context: Undated): MailWords {
  return {
    subject: `Welcome to ${context.practice.name}`,
    news: 'Your account is ready',
    opening: 'You can book a visit there, change it, and write to us.',
    facts: [],
    closing: [
      `If you did not open an account, please tell us: ${context.practice.phone}.`,
      'This mailbox is not read in emergencies.',
    ],
    link: linkTo('Open your account', context.url),
  };
}

/** The first email to an address that nobody has confirmed, or the link once more (`again`). */
export function confirmationMailWords(context: Undated & { url: string }, again: boolean): MailWords {
  const { practice, url } = context;
  return {
    subject: again ? fromPractice('Confirm your email address', context) : `Welcome to ${practice.name}`,
    news: 'Please confirm that this email address is yours',
    opening: again
      ? 'Here is the link again.'
      : 'Your account is ready. Once you have confirmed this address, we can write to you here about your visits.',
    facts: [],
    closing: [
      `If you did not open an account, you need not do anything: an address that is not confirmed gets a few emails at most. You can also tell us: ${practice.phone}.`,
      'This mailbox is not read in emergencies.',
    ],
    link: { label: 'Confirm your email address', url, isSecret: true },
  };
}

/** The last email to an address for a day, unless its owner confirms it: it says so. */
export function lastBeforeConfirmed(words: MailWords): MailWords {
  return {
    ...words,
    closing: [
      ...words.closing,
      'This email address is not confirmed yet: until you open the link in our first email, we send at most one more a day, and six in three months. All of it is in your account.',
    ],
  };
}

/** Says that the practice has written; what it wrote stays in the account. */
export function newMessageMailWords(context: Undated): MailWords {
  return {
    subject: fromPractice('You have a new message', context),
    news: 'You have a new message',
    opening: 'It is in your account.',
    facts: [],
    closing: [],
    link: linkTo('Read the message', context.url),
  };
}

/** Says that a time has become free for which the patient waits for. */
export function earlierTimeMailWords(slot: VisitTime, context: Context): MailWords {
  return {
    subject: fromPractice(`A time has opened${daysWords([slot], context)}`, context),
    news: newsWords('A time has opened', [slot], context.now),
    opening: 'A time that you asked for has become free.',
    facts: [whenFact([slot], context)],
    closing: [
      'We offer it to everyone it suits: whoever books it first has it.',
      'To hear of no more times, remove yourself from the waiting list in your account.',
    ],
    link: linkTo('Take this time', context.url),
  };
}

/** The most visits whose times have a line each, and the most lines of more visits, for who has all in an account. */
const mostListed = 5;

/** When visits are, a line for each or for several; their zone and length once where all of the email have the same. */
function whenFact(
  visits: readonly PlacedVisit[],
  { now, url }: Pick<Context, 'now' | 'url'>,
  { all = visits, isFirst = true, most = mostListed } = {},
): Fact {
  const [zone, ...others] = new Set(all.map(zoneOf));
  const isAlike = zone !== undefined && others.length === 0 && all.length > 1;
  const own = all.find((visit) => visit.own)?.own;
  const zones = isAlike && isFirst ? [zone, ...(own ? [`For you: ${zoneName(own.timeZone)}`] : [])] : [];
  const linesOf = (visit: PlacedVisit) => (isAlike ? [untilWords(visit, now)] : timeLines(visit, now));
  const weekly = isAlike ? weeklyLines(visits, now) : visits.flatMap(linesOf);
  const isTold = url === null || weekly.length <= most;
  const listed = visits.slice(0, visits.length <= most ? most : most - 1);
  const more = listed.length < visits.length ? [`and ${visits.length - listed.length} more`] : [];
  const lines = more.length > 0 && isTold ? weekly : [...listed.flatMap(linesOf), ...more];
  return ['When', [...lines, ...zones].join('\n')];
}

/** Visits on one day of the week at one time together, with their dates in a line for each month. */
function weeklyLines(visits: readonly PlacedVisit[], now: number): string[] {
  const alike = groupBy(visits, ({ date, time, own }) => {
    const ownDay = own && own.date !== date ? `${weekdayText(own.date)}s, ` : '';
    return `${weekdayText(date)}s, ${timeText(time)}${own ? `, for you ${ownDay}${timeText(own.time)}` : ''}`;
  });
  return [...alike].flatMap(([words, group]) => {
    if (group.length === 1) return group.map((visit) => untilWords(visit, now));
    const dates = group.map(({ date }) => date).sort();
    const months = groupBy(dates, (date) => date.slice(0, 7));
    return [words, ...[...months.values()].map((days) => monthText(days, now))];
  });
}

/** `Eastern Time, 45 minutes` */
const zoneOf = ({ timeZone, length }: PlacedVisit): string =>
  [zoneName(timeZone), length].filter(Boolean).join(', ');

const timeLines = (visit: PlacedVisit, now: number): string[] => [
  `${slotText(visit, now)} (${zoneOf(visit)})`,
  ...(visit.own ? [`For you: ${ownText(visit, visit.own, now)} (${zoneName(visit.own.timeZone)})`] : []),
];

/** When visits are and where: those in one place together, as they begin; calls beside others by their name. */
function placedFacts(visits: readonly (PlacedVisit & { how?: string })[], context: Context): Fact[] {
  const places = [...groupBy(visits, (visit) => JSON.stringify(whereFact(visit, context.practice))).values()];
  const most = Math.max(2, Math.floor(mostListed / places.length));
  return places.flatMap((group, index): Fact[] => {
    const [label, value] = whenFact(group, context, { all: visits, isFirst: index === 0, most });
    const [{ mode = 'in_person' } = {}] = group;
    const call = places.length > 1 ? withoutComing[mode] : null;
    return call
      ? [[call.where, value]]
      : [[label, value], ...group.slice(0, 1).map((visit) => whereFact(visit, context.practice))];
  });
}

function whereFact(
  { date, mode = 'in_person', how }: PlacedVisit & { how?: string },
  { addresses }: Context['practice'],
): Fact {
  const { line, map } = placeOn(addresses, date);
  const remote = withoutComing[mode];
  return remote ? ['Where', how ?? remote.where] : ['Where', line, { label: 'Open a map', url: map }];
}

/** `Monday, March 2, 9:00 am`; with the year where the day is far. */
export const slotText = ({ date, time }: Pick<VisitTime, 'date' | 'time'>, now: number): string =>
  `${nearDayText(date, now)}, ${timeText(time)}`;

/** `Monday, March 2, 9:00 am (Eastern Time)` */
const whenWords = (visit: VisitTime, now: number): string =>
  `${slotText(visit, now)} (${zoneName(visit.timeZone)})`;

const fromPractice = (subject: string, { practice }: Pick<Context, 'practice'>): string =>
  `${subject} · ${practice.name}`;

const linkTo = (label: string, url: string | null): MailWords['link'] =>
  url === null ? null : { label, url };

/** `Dear Ada,` by the first name; `Hello,` where there is none. */
export function greetingFor(name: string): string {
  const first = firstNameOf(name);
  return first === null ? 'Hello,' : `Dear ${first},`;
}

/** `Ada King Lovelace` -> `A. L.`: enough to find the visit, not enough to know the person. */
export function initialsOf(name: string): string {
  const [first, ...others] = name.trim().split(/\s+/);
  const last = others.at(-1);
  return [first, last].flatMap((word) => (word ? [`${[...word][0]?.toUpperCase()}.`] : [])).join(' ');
}
