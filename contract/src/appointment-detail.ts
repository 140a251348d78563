import * as z from 'zod/mini';
import { appointmentSchema } from './appointment.ts';
import { visitPapersSchema } from './visit-papers.ts';
import { instantSchema } from './wall-time.ts';

/** The events of an appointment's history. */
export const appointmentEvents = [
  'book',
  'confirm',
  'decline',
  'cancel',
  'restore',
  'reschedule',
  'edit',
  'edit-note',
  'complete',
  'no-show',
  'arrived',
  'delayed',
  'presence-cleared',
  'expire',
  'papers',
  // Answers to a reminder.
  'coming',
  'another-time',
] as const;

/** An event of an appointment's history, by its patient or by the practice, whose members are not named. */
export const appointmentEventSchema = z.object({
  event: z.enum(appointmentEvents),
  by: z.enum(['patient', 'practice']),
  at: instantSchema,
});

/** GET /appointments/{id}. `events`: oldest first; of a very long history some in the middle are missing. */
export const appointmentDetailSchema = z.object({
  ...appointmentSchema.shape,
  events: z.array(appointmentEventSchema),
  papers: visitPapersSchema,
  /** Staff only, where rooms are on, of a visit by video: the room of its own that the practice has noted. */
  room: z.optional(z.nullable(z.string())),
  /** To its patient, of a visit with a door to come: the token of its page (`linkPurposes.calendar`). */
  doorToken: z.optional(z.string()),
  /** Staff only: who last edited or moved it, and when; the name is null once that user is gone. */
  changedBy: z.optional(z.object({ name: z.nullable(z.string()), at: instantSchema })),
  /** The name of whom it is for as the record has it, where that is not the one of then: `Ada King`. */
  nameNow: z.optional(z.string()),
  /** Whether, as its patient reads it, an email puts it into their calendar, of a request once it is confirmed. */
  invited: z.optional(z.boolean()),
});

export type AppointmentEvent = z.infer<typeof appointmentEventSchema>;
export type AppointmentDetail = z.infer<typeof appointmentDetailSchema>;
