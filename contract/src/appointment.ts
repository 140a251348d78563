import * as z from 'zod/mini';
import { attendeeSchema } from './dependant.ts';
import { errorCatalogue, serviceFactsSchema } from './errors.ts';
import { besideNameShape, reachSchema } from './patient.ts';
import { phoneSchema } from './phone.ts';
import { visitDoorSchema } from './rooms.ts';
import { atMost, filledLine, idSchema, line, trimmedLines } from './text.ts';
import { visitModes } from './visit-mode.ts';
import { dateSchema, instantSchema, sentDateSchema, timeSchema } from './wall-time.ts';

export const appointmentStatuses = [
  'pending',
  'confirmed',
  'declined',
  'cancelled',
  'completed',
  'no-show',
] as const;

export const appointmentStatusSchema = z.enum(appointmentStatuses);

/**
 * The filters of lists: the statuses, and `expired` for the requests that nobody answered. Those are stored as
 * declined, and are not among the declined ones that are listed.
 */
export const listedStatuses = [
  'pending',
  'confirmed',
  'declined',
  'expired',
  'cancelled',
  'completed',
  'no-show',
] as const;

export const listedStatusSchema = z.enum(listedStatuses);

/** A patient's answer to a reminder; "I can't come" is a cancellation. */
export const visitAnswerSchema = z.enum(['coming', 'another-time']);

/** PUT /appointments/{id}/answer. */
export const visitAnsweringSchema = z.strictObject({ answer: visitAnswerSchema });

const note = trimmedLines(1000);

/** Texts of the patient or the practice with a booking; they stay with the appointment. */
export const bookingTexts = { note: z.optional(note) };

/** The service and the person that a booking or a series is for. */
export const bookedFor = {
  serviceName: z.optional(line(100)),
  patientId: idSchema,
  dependantId: z.optional(idSchema),
};

/** The time zone that a device reports. An unusable value counts as absent, because it must not prevent a booking. */
const zoneOfDevice = z.catch(z.optional(z.string().check(atMost(60))), undefined);

/**
 * POST /appointments/book. `date` and `time` are in the clinic's zone; `shown` is what the patient saw of the service,
 * and must still hold. Staff only: `confirmed`, `anyTime` (outside the hours or past; confirmed at once), `followUpOf`
 * (a visit whose service, length and price apply).
 */
export const bookingSchema = z.strictObject({
  ...bookedFor,
  date: sentDateSchema,
  time: timeSchema,
  name: z.optional(filledLine(120, errorCatalogue.missing_fields.message)),
  ...bookingTexts,
  phone: z.optional(phoneSchema),
  privacyNotice: z.optional(sentDateSchema),
  timeZone: zoneOfDevice,
  shown: z.optional(serviceFactsSchema),
  confirmed: z.optional(z.literal(true)),
  anyTime: z.optional(z.literal(true)),
  followUpOf: z.optional(idSchema),
});

/** A reason for a decision; the patient reads one about an appointment. */
export const reasonSchema = z.optional(trimmedLines(500));

const cancellingSides = ['patient', 'practice'] as const;

/**
 * POST /appointments/{id}/cancel. `late` of a patient: they know that the cut-off has passed; ignored before it. Staff:
 * `by` is who cancels (default: the practice), `late` whether a patient's cancellation counts as late (default: by the
 * cut-off), `tell: false` sends nothing.
 */
export const cancellationSchema = z.strictObject({
  reason: reasonSchema,
  late: z.optional(z.boolean()),
  by: z.optional(z.enum(cancellingSides)),
  tell: z.optional(z.boolean()),
});

/** Whether the patient of a confirmed visit is here, or said that they come late. */
const presences = ['arrived', 'delayed'] as const;

/** The acts by which it is noted who is here, as history and audit name them. */
const presenceEvents = [...presences, 'presence-cleared'] as const;

/** The acts of the practice on a visit that it can take back. */
const undoableEvents = [
  ...(['book', 'confirm', 'decline', 'cancel', 'complete', 'no-show', 'reschedule', 'edit'] as const),
  ...presenceEvents,
] as const;

/**
 * POST /appointments/{id}/undo: what is taken back, the caller's own booking by default. What has been done since is
 * not taken back in its place. `patientId` of an edit: the patient before it.
 */
export const undoSchema = z.strictObject({
  event: z._default(z.enum(undoableEvents), 'book'),
  patientId: z.optional(idSchema),
});

/** PUT /appointments/{id}/note; an empty one removes it. */
export const noteSchema = z.strictObject({ note });

/** The version of a patient's note as an HTTP entity tag. */
export const noteTag = ({ noteVersion }: Pick<Appointment, 'noteVersion'>) => `"${noteVersion}"`;

