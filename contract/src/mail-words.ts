import * as z from 'zod/mini';
import { phoneLink } from './contact-links.ts';
import type { ChangeRule } from './cut-off.ts';
import { nearDayText } from './date-words.ts';
import { slotWords } from './message-words.ts';
import type { Practice } from './practice.ts';
import { freeToTheEndText, placeOn, remoteVisitText } from './practice-words.ts';
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
import { type VisitMode, withoutComing } from './visit-mode.ts';
import { zoneName } from './zone.ts';

/*
 * Emails are read in shared mailboxes: they say when, how long and where a visit is, until when it can change, how to
 * pay, and the patient's first name; never a service, price, note or whole name, and a reason only to patients without
 * an account.
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
  /** `Dear Ada,`; none to the practice. */
  greeting?: string;
  /** The paragraph before the facts. */
  opening: string;
  /** `When`, `Where`; several visits have a line each. */
  facts: readonly Fact[];
  /** Answers, after the facts: a link each, the first one first. */
  answers?: readonly MailLink[];
  /** Facts that are not needed for an answer: after the answers. */
  moreFacts?: readonly Fact[];
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
}

/** `ChangeRule` in the words of an email. */
export type MailedRule =
  | { kind: 'until' | 'cancelUntil'; until: VisitTime }
  | { kind: Exclude<ChangeRule['kind'], 'until' | 'cancelUntil'> };

