import * as z from 'zod/mini';
import { longestServiceId } from './catalogue.ts';
import { idSchema } from './id.ts';
import { partsOfDay } from './part-of-day.ts';
import { atMost } from './text.ts';
import { dateSchema, instantSchema, timeSchema } from './wall-time.ts';

const partSchema = z.enum(partsOfDay.map(({ part }) => part));

/**
 * POST /waiting-list: a patient asks to hear of times that become free. `from` and `to` are days at the clinic, both
 * included; `appointmentId` is a visit of theirs that an earlier time would replace.
 */
export const waitDraftSchema = z
  .strictObject({
    patientId: idSchema,
    serviceId: z.string().check(atMost(longestServiceId)),
    from: dateSchema,
    to: dateSchema,
    parts: z.array(partSchema).check(z.minLength(1, 'Choose at least one part of the day.'), z.maxLength(3)),
    appointmentId: z.optional(idSchema),
  })
  .check(
    z.refine(({ from, to }) => from <= to, { path: ['to'], message: 'Choose a day after the first one.' }),
  );

/** What a patient waits for. */
export const waitSchema = z.object({
  _id: z.string(),
  patientId: z.string(),
  serviceId: z.string(),
  serviceName: z.string(),
  from: dateSchema,
  to: dateSchema,
  parts: z.array(partSchema),
  appointmentId: z.nullable(z.string()),
  createdAt: instantSchema,
  /** When they were last offered a time; null while they were not. */
  offeredAt: z.nullable(instantSchema),
});

/** A time that became free, for the practice: whom it was offered to, and who has it now. */
export const openingSchema = z.object({
  _id: z.string(),
  date: dateSchema,
  time: timeSchema,
  freedAt: instantSchema,
  offeredTo: z.array(z.object({ patientId: z.string(), name: z.nullable(z.string()) })),
  /** Null while the time is free. */
  takenBy: z.nullable(
    z.object({ appointmentId: z.string(), patientId: z.string(), name: z.nullable(z.string()) }),
  ),
});

export type WaitDraft = z.infer<typeof waitDraftSchema>;
export type Wait = z.infer<typeof waitSchema>;
export type Opening = z.infer<typeof openingSchema>;