/** PUT /appointments/{id}/presence; null takes back what was noted. */
export const presenceSchema = z.strictObject({ presence: z.nullable(z.enum(presences)) });

/** The series that an appointment was booked with, and its place in it: `place` 2 `of` 6. */
const seriesPlaceSchema = z.object({ id: z.string(), place: z.int(), of: z.int() });

/** POST /appointments/{id}/reschedule. `anyTime` is for the practice, as of a booking. */
export const rescheduleSchema = z.strictObject({
  date: sentDateSchema,
  time: timeSchema,
  anyTime: z.optional(z.literal(true)),
});

/**
 * An appointment as it is answered, and, with what the API keeps to itself, as it is stored. `startsAt`/`endsAt` are
 * UTC; `date`/`time` are wall-clock in `timeZone`. A default is for records from before the field.
 */
export const appointmentSchema = z.object({
  _id: z.string(),
  serviceId: z.string(),
  serviceName: z.string(),
  patientId: z.string(),
  patientName: z.string(),
  /** The dependant who comes, if it is not the patient: a copy, which keeps the name that was booked. */
  attendee: z._default(z.nullable(attendeeSchema), null),
  date: dateSchema,
  time: timeSchema,
  timeZone: z.string(),
  status: z._default(appointmentStatusSchema, 'pending'),
  startsAt: instantSchema,
  endsAt: instantSchema,
  price: z.number(),
  /** The patient's way to come: as the service said when it was booked. */
  mode: z._default(z.enum(visitModes), 'in_person'),
  note: z._default(z.nullable(z.string()), null),
  /** The number of times its patient has changed the note. */
  noteVersion: z._default(z.int(), 0),
  /** The reason of the last decision. */
  reason: z._default(z.nullable(z.string()), null),
  /** The side that cancelled, whoever noted it; null if not cancelled. */
  cancelledBy: z._default(z.nullable(z.enum(cancellingSides)), null),
  /** The amounts paid for it and waived of its price or fee, in whole cents; `openCents` says what is open. */
  paidCents: z._default(z.int(), 0),
  waivedCents: z._default(z.int(), 0),
  /** Whether it took place before the practice came here: what it cost was settled in another program. */
  settledElsewhere: z._default(z.boolean(), false),
  /** Whether its patient has cancelled it after the cut-off. */
  cancelledLate: z._default(z.boolean(), false),
  /**
   * Whether missing it, or cancelling it late, was free, because it was their first; to its patient, also of one that
   * they could now cancel so.
   */
  lateIsFree: z._default(z.boolean(), false),
  /** The fee then in force for missing it or cancelling it late; null: none was due. Absent in older records. */
  lateFee: z.optional(z.nullable(z.number())),
  /** Its patient's answer to a reminder of this time, or to the move that gave it. */
  answer: z._default(z.nullable(visitAnswerSchema), null),
  /**
   * Whether the practice has chosen its time, by moving it: until it begins its patient cancels it freely, unless they
   * have answered that they come.
   */
  timeByPractice: z._default(z.boolean(), false),
  /**
   * When its patient's own booking or move was confirmed at once, as its service says, without an answer of the
   * practice: it counts among their requests until it begins. Null of any other.
   */
  atOnceAt: z._default(z.nullable(instantSchema), null),
  /** When it was before it was last moved; null or absent where that is not known. */
  movedFrom: z.optional(z.nullable(z.object({ date: dateSchema, time: timeSchema }))),
  /** Whether the practice has closed its time since, and looks for another one: to its patient, and in the detail. */
  isStranded: z.optional(z.literal(true)),
  createdAt: instantSchema,
  presence: z._default(z.nullable(z.enum(presences)), null),
  /** When its patient is written to about what came of it; until about then that can be taken back. */
  tellAt: z._default(z.nullable(instantSchema), null),
  series: z._default(z.nullable(seriesPlaceSchema), null),
  /** The way in which a message about it reaches the patient; in answers to the practice. */
  reach: z.optional(reachSchema),
  /** The practice's one note for the day, which no patient sees; in lists and of one appointment to the practice. */
  deskNote: z.optional(z.nullable(z.string())),
  /**
   * Its door, to the practice, where rooms are on: of a confirmed visit by video or phone while it is open, and in a
   * list that was asked for `rooms` of each that is to come.
   */
  door: z.optional(visitDoorSchema),
  ...besideNameShape,
  /** Whether who comes has had no visit before that day; to the practice, in a list that was asked for it. */
  firstVisit: z.optional(z.boolean()),
  /** When a booking or a move last asked the practice for an answer; null from an API without this field. */
  requestedAt: z._default(z.nullable(instantSchema), null),
  /**
   * The moment until which a pending request waits for an answer, by the present schedule; in lists and of one
   * appointment.
   */
  answerBy: z.optional(instantSchema),
  /** `expiry` of a request that was declined because nobody had answered it in time. */
  endedBy: z._default(z.nullable(z.literal('expiry')), null),
  /** When it expired. */
  expiredAt: z._default(z.nullable(instantSchema), null),
});