/** An email to a patient about one visit. */
export function visitMailWords(kind: VisitMailKind, visit: Visit, context: Context): MailWords {
  const asks = kind === 'rescheduled' && visit.isFreeToTheEnd;
  return wordsAbout(kind, [{ ...visit, how: howWords(visit, context) }], { ...visit, count: 1 }, context, {
    said: [...wordFromUs(visit.word), ...(visit.late ? [lateOfOne, visit.late] : [])],
    until: visit.rule?.kind === 'until' ? `Until ${untilWords(visit.rule.until)}` : null,
    coming: [
      ...(visit.isFreeToTheEnd ? [freeToTheEndText] : []),
      ...remoteWords([visit], context),
      ...afterCutOff(visit, context),
    ],
    ...(visit.rule && {
      act: `${asks ? 'tell us whether it suits you, or to ' : ''}${acts[visit.rule.kind]}`,
    }),
    link: 'Before you come',
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
    ...context
  }: Context & Pick<Visit, 'late' | 'word'> & { by: By; cutoffHours: number; isFreeToTheEnd?: boolean },
): MailWords {
  const visitWords = visits.length === 1 ? 'the visit' : 'each visit';
  const before = cutoffHours === 1 ? 'an hour before ' : `${cutoffHours} hours before `;
  const about = { by, pending: false, count: visits.length, isFreeToTheEnd };
  return wordsAbout(kind, visits, about, context, {
    said: [...wordFromUs(word), ...(late ? [visits.length === 1 ? lateOfOne : lateOfSeveral, late] : [])],
    until: cutoffHours === 0 ? `Until ${visitWords} begins` : `Until ${before}${visitWords}`,
    coming: remoteWords(visits, context),
    link: 'See your visits',
  });
}

const lateOfOne = 'That was less notice than we ask for.';
const lateOfSeveral = 'For one or more of them that was less notice than we ask for.';

const acts: Record<MailedRule['kind'], string> = {
  until: 'change anything',
  cancelUntil: 'cancel it',
  free: 'cancel it',
  late: 'cancel it',
  withdraw: 'withdraw it',
  begun: 'change anything',
};

const wordFromUs = (word: string | null | undefined): string[] =>
  word ? [`A word from the practice: ${word}`] : [];

interface Said {
  /** The practice's own words, and sentences of visits that were cancelled late. */
  said: string[];
  /** The moment until which visits to come can be changed; null where they no longer can. */
  until: string | null;
  /** Sentences of visits to come. */
  coming: string[];
  /** The heading of the part with acts. */
  act?: string;
  /** The label of the link to their page. */
  link: string;
}

/** The common parts of emails to a patient about visits. Of visits that are over none says how to change them. */
function wordsAbout(
  kind: VisitMailKind,
  visits: readonly (PlacedVisit & { how?: string })[],
  about: MailedVisits,
  context: Context,
  { said, until, coming, act = 'change anything', link }: Said,
): MailWords {
  const row = mailedEventOf(kind);
  const { practice, url, page = null } = context;
  const { subject = row.subject, opening, next } = row.email;
  const isComing = isToCome(row);
  const paysThere = visits.some(({ mode = 'in_person', isPaid }) => !withoutComing[mode] && !isPaid);
  const facts = isComing
    ? [
        ...placedFacts(visits, context),
        ...(until === null ? [] : [['Changes', until] satisfies Fact]),
        ...(paysThere ? [['Payment', `You pay ${practice.payment}`] satisfies Fact] : []),
      ]
    : visits.flatMap(whenFacts);
  return {
    subject: fromPractice(`${textAbout(subject, about)}${daysWords(visits, context)}`, context),
    opening: textAbout(opening, about),
    facts: [...facts, phoneFact(practice.phone)],
    closing: [
      ...said,
      ...(next ? [textAbout(next, about)] : []),
      ...(isComing ? [...coming, onItsPage(context, visits.length, act)] : []),
      ...(isComing || url !== null ? [] : ['To book, please call us.']),
    ],
    link: isComing
      ? linkTo(page === null ? link : 'Your visit', page ?? url)
      : linkTo('Book another time', url && practice.links.services),
  };
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

/** Where to be for those of some visits that are by phone or video, and how to pay while one of them is not paid. */
function remoteWords(visits: readonly PlacedVisit[], { practice }: Context): string[] {
  const remote = visits.filter(({ mode = 'in_person' }) => withoutComing[mode]);
  if (remote.length === 0) return [];
  return [
    remoteVisitText(
      practice.remote,
      remote.every(({ isPaid = false }) => isPaid),
    ),
  ];
}

/** The rule of a visit to come once it cannot be moved any more. */
function afterCutOff({ rule }: Visit, { practice }: Context): string[] {
  switch (rule?.kind) {
    case 'withdraw':
      return ['It is too late to move it. You can still withdraw your request, free of charge.'];
    case 'cancelUntil':
      return [`It is too late to move it. You can cancel it free of charge until ${untilWords(rule.until)}.`];
    case 'free':
      return ['It is too late to move it.'];
    case 'late':
      return [`It is too late to move it, and cancelling it now is late. ${practice.lateFee}`];
    default:
      return [];
  }
}

/** A moment with its zone, and beside it the patient's own time. */
export const untilWords = ({ own, ...until }: VisitTime): string =>
  `${whenWords(until)}${own ? `, for you ${whenWords(own)}` : ''}`;

const phoneFact = (phone: string): Fact => {
  const url = phoneLink(phone);
  return url === null ? ['Phone', phone] : ['Phone', phone, { url }];
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
  // After the cut-off the rule's sentences name the fee already.
  const lateFee = visit.rule?.kind === 'late' ? [] : [context.practice.lateFee];
  const isNeeded = ([label]: Fact) => label === 'When' || label === ownTime;
  return {
    ...words,
    facts: words.facts.filter(isNeeded),
    moreFacts: words.facts.filter((fact) => !isNeeded(fact)),
    answers: visitActs.map((act) => ({ label: answerLabels[act], url: answers[act] })),
    closing: [...words.closing, ...lateFee],
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
    opening: textAbout(email.opening, about),
    facts: [
      ['When', whenWords(visit)],
      ['Who', visit.initials],
    ],
    closing: visit.answerBy ? [`It expires unless you answer by ${slotWords(visit.answerBy)}.`] : [],
    link: linkTo(email.link?.label ?? 'See the appointment', url),
  };
}

/** The first email to a new account whose address its sign-in has shown to be its owner's. */
export function welcomeMailWords(context: Undated): MailWords {
  return {
    subject: `Welcome to ${context.practice.name}`,
    opening: 'Your account is ready. You can book a visit, change it, and write to us there.',
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
    opening: again
      ? 'Here is the link again with which you confirm that this email address is yours.'
      : 'Your account is ready. Please confirm that this email address is yours: then we can write to you here about your visits.',
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
      'This email address is not confirmed yet: until you open the link in our first email, we send at most one more a day to it, and six in three months. What we write to you is in your account.',
    ],
  };
}

/** Says that the practice has written; what it wrote stays in the account. */
export function newMessageMailWords(context: Undated): MailWords {
  return {
    subject: fromPractice('You have a new message', context),
    opening: 'We have written to you. The message is in your account.',
    facts: [],
    closing: [],
    link: linkTo('Read the message', context.url),
  };
}

/** Says that a time has become free for which the patient waits for. */
export function earlierTimeMailWords(slot: VisitTime, context: Context): MailWords {
  return {
    subject: fromPractice(`A time has opened${daysWords([slot], context)}`, context),
    opening: 'A time that you asked for has become free.',
    facts: whenFacts(slot),
    closing: [
      'We offer it to everyone it suits: whoever books it first has it.',
      'To hear of no more times, remove yourself from the waiting list in your account.',
    ],
    link: linkTo('Take this time', context.url),
  };
}

const ownTime = 'Your time';

/** The practice's time, and the patient's own beside it. */
const whenFacts = (visit: VisitTime): Fact[] => [
  ['When', whenWords(visit)],
  ...(visit.own ? [[ownTime, whenWords(visit.own)] satisfies Fact] : []),
];

/** When visits are, how long and where; the place once at the end, or after each visit where they differ. */
function placedFacts(visits: readonly (PlacedVisit & { how?: string })[], { practice }: Context): Fact[] {
  const placed = visits.map((visit) => ({ when: whenFacts(visit), where: whereFacts(visit, practice) }));
  const isOne = new Set(placed.map(({ where }) => JSON.stringify(where))).size === 1;
  return placed.flatMap(({ when, where }, index) =>
    isOne && index < placed.length - 1 ? when : [...when, ...where],
  );
}

function whereFacts(
  { date, length, mode = 'in_person', how }: PlacedVisit & { how?: string },
  { addresses }: Context['practice'],
): Fact[] {
  const { line, map } = placeOn(addresses, date);
  const remote = withoutComing[mode];
  return [
    ...(length ? [['Length', length] satisfies Fact] : []),
    remote ? ['Where', how ?? remote.where] : ['Where', line, { label: 'Open a map', url: map }],
  ];
}

/** `Monday, March 2, 2026 at 9:00 am (Eastern Time)` */
function whenWords(visit: VisitTime): string {
  return `${slotWords(visit)} (${zoneName(visit.timeZone)})`;
}

const fromPractice = (subject: string, { practice }: Pick<Context, 'practice'>): string =>
  `${subject} · ${practice.name}`;

/** The sentence that leads to the page of the visits; `act` is what the patient can do there. */
function onItsPage({ url, page = null }: Context, count: number, act: string): string {
  const inAccount = url === null ? '' : 'What to bring and the price are in your account. ';
  if (page !== null) return `${inAccount}To ${act}, open your visit’s page or call us.`;
  if (url === null) return `To ${act}, please call us.`;
  return count === 1
    ? `What to bring and the price are on your visit’s page. To ${act}, open it or call us.`
    : `What to bring and the prices are on your visits’ pages. To ${act}, open them or call us.`;
}

const linkTo = (label: string, url: string | null): MailWords['link'] =>
  url === null ? null : { label, url };

/**
 * `Dear Ada,` by the first name. `Hello,` where there is none, as in `Mrs. Lovelace`, or it is no plain word: anybody
 * may register under any name, and no link or sentence of theirs must reach a mailbox.
 */
export function greetingFor(name: string): string {
  const words = (name.includes(',') ? name.slice(name.indexOf(',') + 1) : name).trim().split(/\s+/);
  const [first = '', ...others] = titles.test(words[0] ?? '') ? words.slice(1) : words;
  const isAlone = others.length === 0 && words.length > 1;
  return !isAlone && /^\p{L}[\p{L}\p{M}\p{Pd}'’]{1,29}$/u.test(first) ? `Dear ${first},` : 'Hello,';
}

const titles = /^(?:mr|mrs|ms|miss|mx|dr|prof)\.?$/i;

/** `Ada King Lovelace` -> `A. L.`: enough to find the visit, not enough to know the person. */
export function initialsOf(name: string): string {
  const [first, ...others] = name.trim().split(/\s+/);
  const last = others.at(-1);
  return [first, last].flatMap((word) => (word ? [`${[...word][0]?.toUpperCase()}.`] : [])).join(' ');
}
