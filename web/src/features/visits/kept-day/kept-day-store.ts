import { type Appointment, appointmentSchema } from '@garden-room/contract/appointment';
import * as z from 'zod/mini';
import { dropKept, dropPassed, hasKept } from '#lib/kept-for-person.ts';
import { canSealNow, keepSealed, readSealed } from '#lib/sealed-file.ts';

/** The part of a visit that is kept: enough to receive its patient, or to ring them. */
const keptVisitSchema = z.extend(
  z.pick(appointmentSchema, {
    _id: true,
    date: true,
    time: true,
    startsAt: true,
    endsAt: true,
    patientName: true,
    reach: true,
    serviceName: true,
    attendee: true,
    mode: true,
    status: true,
    cancelledLate: true,
    endedBy: true,
    answer: true,
    timeByPractice: true,
    note: true,
    deskNote: true,
    alert: true,
  }),
  /** The address of its room, of a visit by video where rooms are on. */
  { room: z.optional(z.nullable(z.string())) },
);

const keptDaysSchema = z.object({
  keptAt: z.number(),
  timeZone: z.string(),
  /** The dates in their order, also those on which nobody is booked. */
  dates: z.array(z.string()),
  /** The second way and the number of visits by video, where one has a room. */
  help: z.optional(z.object({ secondWay: z.string(), phone: z.string() })),
  visits: z.array(keptVisitSchema),
});

/** Some days of the practice as the desk’s browser last read them; `keptAt` in UTC milliseconds. */
export type KeptDays = z.infer<typeof keptDaysSchema>;
export type KeptDayVisit = KeptDays['visits'][number];

/** More than a practice has in three days, and what a text of the contract may have twice over. */
const limits = { visits: 300, characters: 2_000 };

type Keeping = {
  /** The user whose browser this is. */
  personId: string;
  /** When the last of the days is over, in UTC milliseconds. */
  until: number;
  /** Whether that user is signed in at the moment of asking: another tab may have signed out meanwhile. */
  isStillTheirs: () => boolean;
};

/** Tells this tab that other days are kept; others hear of it by their storage. */
export const keptEvent = 'kept-day';

/** Keeps days in place of those that were kept. Where the browser refuses, nothing is kept. */
export async function keepDays(days: KeptDays, { isStillTheirs, ...owner }: Keeping): Promise<void> {
  if (await keepSealed('kept-day', owner, bounded(days), isStillTheirs)) dispatchEvent(new Event(keptEvent));
}

/**
 * The kept days; null where there are none, `unreadable` for those that could not be opened, which are removed, and
 * `unable` where this browser keeps nothing.
 */
export async function readKeptDays(): Promise<KeptDays | 'unreadable' | 'unable' | null> {
  dropPassed(Date.now());
  if (!(await canSealNow())) return 'unable';
  if (!hasKept('kept-day')) return null;
  try {
    const stored = await readSealed('kept-day');
    return stored === null ? null : keptDaysSchema.parse(stored);
  } catch {
    dropKept('kept-day');
    return 'unreadable';
  }
}

function bounded({ visits, ...days }: KeptDays): KeptDays {
  const cut = (text: string | null | undefined) =>
    text && text.length > limits.characters ? `${text.slice(0, limits.characters)}…` : text;
  return {
    ...days,
    visits: visits.slice(0, limits.visits).map((visit) => ({
      ...visit,
      patientName: cut(visit.patientName) ?? '',
      note: cut(visit.note) ?? null,
      deskNote: cut(visit.deskNote) ?? null,
    })),
  };
}

/** The part of an appointment that is kept. */
export const toKeptDayVisit = (appointment: Appointment): KeptDayVisit =>
  keptVisitSchema.parse({ ...appointment, room: appointment.door?.room });