/** One free slot: its name at the clinic and its instants in UTC. */
export const slotSchema = z.object({ time: timeSchema, startsAt: instantSchema, endsAt: instantSchema });

/** GET /available-slots. `slots` repeats `availableSlots` with instants, for the visitor's own clock. */
export const availableSlotsSchema = z.object({
  date: dateSchema,
  timeZone: z.string(),
  availableSlots: z.array(timeSchema),
  slots: z.array(slotSchema),
});

const availableDaySchema = z.object({
  date: dateSchema,
  freeSlots: z.int().check(z.nonnegative()),
  /** Whether the practice has no hours on that day at all. */
  closed: z.boolean(),
  /** The free slots themselves, where they were asked for. */
  slots: z.optional(z.array(slotSchema)),
});

/** A free time of a service: its name at the clinic, and in UTC its instant and until when a patient can ask for it. */
const freeTimeSchema = z.object({
  date: dateSchema,
  time: timeSchema,
  startsAt: instantSchema,
  /** Absent in an older API's answer: then the notice decides. */
  askableUntil: z.optional(instantSchema),
});

/**
 * GET /next-free-times: the next few free times of each service, the last of them on another day than the first where
 * one has any; none where nothing is free within `daysAhead` days.
 */
export const nextFreeTimesSchema = z.object({
  timeZone: z.string(),
  /** Today's date at the clinic. */
  today: dateSchema,
  /** The number of days after today that were looked through. */
  daysAhead: z.int().check(z.positive()),
  /** A time can be booked until so many minutes before its start. */
  minimumNoticeMinutes: z.number(),
  /** The number of open days within which a request for one of them is answered; absent in an older API's answer. */
  answerWithinOpenDays: z.optional(z.number()),
  /** The moment of the answer, and when the practice is open then or next; null where it opens no more. */
  answeredAt: z.optional(instantSchema),
  opening: z.optional(z.nullable(z.object({ from: instantSchema, until: instantSchema }))),
  /** Free times by the service's id. */
  services: z.record(z.string(), z.array(freeTimeSchema)),
});

/** GET /available-days: how many slots each of the days has left. */
export const availableDaysSchema = z.object({
  timeZone: z.string(),
  /** Today and the last bookable day at the clinic. */
  today: dateSchema,
  lastDate: dateSchema,
  /** The hours before its start until which a patient may change an appointment. */
  cancelCutoffHours: z.number(),
  /** When a request made now is answered at the latest, and always an hour before its start; absent in an older API. */
  answerBy: z.optional(instantSchema),
  /** The moment of the answer, for what is said of a cut-off; an API before that does not say it. */
  answeredAt: z.optional(instantSchema),
  /** Whether who asks gets such a time without an answer of the practice; of anyone, with a confirmed email address. */
  confirmsAtOnce: z.optional(z.literal(true)),
  days: z.array(availableDaySchema),
});

export type ListedStatus = (typeof listedStatuses)[number];
export type AppointmentStatus = z.infer<typeof appointmentStatusSchema>;
export type Booking = z.infer<typeof bookingSchema>;
export type Cancellation = z.infer<typeof cancellationSchema>;
export type UndoableEvent = z.infer<typeof undoSchema>['event'];
export type Presence = (typeof presences)[number];
export type PresenceEvent = (typeof presenceEvents)[number];

/** Whether an act of the practice is a note of who is here. */
export const isPresenceEvent = (action: string): action is PresenceEvent =>
  presenceEvents.some((event) => event === action);
export type SeriesPlace = z.infer<typeof seriesPlaceSchema>;
export type Appointment = z.infer<typeof appointmentSchema>;
export type AvailableSlots = z.infer<typeof availableSlotsSchema>;
export type FreeTime = z.infer<typeof freeTimeSchema>;
export type NextFreeTimes = z.infer<typeof nextFreeTimesSchema>;
export type AvailableDays = z.infer<typeof availableDaysSchema>;
export type VisitAnswer = z.infer<typeof visitAnswerSchema>;
export type AvailableSlot = z.infer<typeof slotSchema>;

/** The starts that the practice asks for: its own, or those of a walk-in. */
export const slotRights = ['practice', 'walk-in'] as const;
export type SlotRight = (typeof slotRights)[number];
