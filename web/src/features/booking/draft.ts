import { dateSchema, timeSchema } from '@garden-room/contract/wall-time';
import { z } from 'zod';
import { dropKept, keep, readKept } from './kept-booking.ts';
import type { RequestedSlot } from './requested-slot.ts';

const slotSchema = z.object({ date: dateSchema, time: timeSchema });

const draftSchema = z.object({
  patientId: z.string(),
  /** The service that `time` was chosen for; another one may not offer it. */
  serviceId: z.string().optional(),
  date: dateSchema.optional(),
  /** Null once a day was chosen and no time yet. */
  time: timeSchema.nullish(),
  /** The slot that the address asked for when this one was chosen instead. */
  requestedSlot: slotSchema.nullish(),
  name: z.string().optional(),
  note: z.string().optional(),
});

/** A booking as far as it has come: what its patient has chosen and typed; what is missing, they have left alone. */
export type Draft = z.infer<typeof draftSchema>;

/** What this tab has kept of a patient's draft; empty where that is nothing. */
export function readDraft(patientId: string): Draft {
  const kept = draftSchema.safeParse(readKept('booking-draft', patientId));
  return kept.success ? kept.data : { patientId };
}

/** Keeps what has just been chosen or typed, beside the rest. */
export function updateDraft(patientId: string, changes: Partial<Omit<Draft, 'patientId'>>): void {
  keep('booking-draft', { ...readDraft(patientId), ...changes });
}

export const dropDraft = (): void => dropKept('booking-draft');

/** Where a form begins: the day shown and the slot chosen, if any. */
export type Beginning = { date: string | null; slot: RequestedSlot | null };

/** The address has its say once: what was chosen after that, at the same address, comes before it. */
export function beginningOf(draft: Draft, requestedSlot: RequestedSlot | null): Beginning {
  const { date = null, time } = draft;
  const answered = date !== null && (requestedSlot === null || isSame(draft.requestedSlot, requestedSlot));
  if (!answered) return { date: requestedSlot?.date ?? null, slot: requestedSlot };
  return { date, slot: time ? { date, time } : null };
}

const isSame = (one: RequestedSlot | null | undefined, other: RequestedSlot) =>
  one?.date === other.date && one.time === other.time;
