import * as z from 'zod/mini';
import { nameWithYear } from './dependant.ts';
import { dateSchema } from './wall-time.ts';

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
    sentence: 'The time is yours; the practice confirms it shortly.',
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
  expired: { subject: 'Your booking has expired', sentence: 'We are sorry that we did not answer in time.' },
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
  papers: {
    subject: 'Papers from your visit',
    sentence:
      'The practice has left a plan or a receipt with it, or changed one. Open the visit to read and print it.',
  },
  'no-show': { subject: 'We missed you', sentence: 'You are welcome to book another time.' },
  deleted: { subject: 'Your booking was removed', sentence: 'Please call us if you did not expect this.' },
} as const;

export type AppointmentKind = keyof typeof appointmentWords;
const appointmentKinds = Object.keys(appointmentWords) as AppointmentKind[];

/** As they were when it happened; date and time are on the practice's clock, in its zone. */
const visitFacts = {
  serviceName: z.string(),
  timeZone: z.string(),
  /** Who comes in the patient's place. */
  attendee: z.nullable(z.object({ name: z.string(), birthYear: z.int() })),
};
const slotFacts = { date: dateSchema, time: z.string() };

const appointmentFactsSchema = z.object({
  ...visitFacts,
  ...slotFacts,
  /** Who did it. */
  by: z.enum(['patient', 'practice', 'system']),
  /** The practice's, as it was typed; a patient's own is not repeated to them. */
  reason: z.nullable(z.string()),
});
const seriesFactsSchema = z.object({ ...visitFacts, slots: z.array(z.object(slotFacts)) });

const eventMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(appointmentKinds), facts: appointmentFactsSchema }),
  /** Several appointments that the practice has booked at once. */
  z.object({ kind: z.literal('series'), facts: seriesFactsSchema }),
  /** What the practice had booked for a patient without an account is in their account. */
  z.object({ kind: z.literal('joined'), facts: z.object({}) }),
]);

/** What an event writes to a patient. */
export type EventMessage = z.infer<typeof eventMessageSchema>;
export type AppointmentFacts = z.infer<typeof appointmentFactsSchema>;
type SeriesFacts = z.infer<typeof seriesFactsSchema>;

/** Subject and body of an event's message. For a kind or facts of a newer version they are general, and never fail. */
export function messageWords(message: { kind: string; facts: unknown }): Words {
  const { data } = eventMessageSchema.safeParse(message);
  if (!data) return unknownWords;
  if (data.kind === 'joined') return joinedWords;
  if (data.kind === 'series') return wordsOfSeries(data.facts);
  return wordsOfAppointment(data.kind, data.facts);
}

const unknownWords: Words = {
  subject: 'News from the practice',
  body: 'We cannot show this message in full at the moment. Please look again later, or call us.',
};

const joinedWords: Words = {
  subject: 'Your appointments are in your account',
  body: 'What the practice had booked for you before it knew of your account is in your history now. You can change there what is still to come.',
};

function wordsOfAppointment(kind: AppointmentKind, facts: AppointmentFacts): Words {
  const { subject, sentence } = appointmentWords[kind];
  const whom = facts.attendee ? ` For ${nameWithYear(facts.attendee)}.` : '';
  const reason = facts.reason ? ` A word from the practice: ${facts.reason}` : '';
  const when = `${slotWords(facts)} (${zoneName(facts.timeZone)})`;
  return { subject, body: `${facts.serviceName}, ${when}.${whom} ${sentence}${reason}` };
}

function wordsOfSeries({ serviceName, timeZone, attendee, slots }: SeriesFacts): Words {
  const whom = attendee ? ` for ${nameWithYear(attendee)}` : '';
  const lines = [
    `${serviceName}${whom} (${zoneName(timeZone)}):`,
    ...slots.map(slotWords),
    'They are confirmed; we look forward to seeing you.',
  ];
  const subject =
    slots.length === 1 ? 'We have booked a visit for you' : `We have booked ${slots.length} visits for you`;
  return { subject, body: lines.join('\n') };
}

// Made once: making one takes longer than all else that a message needs.
const fullDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** `Monday, November 23, 2026 at 09:00 AM` */
export function slotWords({ date, time }: { date: string; time: string }): string {
  return `${fullDate.format(new Date(`${date}T00:00:00Z`))} at ${time}`;
}

const names = new Map<string, string>();

/** A zone is named by its rules of today: in 1970 many had no summer time, and are then said to be on standard time. */
const namedAt = Date.UTC(2026, 0, 1);

/**
 * `Eastern Time` for America/New_York, `India Standard Time` for Asia/Kolkata, `UTC` for Etc/UTC: the same in summer and
 * in winter. A zone that the machine does not know is named as it is.
 */
export function zoneName(timeZone: string): string {
  const known = names.get(timeZone);
  if (known !== undefined) return known;
  const name = formattedName(timeZone);
  names.set(timeZone, name);
  return name;
}

function formattedName(timeZone: string): string {
  if (/^(Etc\/)?UTC$/.test(timeZone)) return 'UTC'; // which the formatter calls GMT+00:00
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' });
    const parts = format.formatToParts(namedAt);
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  } catch {
    return timeZone;
  }
}
