import * as z from 'zod/mini';
import { appointmentSchema } from './appointment.ts';
import { instantSchema } from './wall-time.ts';

/** What can happen to an appointment. */
const appointmentEvents = [
  'book',
  'confirm',
  'decline',
  'cancel',
  'restore',
  'reschedule',
  'complete',
  'no-show',
  'expire',
] as const;

/** Something that happened to an appointment, by its patient or by the practice, whoever it was there. */
export const appointmentEventSchema = z.object({
  event: z.enum(appointmentEvents),
  by: z.enum(['patient', 'practice']),
  at: instantSchema,
});

/** GET /appointments/{id}. `events` are the oldest first; of very many, some between the first and the newest are gone. */
export const appointmentDetailSchema = z.object({
  ...appointmentSchema.shape,
  events: z.array(appointmentEventSchema),
});

export type AppointmentEvent = z.infer<typeof appointmentEventSchema>;
export type AppointmentDetail = z.infer<typeof appointmentDetailSchema>;
