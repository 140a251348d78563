import type { AppointmentEvent } from './appointment-detail.ts';
import type { ShownStatus } from './life-cycle.ts';
import { answerRule, answersByText, freeToTheEndOfSomeText } from './practice-words.ts';
import type { MailChoice } from './user.ts';
import { type VisitMode, visitWords } from './visit-mode.ts';

/*
 * A row for each kind of event of a visit, with its message and email, so that texts about one event are changed
 * together. Messages and emails are stored by kind: a used row stays. A browser loads it only with the practice's lists
 * of emails.
 */

/** The side that did something to a visit. */
export type By = 'patient' | 'practice' | 'system';

/** The facts that the sentences of an email depend on. */
export interface MailedVisits {
  by: By;
  /** The number of visits it is about. */
  count: number;
  /** Whether it waits for the practice's answer. */
  pending: boolean;
  /** Whether the patient can cancel it, or some of them, freely until it begins: the practice has chosen its time. */
  isFreeToTheEnd?: boolean;
  /** The schedule's answer time, for a visit that waits for an answer. */
  answerWithinOpenDays?: number | undefined;
  /** The moment until which it is answered, as an email writes a time. */
  answeredBy?: string | null;
  /** Whether it is one of a series. */
  isOfSeries?: boolean;
  /** How it takes place; in person by default, as several visits do that differ in it. */
  mode?: VisitMode;
}

type Text<About> = string | ((about: About) => string);
type EmailText = Text<MailedVisits>;

interface VisitEmail {
  /** The practice's name for it. */
  label: string;
  /** The time from the event until the email is due; at once by default. */
  waitMs?: number;
  /** Replaces the subject of the message. */
  subject?: EmailText;
  /** The news in a word or two, which the day follows. */
  news: EmailText;
  opening: EmailText;
  /** The consequence for the patient, after the facts. */
  next?: EmailText;
  /** The page that it opens for the practice, by default the appointment's. */
  link?: { label: string; page: 'requests' };
  /** The choice by which patients end emails of this kind. */
  choice?: MailChoice;
  /** The reminder that it is: reminders are queued when a visit is confirmed, and due before it. `ask` only asks. */
  reminder?: 'ask' | 'first' | 'last';
  /** Whether the patient knows it, from the telephone or the practice's former program: nobody has to call them. */
  isKnown?: true;
}

export interface VisitEvent {
  /** The act that is told; where rows have one in common, `appointmentMessage` decides. */
  event?: AppointmentEvent['event'] | 'delete';
  /** The status with which the visit is shown while this is true: one of these, or none where it is deleted. */
  needs: readonly ShownStatus[];
  /** The side that it tells; the patient by default. */
  tells?: 'practice';
  /** Whether several visits were booked or changed at once. */
  isSeveral?: true;
  /** Into calendars, with reminders, once the visit is confirmed; or out of them, as it is no more. */
  calendar?: 'REQUEST' | 'CANCEL';
  subject: Text<{ count: number }>;
  /** The message in the patient's account, or from them in their conversation: what it says after the visit itself. */
  message?: Text<{ by?: By; answerWithinOpenDays?: number | undefined; mode?: VisitMode }>;
  email?: VisitEmail;
}

/** A booking or a move is often changed at once: one email for both. */
const graceMs = 3 * 60_000;
/** The delay of notices of acts that can be undone within a minute; with room for two clocks that differ. */
const settledMs = 65_000;

const keptUntilAnswered = ({
  answerWithinOpenDays,
  answeredBy = null,
}: Pick<MailedVisits, 'answerWithinOpenDays' | 'answeredBy'>): string =>
  `The time is kept for you. ${answeredBy === null ? answerRule(answerWithinOpenDays ?? null) : answersByText(answeredBy)}`;
const bookAnother = 'You are welcome to choose another time.';

const wordsOf = ({ mode = 'in_person' }: { mode?: VisitMode }) => visitWords[mode];
const lookingForward = (about: { mode?: VisitMode }): string => wordsOf(about).lookForward;

const reminding = {
  news: 'Reminder',
  opening: (about: MailedVisits) =>
    `${wordsOf(about).willYouCome} Each answer opens a page, where you confirm it.`,
  choice: 'reminders',
} as const;

