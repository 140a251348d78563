import * as z from 'zod/mini';
import { slotWords } from './message-words.ts';
import type { Practice } from './practice.ts';
import { freeToTheEndText, placeOn } from './practice-words.ts';
import {
  type By,
  isToCome,
  type MailedVisits,
  mailedEventOf,
  textAbout,
  type VisitMailKind,
  visitMailKinds,
} from './visit-events.ts';
import { type VisitAct, visitActs } from './visit-link.ts';
import { type VisitMode, withoutComing } from './visit-mode.ts';
import { zoneName } from './zone.ts';

/*
 * The words of emails. Mailboxes are shared and read over shoulders: an email names the practice, the day, the time, the
 * place and a link; never a service, a reason, a note or a patient's name.
 */

/** Every kind of email: about visits, and the others. */
export const mailKindSchema = z.enum([
  ...visitMailKinds,
  'welcome',
  'new-message',
  /** A time that a patient waits for has become free. */
  'earlier-time',
  /** To the practice. */
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

/** What an email says: sentences around a few facts, and at most one link. */
export interface MailWords {
  subject: string;
  /** Before the facts. */
  opening: string;
  /** `When`, `Where`; several visits have a line each. */
  facts: readonly (readonly [label: string, value: string])[];
  /** What can be answered, after the facts: a link each, the first one first. */
  answers?: readonly MailLink[];
  /** After the facts; a paragraph each. */
  closing: readonly string[];
  link: MailLink | null;
  /** Where the recipient ends emails of this kind, and where their mail provider does so for them. */
  stop?: MailLink & { oneClick: string };
}

type Fact = [label: string, value: string];

interface MailLink {
  label: string;
  url: string;
  /** Whether it proves that its reader has the mailbox: then what is kept of the email leaves it out. */
  isSecret?: true;
}

/** Who an email comes from, and how the recipient changes something. */
interface Context {
  practice: Pick<Practice, 'name' | 'addresses' | 'phone' | 'remoteVisit'>;
  /** The page about it; null for a patient without an account, who calls instead. */
  url: string | null;
}

/** A visit, and how the patient comes; to the practice by default. */
type PlacedVisit = VisitTime & { mode?: VisitMode };

interface Visit extends PlacedVisit, Omit<MailedVisits, 'count'> {
  /** What it costs that the patient has cancelled it late; of no other. */
  late?: string | null;
}

/** An email to a patient about one visit. */
export function visitMailWords(kind: VisitMailKind, visit: Visit, context: Context): MailWords {
  const remote = withoutComing[visit.mode ?? 'in_person'];
  // The number in a profile is named to those who have one.
  const how = remote ? [...(context.url === null ? [] : [remote.how]), context.practice.remoteVisit] : [];
  return wordsAbout(kind, [visit], { ...visit, count: 1 }, context, {
    late: visit.late ? [lateOfOne, visit.late] : [],
    coming: [...(visit.isFreeToTheEnd ? [freeToTheEndText] : []), ...how],
  });
}

/** An email to a patient about visits that were booked or changed at once. */
export function severalMailWords(
  kind: VisitMailKind,
  visits: readonly PlacedVisit[],
  {
    by,
    late,
    isFreeToTheEnd = false,
    ...context
  }: Context & { by: By; late?: string | null; isFreeToTheEnd?: boolean },
): MailWords {
  const isRemote = visits.some(({ mode = 'in_person' }) => withoutComing[mode]);
  const about = { by, pending: false, count: visits.length, isFreeToTheEnd };
  return wordsAbout(kind, visits, about, context, {
    late: late ? [lateOfSeveral, late] : [],
    coming: isRemote ? [context.practice.remoteVisit] : [],
  });
}

const lateOfOne = 'It was less time before the visit than we ask for: you have cancelled late.';
const lateOfSeveral =
  'Of one or more it was less time before the visit than we ask for: you have cancelled late.';

/** What emails to a patient about visits have in common: `late` and `coming` are sentences, the latter of visits to come. */
function wordsAbout(
  kind: VisitMailKind,
  visits: readonly PlacedVisit[],
  about: MailedVisits,
  context: Context,
  { late, coming }: { late: string[]; coming: string[] },
): MailWords {
  const row = mailedEventOf(kind);
  const { subject = row.subject, opening, next } = row.email;
  return {
    subject: fromPractice(textAbout(subject, about), context),
    opening: textAbout(opening, about),
    facts: isToCome(row) ? placedFacts(visits, context) : visits.flatMap(whenFacts),
    closing: [
      ...late,
      ...(next ? [textAbout(next, about)] : []),
      ...(isToCome(row) ? coming : []),
      ...howToChange(context),
    ],
    link: linkTo(row.isSeveral ? 'See your visits' : 'See your visit', context.url),
  };
}

/** What becomes of the free cancellation with an answer. */
const untilAnswered =
  'If you answer that you come, the usual rule for late cancellations holds from then on.';

interface Reminding {
  lateFee: string;
  answers: Record<VisitAct, string>;
  stop: { page: string; oneClick: string };
}

const answerLabels: Record<VisitAct, string> = {
  coming: "I'll come",
  'another-time': 'Another time',
  'cannot-come': "I can't come",
};

/**
 * A reminder of a confirmed visit; `lateFee` is the practice's sentence about what a late cancellation costs, `answers` the
 * address of each answer, `stop` where they are ended.
 */
export function reminderMailWords(
  kind: VisitMailKind,
  visit: Visit,
  { lateFee, answers, stop, ...context }: Context & Reminding,
): MailWords {
  const words = visitMailWords(kind, visit, context);
  return {
    ...words,
    answers: visitActs.map((act) => ({ label: answerLabels[act], url: answers[act] })),
    closing: [...words.closing, ...(visit.isFreeToTheEnd ? [untilAnswered] : []), lateFee],
    link: linkTo('See or change your visit', context.url),
    stop: { label: 'Stop reminders', url: stop.page, oneClick: stop.oneClick },
  };
}

/** An email to the practice about one visit. Initials alone say whose it is. */
export function practiceMailWords(
  kind: VisitMailKind,
  visit: Visit & { initials: string },
  url: string,
): MailWords {
  const { subject, email } = mailedEventOf(kind);
  const about = { ...visit, count: 1 };
  return {
    subject: textAbout(subject, about),
    opening: textAbout(email.opening, about),
    facts: [
      ['When', whenWords(visit)],
      ['Who', visit.initials],
    ],
    closing: [],
    link: linkTo(email.link?.label ?? 'See the appointment', url),
  };
}

/** The first email to a new account whose address its sign-in has shown to be its owner's. */
export function welcomeMailWords(context: Context): MailWords {
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
export function confirmationMailWords(context: Context & { url: string }, again: boolean): MailWords {
  const { practice, url } = context;
  return {
    subject: again ? fromPractice('Confirm your email address', context) : `Welcome to ${practice.name}`,
    opening: again
      ? 'Here is the link again with which you confirm that this email address is yours.'
      : 'Your account is ready. Please confirm that this email address is yours: then we can write to you here about your visits.',
    facts: [],
    closing: [
      `If you did not open an account, you need not do anything: ${again ? 'we send nothing more' : 'at most one more email comes'} to an address that is not confirmed. You can also tell us: ${practice.phone}.`,
      'This mailbox is not read in emergencies.',
    ],
    link: { label: 'Confirm your email address', url, isSecret: true },
  };
}

/** The last email to an address before somebody confirms it: it says so. */
export function lastBeforeConfirmed(words: MailWords): MailWords {
  return {
    ...words,
    closing: [
      ...words.closing,
      'This email address is not confirmed yet: until you open the link in our first email, we send nothing more to it. What we write to you is in your account.',
    ],
  };
}

/** Says that the practice has written; what it wrote stays in the account. */
export function newMessageMailWords(context: Context): MailWords {
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
    subject: fromPractice('A time has opened', context),
    opening: 'A time that you asked for has become free.',
    facts: whenFacts(slot),
    closing: [
      'We offer it to everyone it suits: whoever books it first has it.',
      'To hear of no more times, remove yourself from the waiting list in your account.',
    ],
    link: linkTo('Take this time', context.url),
  };
}

/** The practice's time, and the patient's own beside it. */
const whenFacts = (visit: VisitTime): Fact[] => [
  ['When', whenWords(visit)],
  ...(visit.own ? [['Your time', whenWords(visit.own)] satisfies Fact] : []),
];

/** When visits are, and where: once at the end, or behind each where the practice moves between them. */
function placedFacts(visits: readonly PlacedVisit[], { practice }: Context): Fact[] {
  const remote = withoutComing[visits[0]?.mode ?? 'in_person']?.where;
  const placed = visits.map((visit) => ({
    when: whenFacts(visit),
    where: ['Where', remote ?? placeOn(practice.addresses, visit.date).line] satisfies Fact,
  }));
  const isOne = new Set(placed.map(({ where }) => where[1])).size === 1;
  return placed.flatMap(({ when, where }, index) =>
    isOne && index < placed.length - 1 ? when : [...when, where],
  );
}

/** `Monday, March 2, 2026 at 9:00 am (Eastern Time)` */
function whenWords(visit: VisitTime): string {
  return `${slotWords(visit)} (${zoneName(visit.timeZone)})`;
}

const fromPractice = (subject: string, { practice }: Context): string => `${subject} · ${practice.name}`;

const howToChange = ({ practice, url }: Context): string[] => [
  url === null
    ? `To change anything, please call ${practice.phone}.`
    : `To change anything, open your visit or call ${practice.phone}.`,
];

const linkTo = (label: string, url: string | null): MailWords['link'] =>
  url === null ? null : { label, url };

/** `Ada King Lovelace` -> `A. L.`: enough to find the visit, not enough to know the person. */
export function initialsOf(name: string): string {
  const [first, ...others] = name.trim().split(/\s+/);
  const last = others.at(-1);
  return [first, last].flatMap((word) => (word ? [`${[...word][0]?.toUpperCase()}.`] : [])).join(' ');
}
