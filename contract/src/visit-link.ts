import * as z from 'zod/mini';
import { visitAnswerSchema } from './appointment.ts';
import { linkedDoorSchema } from './rooms.ts';
import { atMost } from './text.ts';
import { visitModes } from './visit-mode.ts';
import { dateSchema, instantSchema, timeSchema } from './wall-time.ts';

/** The acts of a reminder's three links. */
export const visitActs = [...visitAnswerSchema.options, 'cannot-come'] as const;
export const visitActSchema = z.enum(visitActs);

/** The label of each act, in a reminder and on the page of a visit. */
export const answerLabels: Record<VisitAct, string> = {
  coming: 'I’ll come',
  'another-time': 'Another time',
  'cannot-come': "I can't come",
};

/** Prefix of the token that stops reminders, which is for no visit. */
export const stopPrefix = 'stop:';

/** A link's token. Any text: one of the wrong shape is simply not found. */
export const linkTokenSchema = z.string().check(atMost(600));

const whenAndHow = {
  date: dateSchema,
  time: timeSchema,
  timeZone: z.string(),
  startsAt: instantSchema,
  mode: z.enum(visitModes),
};

/**
 * The facts that a reminder's link shows: no more than its email said, since whoever has the email has the link. `open`
 * while usable, `done` once used, `changed` when the visit was moved, cancelled or decided since, `begun` once it has
 * started.
 */
export const visitLinkSchema = z.object({
  act: visitActSchema,
  state: z.enum(['open', 'done', 'changed', 'begun']),
  ...whenAndHow,
  /** Whether cancelling now would be late. */
  isLate: z.boolean(),
  /** Whether the late cancellation is free, or was, because it is their first. */
  lateIsFree: z._default(z.boolean(), false),
  /** Whether it can be cancelled freely until it begins, as long as its patient does not answer that they come. */
  isFreeToTheEnd: z._default(z.boolean(), false),
  /** Whether the practice has closed its time since, and looks for another one. */
  isStranded: z._default(z.boolean(), false),
  /** Whether it can still be moved by its patient. */
  canMove: z.boolean(),
  /** Whether a new time has to be confirmed by the practice. */
  isConfirmed: z.boolean(),
});

/** What an entry of a calendar says of its visit, which acts the link allows, and its door. */
const entry = {
  ...whenAndHow,
  endsAt: instantSchema,
  /** `over` once its time has passed, whatever came of it; `cancelled` also where the practice has declined it. */
  status: z.enum(['pending', 'confirmed', 'over', 'cancelled']),
  /** The answers that the link allows. */
  acts: z.array(visitActSchema),
  /** The visit's id for its page in the patient's account; null of a patient without one. */
  inAccount: z.nullable(z.string()),
  /** Its door while that is open; absent where rooms are off, and of a visit in person or not confirmed. */
  door: z.optional(linkedDoorSchema),
  /** When its door opens, in the place of `door`; absent once it has. */
  doorOpensAt: z.optional(instantSchema),
};

/** What emails to the patient say besides. None of it is a service, a price, a note or an amount. */
const mailed = {
  /** `ChangeRule`, with an instant; null where nothing is to come. */
  rule: z.nullable(
    z.object({
      kind: z.enum(['until', 'cancelUntil', 'withdraw', 'free', 'late', 'begun']),
      until: z.nullable(instantSchema),
    }),
  ),
  isFreeToTheEnd: z.boolean(),
  /** Whether the practice has closed its time since, and looks for another one. */
  isStranded: z.boolean(),
  /** The time from which the practice has moved it, where that is known and the patient has not answered yet. */
  movedFrom: z.nullable(z.object({ date: dateSchema, time: timeSchema })),
  answer: z.nullable(visitAnswerSchema),
  /**
   * The entry of a calendar (RFC 5545), with a link of the purpose `calendar`; null where an email enters the visit
   * into calendars, and where nothing is to come.
   */
  file: z.nullable(z.string()),
  /** `Dear Ada,`, or `Hello,`. */
  greeting: z.string(),
};

/** The page of a visit, as far as its link shows it. */
export const linkedVisitSchema = z.extend(z.partial(z.object(mailed)), entry);
export type LinkedVisit = z.infer<typeof linkedVisitSchema>;

export type VisitAct = z.infer<typeof visitActSchema>;
export type VisitLink = z.infer<typeof visitLinkSchema>;

/** What a link of an email does at the press of a button; `door`: its patient waits, and is let in. */
export type LinkAct = VisitAct | 'stop-reminders' | 'door';

/** A purpose that an address is made for. */
interface LinkPurpose {
  /** What its token names besides the patient: a visit at its time, so that a move ends it; the visit; or nothing. */
  bound: 'time' | 'visit' | 'patient';
  /** The days after the visit's time until which it is read; null where it has no end. */
  days: number | null;
  /** The page that it opens, by its name among the practice's links. */
  page: 'visitLink' | 'stopReminders' | 'visit';
  /** All that its page gets to know. */
  shows: z.ZodMiniObject | null;
  acts: readonly LinkAct[];
}

const answer = { bound: 'time', days: 90, page: 'visitLink', shows: visitLinkSchema } as const;

/**
 * What each link that we send is for. Every link ends with its patient, with their visit, once the visit is another
 * patient's, while the patient is blocked, and with the key that signs (`functions/src/mail-links`).
 */
export const linkPurposes = {
  coming: { ...answer, acts: ['coming'] },
  'another-time': { ...answer, acts: ['another-time'] },
  'cannot-come': { ...answer, acts: ['cannot-come'] },
  /** However old the email is (RFC 8058). */
  'stop-reminders': {
    bound: 'patient',
    days: null,
    page: 'stopReminders',
    shows: null,
    acts: ['stop-reminders'],
  },
  /** In emails to a confirmed address: the page of a visit, wherever it is moved, and all acts. */
  visit: {
    bound: 'visit',
    days: 90,
    page: 'visit',
    shows: z.object({ ...entry, ...mailed }),
    acts: [...visitActs, 'door'],
  },
  /** In calendars, which are shared, synced and shown on locked phones: the page says what the entry does. */
  calendar: { bound: 'visit', days: 90, page: 'visit', shows: z.object(entry), acts: ['door'] },
} as const satisfies Record<string, LinkPurpose>;

export type LinkPurposeName = keyof typeof linkPurposes;
export const linkPurposeSchema = z.enum(Object.keys(linkPurposes) as LinkPurposeName[]);