export const visitEvents = {
  requested: {
    event: 'book',
    needs: ['pending'],
    subject: 'We have your booking',
    message: keptUntilAnswered,
    email: {
      label: 'Request received',
      news: 'Requested',
      waitMs: graceMs,
      subject: 'We have your request',
      opening: keptUntilAnswered,
    },
  },
  /** Booked by its patient, of a service that confirms at once. */
  'booked-at-once': {
    event: 'book',
    needs: ['confirmed'],
    calendar: 'REQUEST',
    subject: 'Your visit is confirmed',
    message: 'It needs no answer of ours.',
    email: {
      label: 'Visit booked, confirmed at once',
      news: 'Confirmed',
      waitMs: graceMs,
      opening: lookingForward,
    },
  },
  /** Booked by the practice, and so confirmed. */
  arranged: {
    event: 'book',
    needs: ['confirmed'],
    calendar: 'REQUEST',
    subject: 'We have booked a visit for you',
    message: (about) => `It is confirmed. ${lookingForward(about)}`,
    email: {
      label: 'Visit booked',
      news: 'Booked for you',
      waitMs: graceMs,
      opening: 'We have booked this visit for you. It is confirmed.',
      isKnown: true,
    },
  },
  /** A visit to come of a file from another program, where it was booked. */
  'brought-over': {
    event: 'book',
    needs: ['confirmed'],
    calendar: 'REQUEST',
    subject: 'Your visit with us',
    message: 'We keep our visits on this site now. Yours is as it was agreed, and confirmed.',
    email: {
      label: 'Visit brought over',
      news: 'Confirmed',
      waitMs: graceMs,
      opening:
        'We keep our visits on our website now, and have brought yours over. It is as it was agreed, and confirmed.',
      isKnown: true,
    },
  },
  confirmed: {
    event: 'confirm',
    needs: ['confirmed'],
    calendar: 'REQUEST',
    subject: 'Your visit is confirmed',
    message: lookingForward,
    email: {
      label: 'Visit confirmed',
      news: 'Confirmed',
      waitMs: settledMs,
      opening: lookingForward,
    },
  },
  declined: {
    event: 'decline',
    needs: ['declined'],
    calendar: 'CANCEL',
    subject: 'We could not take your booking',
    message: 'Please choose another time, or call us.',
    email: {
      label: 'Request declined',
      news: 'Declined',
      waitMs: settledMs,
      subject: 'We cannot offer this time',
      opening: 'We are sorry: we cannot offer the time that you asked for.',
      next: bookAnother,
    },
  },
  /** A request that the practice did not answer in time. */
  expired: {
    event: 'expire',
    needs: ['expired'],
    calendar: 'CANCEL',
    subject: 'Your request has expired',
    message: 'We are sorry that we did not answer in time. You are welcome to choose another time.',
    email: {
      label: 'Request expired',
      news: 'Expired',
      opening:
        'We are sorry: we have not answered your request in time. The time is no longer kept, and you owe nothing.',
      next: bookAnother,
    },
  },
  rescheduled: {
    event: 'reschedule',
    needs: ['pending', 'confirmed'],
    calendar: 'REQUEST',
    subject: 'Your visit has a new time',
    message: 'The earlier time is no longer yours.',
    email: {
      label: 'New time',
      news: ({ by, pending }) => (by === 'patient' && pending ? 'New time requested' : 'New time'),
      waitMs: graceMs,
      subject: ({ pending }) =>
        pending ? 'We have your request for a new time' : 'Your visit has a new time',
      opening: ({ by, pending, isFreeToTheEnd }) =>
        by === 'patient'
          ? pending
            ? 'You have asked for a new time for your visit. The earlier time is no longer kept.'
            : 'You have moved your visit. The earlier time is no longer kept.'
          : `We have moved your visit.${isFreeToTheEnd ? ' It is confirmed for this time.' : ''} The earlier time is no longer kept.`,
      next: (visit) => (visit.pending ? keptUntilAnswered(visit) : ''),
    },
  },
  /** The practice has made another service or length of it; its start is as before. */
  edited: {
    event: 'edit',
    needs: ['pending', 'confirmed'],
    calendar: 'REQUEST',
    subject: 'Your visit has changed',
    message:
      'We have changed what is planned, or how long it takes. Please call us if that does not suit you.',
    email: {
      label: 'Visit changed',
      news: 'Changed',
      waitMs: graceMs,
      opening: 'We have changed what is planned for your visit, or how long it takes.',
      next: (visit) =>
        `${visit.pending ? `${keptUntilAnswered(visit)} ` : ''}Please call us if the change does not suit you.`,
    },
  },
  cancelled: {
    event: 'cancel',
    needs: ['cancelled'],
    calendar: 'CANCEL',
    subject: 'Your visit is cancelled',
    message: ({ by }) =>
      `${by === 'patient' ? 'You cancelled it. ' : ''}The time is free again; you are welcome to book another.`,
    email: {
      label: 'Visit cancelled',
      news: 'Cancelled',
      waitMs: settledMs,
      opening: ({ by }) =>
        by === 'patient' ? 'You cancelled your visit.' : 'We are sorry: we had to cancel your visit.',
      next: bookAnother,
    },
  },
  /** The patient has undone their own cancellation. */
  restored: {
    event: 'restore',
    needs: ['pending', 'confirmed'],
    calendar: 'REQUEST',
    subject: 'Your booking is restored',
    message: 'You have taken the cancellation back; the time is yours as before.',
  },
  /** The practice has undone its last answer. */
  'taken-back': {
    event: 'restore',
    needs: ['pending', 'confirmed'],
    subject: 'We have taken our last answer back',
    message: 'It was sent by mistake; the time is kept for you as before.',
  },
  /** A move is undone. */
  'moved-back': {
    event: 'restore',
    needs: ['pending', 'confirmed'],
    calendar: 'REQUEST',
    subject: 'Your visit has its earlier time again',
    message: 'The move to another time was taken back.',
  },
  completed: {
    event: 'complete',
    needs: ['completed'],
    subject: 'Thank you for your visit',
    message: 'It is now part of your history.',
  },
  'no-show': {
    event: 'no-show',
    needs: ['no-show'],
    subject: 'We missed you',
    message: 'You are welcome to book another time.',
    email: {
      label: 'Visit missed',
      news: 'Missed',
      opening: 'We had expected you, and hope that you are well.',
      next: bookAnother,
    },
  },
  papers: {
    event: 'papers',
    needs: ['confirmed', 'completed'],
    subject: 'Papers from your visit',
    message: 'The practice has left a plan with it, or changed it. Open the visit to read and print it.',
  },
  deleted: {
    event: 'delete',
    needs: [],
    calendar: 'CANCEL',
    subject: 'Your booking was removed',
    message: 'Please call us if you did not expect this.',
    email: {
      label: 'Booking removed',
      news: 'Removed',
      waitMs: settledMs,
      opening: 'We have removed this booking. The time is no longer kept.',
      next: bookAnother,
    },
  },

  /** Several visits that the practice has booked at once. */
  series: {
    event: 'book',
    needs: ['confirmed'],
    isSeveral: true,
    subject: ({ count }) =>
      count === 1 ? 'We have booked a visit for you' : `We have booked ${count} visits for you`,
    message: (about) => `They are confirmed. ${lookingForward(about)}`,
    email: {
      label: 'Visits booked',
      news: 'Booked for you',
      waitMs: graceMs,
      opening: ({ count }) =>
        count === 1
          ? 'We have booked this visit for you. It is confirmed.'
          : 'We have booked these visits for you. They are confirmed.',
      isKnown: true,
    },
  },
  'series-moved': {
    event: 'reschedule',
    needs: ['pending', 'confirmed'],
    isSeveral: true,
    subject: ({ count }) =>
      count === 1 ? 'Your visit has a new time' : `Your ${count} visits have new times`,
    message: 'The earlier times are no longer yours.',
    email: {
      label: 'Visits moved',
      news: ({ count }) => (count === 1 ? 'New time' : 'New times'),
      waitMs: graceMs,
      opening: ({ count }) => (count === 1 ? 'We have moved your visit.' : 'We have moved these visits.'),
      next: ({ count, isFreeToTheEnd }) =>
        `The earlier ${count === 1 ? 'time is' : 'times are'} no longer kept.${isFreeToTheEnd ? ` ${freeToTheEndOfSomeText}` : ''}`,
    },
  },
  'series-cancelled': {
    event: 'cancel',
    needs: ['cancelled'],
    isSeveral: true,
    calendar: 'CANCEL',
    subject: ({ count }) => (count === 1 ? 'Your visit is cancelled' : `Your ${count} visits are cancelled`),
    message: ({ by }) => `${by === 'patient' ? 'You cancelled them. ' : ''}The times are free again.`,
    email: {
      label: 'Visits cancelled',
      news: 'Cancelled',
      waitMs: settledMs,
      opening: ({ by, count }) => {
        const visits = count === 1 ? 'your visit' : 'these visits';
        return by === 'patient' ? `You cancelled ${visits}.` : `We are sorry: we had to cancel ${visits}.`;
      },
      next: bookAnother,
    },
  },

  /** Two weeks before a confirmed visit that was booked long ago; of a series for one visit. */
  'booked-long-ago': {
    needs: ['confirmed'],
    subject: 'A question about your visit',
    email: {
      label: 'Does it still suit you?',
      news: 'Does it still suit you?',
      reminder: 'ask',
      choice: 'reminders',
      opening:
        'This visit was booked some weeks ago. If it still suits you, you need not do anything: the time is kept for you.',
      next: ({ isOfSeries }) =>
        `If it no longer suits you, please change or cancel it: someone else may be waiting for this time.${isOfSeries ? ' We ask once about all the visits that were booked with it: please tell us of any later one that does not suit you.' : ''}`,
    },
  },
  /** Some days before a confirmed visit. */
  'first-reminder': {
    needs: ['confirmed'],
    subject: 'Your visit is coming up',
    email: { label: 'First reminder', reminder: 'first', ...reminding },
  },
  /** Shortly before the cut-off. */
  'last-reminder': {
    needs: ['confirmed'],
    subject: 'Your visit is coming up',
    email: { label: 'Last reminder', reminder: 'last', ...reminding },
  },

  'new-request': {
    needs: ['pending'],
    tells: 'practice',
    subject: 'A new request for a visit',
    email: {
      label: 'New request, to the practice',
      news: 'New request',
      waitMs: graceMs,
      opening: 'A request waits for your answer.',
      link: { label: 'Answer the request', page: 'requests' },
    },
  },
  /** A patient cancels after the cut-off. */
  'late-cancellation': {
    needs: ['cancelled'],
    tells: 'practice',
    subject: 'A late cancellation',
    email: {
      label: 'Late cancellation, to the practice',
      news: 'Late cancellation',
      waitMs: settledMs,
      opening: 'A patient has cancelled after the cut-off. The time is free again.',
    },
  },
  /** The late cancellation, in their conversation. */
  'cannot-come': {
    needs: ['cancelled'],
    tells: 'practice',
    subject: 'I can’t come',
    message: 'I have cancelled it late.',
  },
  /** A late cancellation is taken back. */
  'can-come': {
    needs: ['pending', 'confirmed'],
    tells: 'practice',
    subject: 'I can come after all',
    message: 'I have taken the late cancellation back.',
  },
  /** The answer to a reminder: the visit stays as it is until the practice has found another time. */
  'another-time': {
    needs: ['pending', 'confirmed'],
    tells: 'practice',
    subject: 'I would like another time',
    message: 'I have answered so to the reminder. Please find another time with me.',
  },
} as const satisfies Record<string, VisitEvent>;

