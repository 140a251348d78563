import * as z from 'zod/mini';
import { maxServiceIdLength } from '../catalogue.ts';
import type { Endpoint } from '../endpoint.ts';
import { partsOfDay } from '../part-of-day.ts';
import { besideNameShape } from '../patient.ts';
import { atMost, idSchema, shaped } from '../text.ts';
import { dateSchema, instantSchema, sentDateSchema, timeSchema } from '../wall-time.ts';
import { nothing } from './parts.ts';

const partSchema = z.enum(partsOfDay.map(({ part }) => part));

/**
 * POST /waiting-list: a patient asks to hear of times that become free. `from` and `to` are days at the clinic, both
 * included; `appointmentId` is a visit of theirs that an earlier time would replace.
 */
export const waitDraftSchema = z
  .strictObject({
    patientId: idSchema,
    serviceId: z.string().check(atMost(maxServiceIdLength)),
    from: sentDateSchema,
    to: sentDateSchema,
    parts: z.array(partSchema).check(z.minLength(1, 'Choose at least one part of the day.'), z.maxLength(3)),
    appointmentId: z.optional(idSchema),
  })
  .check(
    z.refine(({ from, to }) => from <= to, { path: ['to'], message: 'Choose a day after the first one.' }),
  );

/** An entry on the waiting list. */
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

/** A patient in the practice's list of times. */
const namedPatient = { patientId: z.string(), name: z.nullable(z.string()), ...besideNameShape };

/** A time that became free, for the practice: whom it was offered to, and who has it now. */
export const openingSchema = z.object({
  _id: z.string(),
  date: dateSchema,
  time: timeSchema,
  freedAt: instantSchema,
  offeredTo: z.array(z.object(namedPatient)),
  /** Null while the time is free. */
  takenBy: z.nullable(z.object({ appointmentId: z.string(), ...namedPatient })),
});

export type WaitDraft = z.infer<typeof waitDraftSchema>;
export type Wait = z.infer<typeof waitSchema>;
export type Opening = z.infer<typeof openingSchema>;

/** Patients who would come earlier, and the times that become free. */
export const waitingListEndpoints = {
  /**
   * Ask to hear of times that become free: one entry for each service, which a second one replaces. For oneself alone.
   */
  joinWaitingList: {
    method: 'POST',
    path: '/waiting-list',
    access: 'user',
    body: waitDraftSchema,
    limited: 'calls',
    success: [201],
    output: waitSchema,
    errors: ['forbidden', 'unknown_service', 'not_found'],
  },
  /** The caller's entries on the waiting list. */
  listWaits: {
    method: 'GET',
    path: '/waiting-list',
    access: 'user',
    query: z.strictObject({ patientId: idSchema }),
    output: z.array(waitSchema),
    errors: ['forbidden'],
  },
  /** Stop waiting. Another’s entry is not found. */
  leaveWaitingList: {
    method: 'DELETE',
    path: '/waiting-list/{id}',
    access: 'user',
    params: z.strictObject({ id: shaped(260, /^[\w-]{1,260}$/) }),
    output: nothing,
    errors: ['forbidden', 'not_found'],
  },
  /**
   * The last twenty times that became free and have not begun: whom they were offered to, and who has them now. The
   * read is audited.
   */
  listOpenings: {
    method: 'GET',
    path: '/openings',
    access: 'staff',
    limited: 'reads',
    output: z.array(openingSchema),
  },
} as const satisfies Record<string, Endpoint>;
