import { dateSchema, timeSchema } from '@garden-room/contract/wall-time';
import * as z from 'zod/mini';
import { dropKept, keep, readKept } from '#lib/kept-for-person.ts';
import type { RequestedSlot } from './requested-slot.ts';

const slotSchema = z.object({ date: dateSchema, time: timeSchema });

const draftSchema = z.object({
  personId: z.string(),
  /** The service that `time` was chosen for; another one may not offer it. */
  serviceId: z.optional(z.string()),
  date: z.optional(dateSchema),
  /** Null once a day was chosen and no time yet. */
  time: z.nullish(timeSchema),
  /** The slot that the address asked for when this one was chosen instead. */
  requestedSlot: z.nullish(slotSchema),
  name: z.optional(z.string()),
  note: z.optional(z.string()),
  /** Who comes, where that is not the patient. */
  dependantId: z.nullish(z.string()),
});

/** A booking as far as it has come: what its patient has chosen and typed; what is missing, they have left alone. */
export type Draft = z.infer<typeof draftSchema>;

/** Null: it is not known yet who is signed in. Their draft is kept apart, and nobody else's is read. */
type Owner = string | null;

const nobody = '';

/** What this tab has kept of a patient's draft; empty where that is nothing. */
export function readDraft(owner: Owner): Draft {
  const personId = owner ?? nobody;
  const kept = draftSchema.safeParse(readKept(keyOf(owner), personId));
  return kept.success ? kept.data : { personId };
}

/** Keeps what has just been chosen or typed, beside the rest. */
export function updateDraft(owner: Owner, changes: Partial<Omit<Draft, 'personId'>>): void {
  keep(keyOf(owner), { ...readDraft(owner), ...changes });
}

/** Gives what was chosen and typed before it was known by whom to its patient, over what they had kept. */
export function claimDraft(patientId: string): Draft {
  const { personId: _, ...unclaimed } = readDraft(null);
  dropKept(keyOf(null));
  if (Object.keys(unclaimed).length > 0) updateDraft(patientId, unclaimed);
  return readDraft(patientId);
}

const keyOf = (owner: Owner) => (owner === null ? 'booking-draft-unclaimed' : 'booking-draft');

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