type Rows = typeof visitEvents;
type VisitEventKind = keyof Rows;
type KindWith<Columns> = {
  [Kind in VisitEventKind]: Rows[Kind] extends Columns ? Kind : never;
}[VisitEventKind];

export type VisitMailKind = KindWith<{ email: object }>;
/** The kinds of email about several visits at once. */
export type SeveralKind = KindWith<{ isSeveral: true }>;
/** The kinds of message about one visit: to its patient, or by them to the practice. */
type VisitMessageKind = Exclude<KindWith<{ message: unknown }>, SeveralKind>;
export type PracticeMessageKind = Extract<VisitMessageKind, KindWith<{ tells: 'practice' }>>;
export type PatientMessageKind = Exclude<VisitMessageKind, PracticeMessageKind>;

const kinds = Object.keys(visitEvents) as VisitEventKind[];

/** The row of a kind; undefined where it is about no visit, or of a newer version. */
export const visitEventOf = (kind: string): VisitEvent | undefined =>
  Object.hasOwn(visitEvents, kind) ? visitEvents[kind as VisitEventKind] : undefined;

/** The kinds whose emails enter a visit into calendars. */
export const invitingKinds = kinds.filter((kind) => visitEventOf(kind)?.calendar === 'REQUEST');

export const isVisitMail = (kind: string): kind is VisitMailKind => visitEventOf(kind)?.email !== undefined;
export const visitMailKinds = kinds.filter(isVisitMail);
/** The row of a kind of which there are emails. */
export const mailedEventOf = (kind: VisitMailKind): VisitEvent & { email: VisitEmail } => visitEvents[kind];

const isSeveral = (kind: VisitEventKind): kind is SeveralKind => 'isSeveral' in visitEvents[kind];
const messageKinds = kinds.filter(
  (kind): kind is VisitMessageKind | SeveralKind => 'message' in visitEvents[kind],
);
export const severalMessageKinds = messageKinds.filter(isSeveral);
export const visitMessageKinds = messageKinds.filter((kind) => !isSeveral(kind));
export const patientMessageKinds = visitMessageKinds.filter(
  (kind): kind is PatientMessageKind => !('tells' in visitEvents[kind]),
);

/** Whether the visit is still to take place while this kind's text is true. */
export const isToCome = ({ needs }: Pick<VisitEvent, 'needs'>): boolean =>
  needs.length > 0 && needs.every((status) => status === 'pending' || status === 'confirmed');

/** A text of a row, about some visits. */
export const textAbout = <About>(text: Text<About>, about: About): string =>
  typeof text === 'function' ? text(about) : text;
