import * as z from 'zod/mini';
import { appointmentDetailSchema } from '../appointment-detail.ts';
import type { Endpoint } from '../endpoint.ts';
import { minutesSchema, priceSchema } from '../price-and-length.ts';
import { roomAddressSchema } from '../rooms.ts';
import { idSchema, line, trimmedLines } from '../text.ts';
import { byId } from './parts.ts';

/** The practice's one note of a visit for the day. */
export const deskNoteSchema = trimmedLines(1000);

/**
 * PATCH /appointments/{id}: what is left out stays as it is. Another service brings its length and price where those
 * are left out; an empty `deskNote` removes the note, an empty `room` its own room. The ETag does not cover the room.
 */
export const visitEditSchema = z.strictObject({
  serviceName: z.optional(line(100)),
  durationMinutes: z.optional(minutesSchema),
  price: z.optional(priceSchema),
  patientId: z.optional(idSchema),
  deskNote: z.optional(deskNoteSchema),
  room: z.optional(roomAddressSchema),
});

export type VisitEdit = z.infer<typeof visitEditSchema>;

/** Correcting what was booked, for the practice; on its own, because few pages do. */
export const visitEditsEndpoints = {
  /**
   * Correct a visit’s service, length, price, patient, desk note or, where rooms are on, its own room; of a past visit
   * service, price and note only, of a cancelled one nothing. Send the ETag as If-Match. A longer visit needs free time
   * after it. The patient of a future visit is told.
   */
  editAppointment: {
    method: 'PATCH',
    path: '/appointments/{id}',
    access: 'staff',
    params: byId,
    body: visitEditSchema,
    limited: 'calls',
    output: appointmentDetailSchema,
    errors: [
      'not_found',
      'illegal_move',
      'edited_meanwhile',
      'unknown_service',
      'slot_taken',
      'patient_gone',
    ],
  },
} as const satisfies Record<string, Endpoint>;
