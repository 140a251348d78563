import * as z from 'zod/mini';
import { appointmentStatusSchema } from '../appointment.ts';
import { idSchema } from '../id.ts';
import { dateSchema } from '../wall-time.ts';

/** Which appointments; `from` and `to` are the clinic's days, both included. */
export const appointmentFilter = {
  patientId: z.optional(idSchema),
  from: z.optional(dateSchema),
  to: z.optional(dateSchema),
  status: z.optional(appointmentStatusSchema),
};
