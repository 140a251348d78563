import * as z from 'zod/mini';
import { nameWithYear } from './dependant.ts';
import { answerRule, freeToTheEndText } from './practice-words.ts';
import { timeText } from './time-text.ts';
import { type VisitMode, visitModes, withoutComing } from './visit-mode.ts';
import { dateSchema } from './wall-time.ts';
import { zoneName } from './zone-name.ts';

/*
 * The messages that events write: a kind, its facts, and the words that are made of both whenever a message is read, for a
 * page or an email. A new kind about one appointment is a row of `appointmentWords`; any other has facts of its own in
 * `eventMessageSchema` and words in `messageWords`.
 */

interface Words {
  subject: string;
  body: string;
}

/** A message about one appointment: its subject, and what its body says after the appointment itself. */
const appointmentWords = {
  requested: {
    subject: 'We have your booking',
    sentence: `The time is kept for you. ${answerRule(null)}`,
  },
  /** Booked by the practice, and so confirmed. */
  arranged: {
    subject: 'We have booked a visit for you',
    sentence: 'It is confirmed; we look forward to seeing you.',
  },
  confirmed: { subject: 'Your visit is confirmed', sentence: 'We look forward to seeing you.' },
  declined: {
    subject: 'We could not take your booking',
    sentence: 'Please choose another time, or call us.',
  },
  /** Not answered by the practice in time. */
  expired: {
    subject: 'Your request has expired',
    sentence: 'We are sorry that we did not answer in time. You are welcome to choose another time.',
  },
  cancelled: {
    subject: 'Your visit is cancelled',
    sentence: 'The time is free again; you are welcome to book another.',
  },
  rescheduled: { subject: 'Your visit has a new time', sentence: 'The earlier time is no longer yours.' },
  /** The patient has undone their own cancellation. */
  restored: {
    subject: 'Your booking is restored',
    sentence: 'You have taken the cancellation back; the time is yours as before.',
  },
  /** The practice has undone its last answer. */
  'taken-back': {
    subject: 'We have taken our last answer back',
    sentence: 'It was sent by mistake; the time is kept for you as before.',
  },
  completed: { subject: 'Thank you for your visit', sentence: 'It is now part of your history.' },
  /** A move is undone. */
  'moved-back': {
    subject: 'Your visit has its earlier time again',
    sentence: 'The move to another time was taken back.',
  },
  papers: {
    subject: 'Papers from your visit',
    sentence:
      'The practice has left a plan or a receipt with it, or changed one. Open the visit to read and print it.',
  },
  'no-show': { subject: 'We missed you', sentence: 'You are welcome to book another time.' },
  deleted: { subject: 'Your booking was removed', sentence: 'Please call us if you did not expect this.' },
} as const;

/** The kinds after which there is a visit to come to, or to be called for. */
const toCome: readonly AppointmentKind[] = [
  'requested',
  'arranged',
  'confirmed',
  'rescheduled',
  'restored',
  'taken-back',
];

export type AppointmentKind = keyof typeof appointmentWords;
const appointmentKinds = Object.keys(appointmentWords) as AppointmentKind[];

/** What a patient's act tells the practice, in their conversation. */
const toPracticeWords = {
  /** Cancelled after the cut-off. */
  'cannot-come': { subject: 'I can’t come', sentence: 'I have cancelled it late.' },
  /** And that taken back. */
  'can-come': { subject: 'I can come after all', sentence: 'I have taken the late cancellation back.' },
  /** A reminder answered so: the visit stays as it is until the practice has found one. */
  'another-time': {
    subject: 'I would like another time',
    sentence: 'I have answered so to the reminder. Please find another time with me.',
  },
} as const;

export type ToPracticeKind = keyof typeof toPracticeWords;
const toPracticeKinds = Object.keys(toPracticeWords) as ToPracticeKind[];

/** As they were when it happened; date and time are on the practice's clock, in its zone. */
const visitFacts = {
  serviceName: z.string(),
  timeZone: z.string(),
  mode: z._default(z.enum(visitModes), 'in_person'),
  /** Who comes in the patient's place. */
  attendee: z.nullable(z.object({ name: z.string(), birthYear: z.int() })),
};
const slotFacts = { date: dateSchema, time: z.string() };

const appointmentFactsSchema = z.object({
  ...visitFacts,
  ...slotFacts,
  /** Who did it. */
  by: z.enum(['patient', 'practice', 'system']),
  /** The practice's, as it was typed, or to the practice the patient's; nobody's own is repeated to them. */
  reason: z.nullable(z.string()),
  /** Whether the practice has moved a request, and so confirmed it: the patient cancels that time freely. */
  timeByPractice: z.optional(z.literal(true)),
});
const openedFactsSchema = z.object({
  serviceId: z.string(),
  serviceName: z.string(),
  timeZone: z.string(),
  ...slotFacts,
  /** The opening that was offered. */
  openingId: z.string(),
});
const seriesFactsSchema = z.object({ ...visitFacts, slots: z.array(z.object(slotFacts)) });
const seriesChangeFactsSchema = z.object({
  ...seriesFactsSchema.shape,
  by: z.enum(['patient', 'practice']),
  reason: z.nullable(z.string()),
});

const eventMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(appointmentKinds), facts: appointmentFactsSchema }),
  z.object({ kind: z.enum(toPracticeKinds), facts: appointmentFactsSchema }),
  /** Several appointments that the practice has booked at once. */
  z.object({ kind: z.literal('series'), facts: seriesFactsSchema }),
  /** Several of a series at once, as they are now. */
  z.object({ kind: z.literal('series-moved'), facts: seriesChangeFactsSchema }),
  z.object({ kind: z.literal('series-cancelled'), facts: seriesChangeFactsSchema }),
  /** A time that the patient waits for has become free. */
  z.object({ kind: z.literal('earlier-time'), facts: openedFactsSchema }),
  /** What the practice had booked for a patient without an account is in their account. */
  z.object({ kind: z.literal('joined'), facts: z.object({}) }),
]);

/** What an event writes to a patient, or to the practice in a patient's name. */
export type EventMessage = z.infer<typeof eventMessageSchema>;
export type AppointmentFacts = z.infer<typeof appointmentFactsSchema>;
export type OpenedFacts = z.infer<typeof openedFactsSchema>;
type SeriesFacts = z.infer<typeof seriesFactsSchema>;

/** The facts of a message that offers a time; null of any other message. */
export function openedFactsOf(message: { kind: string; facts: unknown }): OpenedFacts | null {
  return message.kind === 'earlier-time' ? (openedFactsSchema.safeParse(message.facts).data ?? null) : null;
}

/** Subject and body of an event's message. For a kind or facts of a newer version they are general, and never fail. */
export function messageWords(message: { kind: string; facts: unknown }): Words {
  const { data } = eventMessageSchema.safeParse(message);
  if (!data) return unknownWords;
  if (data.kind === 'joined') return joinedWords;
  if (data.kind === 'earlier-time') return wordsOfOpening(data.facts);
  if (data.kind === 'series') return wordsOfSeries(data.facts);
  if (data.kind === 'series-moved') return wordsOfSeriesChange(data.kind, data.facts);
  if (data.kind === 'series-cancelled') return wordsOfSeriesChange(data.kind, data.facts);
  if (data.kind === 'cannot-come' || data.kind === 'can-come' || data.kind === 'another-time')
    return wordsOfAppointment(toPracticeWords[data.kind], data.facts, {
      beforeReason: 'My reason:',
      isToCome: false,
    });
  return wordsOfAppointment(appointmentWords[data.kind], data.facts, {
    beforeReason: 'A word from the practice:',
    isToCome: toCome.includes(data.kind),
  });
}

const unknownWords: Words = {
  subject: 'News from the practice',
  body: 'We cannot show this message in full at the moment. Please look again later, or call us.',
};

const joinedWords: Words = {
  subject: 'Your appointments are in your account',
  body: 'What the practice had booked for you before it knew of your account is in your history now. You can change there what is still to come.',
};

function wordsOfAppointment(
  { subject, sentence }: { subject: string; sentence: string },
  facts: AppointmentFacts,
  { beforeReason, isToCome }: { beforeReason: string; isToCome: boolean },
): Words {
  const whom = facts.attendee ? ` For ${nameWithYear(facts.attendee)}.` : '';
  const reason = facts.reason ? ` ${beforeReason} ${facts.reason}` : '';
  const how = isToCome ? howWords(facts.mode) : '';
  const chosen = facts.timeByPractice ? ` The visit is confirmed. ${freeToTheEndText}` : '';
  const when = `${slotWords(facts)} (${zoneName(facts.timeZone)})`;
  return {
    subject,
    body: `${facts.serviceName}, ${when}.${whom} ${sentence}${chosen}${how && ` ${how}`}${reason}`,
  };
}

function wordsOfOpening(facts: OpenedFacts): Words {
  return {
    subject: 'A time has opened',
    body: `${facts.serviceName}, ${slotWords(facts)} (${zoneName(facts.timeZone)}). We offer it to everyone it suits: whoever books it first has it.`,
  };
}

function wordsOfSeries({ serviceName, timeZone, mode, attendee, slots }: SeriesFacts): Words {
  const whom = attendee ? ` for ${nameWithYear(attendee)}` : '';
  const lines = [
    `${serviceName}${whom} (${zoneName(timeZone)}):`,
    ...slots.map(slotWords),
    'They are confirmed; we look forward to seeing you.',
    ...(mode === 'in_person' ? [] : [howWords(mode)]),
  ];
  const subject =
    slots.length === 1 ? 'We have booked a visit for you' : `We have booked ${slots.length} visits for you`;
  return { subject, body: lines.join('\n') };
}

function wordsOfSeriesChange(
  kind: 'series-moved' | 'series-cancelled',
  facts: z.infer<typeof seriesChangeFactsSchema>,
): Words {
  const { serviceName, timeZone, attendee, slots, reason } = facts;
  const whom = attendee ? ` for ${nameWithYear(attendee)}` : '';
  const isMoved = kind === 'series-moved';
  const lines = [
    `${serviceName}${whom} (${zoneName(timeZone)}):`,
    ...slots.map(slotWords),
    isMoved ? 'The earlier times are no longer yours.' : 'The times are free again.',
    ...(reason ? [`A word from the practice: ${reason}`] : []),
  ];
  const subject = isMoved
    ? `Your ${slots.length} visits have new times`
    : `Your ${slots.length} visits are cancelled`;
  return { subject, body: lines.join('\n') };
}

/** `By phone. The practice calls …`; empty where the patient comes to the practice. */
function howWords(mode: VisitMode): string {
  const remote = withoutComing[mode];
  return remote ? `${remote.where}. ${remote.how}` : '';
}

// Made once: making one takes longer than all else that a message needs.
const fullDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** `Monday, November 23, 2026 at 9:00 am` */
export function slotWords({ date, time }: { date: string; time: string }): string {
  return `${fullDate.format(new Date(`${date}T00:00:00Z`))} at ${timeText(time)}`;
}
