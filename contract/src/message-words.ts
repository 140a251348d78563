import * as z from 'zod/mini';
import { fullDate } from './date-words.ts';
import { nameWithYear } from './dependant.ts';
import { type OpenedFacts, openedFactsSchema } from './message.ts';
import { freeToTheEndOfSomeText, freeToTheEndText } from './practice-words.ts';
import { timeText } from './time-text.ts';
import {
  isToCome,
  severalMessageKinds,
  textAbout,
  type VisitEvent,
  visitEvents,
  visitMessageKinds,
} from './visit-events.ts';
import { type VisitMode, visitModes, withoutComing } from './visit-mode.ts';
import { dateSchema } from './wall-time.ts';
import { zoneName } from './zone.ts';

/*
 * Messages that events write: a kind and its facts, worded whenever a page or an email reads them. A new kind about one
 * appointment is a row of `visitEvents`; any other has its facts in `eventMessageSchema` and its words in
 * `messageWords`.
 */

interface Words {
  subject: string;
  body: string;
}

/** The facts as they were when it happened; date and time are on the practice's clock, in its zone. */
const visitFacts = {
  serviceName: z.string(),
  timeZone: z.string(),
  mode: z._default(z.enum(visitModes), 'in_person'),
  /** The person who comes in the patient's place. */
  attendee: z.nullable(z.object({ name: z.string(), birthYear: z.int() })),
};
const slotFacts = { date: dateSchema, time: z.string() };

const appointmentFactsSchema = z.object({
  ...visitFacts,
  ...slotFacts,
  /** The side that did it. */
  by: z.enum(['patient', 'practice', 'system']),
  /** The practice's reason as it was typed, or to the practice the patient's; nobody is sent their own. */
  reason: z.nullable(z.string()),
  /** Whether the practice has chosen the time: the patient cancels it freely. */
  timeByPractice: z.optional(z.literal(true)),
  /** The schedule's answer time, of a request. */
  answerWithinOpenDays: z.optional(z.int()),
});
const severalFactsSchema = z.object({
  ...visitFacts,
  slots: z.array(z.object(slotFacts)),
  /** The side that made the change; a message about a booking has neither this nor a reason. */
  by: z.optional(z.enum(['patient', 'practice'])),
  reason: z.optional(z.nullable(z.string())),
  /** Whether the practice has chosen a time of theirs, as of one appointment. */
  timeByPractice: z.optional(z.literal(true)),
});

const eventMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(visitMessageKinds), facts: appointmentFactsSchema }),
  /** Several appointments that were booked or changed at once, as they are now. */
  z.object({ kind: z.enum(severalMessageKinds), facts: severalFactsSchema }),
  /** A time that the patient waits for has become free. */
  z.object({ kind: z.literal('earlier-time'), facts: openedFactsSchema }),
  /** What the practice had booked for a patient without an account is in their account. */
  z.object({ kind: z.literal('joined'), facts: z.object({}) }),
  /** The practice has noted another email for an account. */
  z.object({ kind: z.literal('email-noted'), facts: z.object({ email: z.string() }) }),
]);

/** The message of an event to a patient, or to the practice in a patient's name. */
export type EventMessage = z.infer<typeof eventMessageSchema>;
export type AppointmentFacts = z.infer<typeof appointmentFactsSchema>;

/** Subject and body of an event's message. For a kind or facts of a newer version they are general, and never fail. */
export function messageWords(message: { kind: string; facts: unknown }): Words {
  const { data } = eventMessageSchema.safeParse(message);
  if (!data) return unknownWords;
  if (data.kind === 'joined') return joinedWords;
  if (data.kind === 'email-noted') return wordsOfEmail(data.facts.email);
  if (data.kind === 'earlier-time') return wordsOfOpening(data.facts);
  const row: MessagedEvent = visitEvents[data.kind];
  return 'slots' in data.facts ? wordsOfSeveral(row, data.facts) : wordsOfAppointment(row, data.facts);
}

const unknownWords: Words = {
  subject: 'News from the practice',
  body: 'We cannot show this message in full at the moment. Please look again later, or call us.',
};

const joinedWords: Words = {
  subject: 'Your appointments are in your account',
  body: 'What the practice had booked for you before it knew of your account is in your history now. You can change there what is still to come.',
};

const wordsOfEmail = (email: string): Words => ({
  subject: 'Please confirm your new email',
  body: `We have noted ${email} as your new email. Open your profile to confirm it; until then everything goes to the one you have. If you did not tell us so, please call us.`,
});

type MessagedEvent = VisitEvent & { message: NonNullable<VisitEvent['message']> };

function wordsOfAppointment(row: MessagedEvent, facts: AppointmentFacts): Words {
  const isOurs = row.tells !== 'practice';
  const whom = facts.attendee ? ` For ${nameWithYear(facts.attendee)}.` : '';
  const reason = facts.reason ? ` ${isOurs ? wordFromUs : 'My reason:'} ${facts.reason}` : '';
  const how = isOurs && isToCome(row) ? howWords(facts.mode) : '';
  const chosen = facts.timeByPractice ? ` The visit is confirmed. ${freeToTheEndText}` : '';
  const when = `${slotWords(facts)} (${zoneName(facts.timeZone)})`;
  return {
    subject: textAbout(row.subject, { count: 1 }),
    body: `${facts.serviceName}, ${when}.${whom} ${textAbout(row.message, facts)}${chosen}${how && ` ${how}`}${reason}`,
  };
}

const wordFromUs = 'A word from the practice:';

function wordsOfOpening(facts: OpenedFacts): Words {
  return {
    subject: 'A time has opened',
    body: `${facts.serviceName}, ${slotWords(facts)} (${zoneName(facts.timeZone)}). We offer it to everyone it suits: whoever books it first has it.`,
  };
}

function wordsOfSeveral(row: MessagedEvent, facts: z.infer<typeof severalFactsSchema>): Words {
  const { serviceName, timeZone, mode, attendee, slots, reason, timeByPractice } = facts;
  const whom = attendee ? ` for ${nameWithYear(attendee)}` : '';
  const how = isToCome(row) ? howWords(mode) : '';
  const lines = [
    `${serviceName}${whom} (${zoneName(timeZone)}):`,
    ...slots.map(slotWords),
    textAbout(row.message, { mode, ...(facts.by && { by: facts.by }) }),
    ...(timeByPractice ? [freeToTheEndOfSomeText] : []),
    ...(how ? [how] : []),
    ...(reason ? [`${wordFromUs} ${reason}`] : []),
  ];
  return { subject: textAbout(row.subject, { count: slots.length }), body: lines.join('\n') };
}

/** `By phone. The practice calls …`; empty where the patient comes to the practice. */
function howWords(mode: VisitMode): string {
  const remote = withoutComing[mode];
  return remote ? `${remote.where}. ${remote.how}` : '';
}

/** `Monday, November 23, 2026 at 9:00 am` */
export function slotWords({ date, time }: { date: string; time: string }): string {
  return `${fullDate(date)} at ${timeText(time)}`;
}
