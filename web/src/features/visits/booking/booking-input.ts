import { bookingSchema } from '@garden-room/contract/appointment';
import { phoneNeeded } from '@garden-room/contract/phone';
import type { VisitMode } from '@garden-room/contract/visit-mode';
import { dateSchema, timeSchema } from '@garden-room/contract/wall-time';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { dropKept } from '#lib/kept-for-person.ts';
import { draftStore, visitor } from '#lib/use-draft.ts';
import type { FieldErrors } from '#lib/use-native-form.ts';

/* What a patient chooses and types for a booking: checked, kept as a draft, and taken over from before hydration. */

/** The texts of the form, in its order: a further one needs only its control in `booking-form.tsx`. */
const texts = {
  name: z.optional(z.string()),
  phone: z.optional(z.string()),
  note: z.optional(z.string()),
};
const textFields = z.keyof(z.object(texts)).options;
export type TextFieldName = (typeof textFields)[number];

/** The fields to choose and type, in the form's order. */
export const bookingFields = ['time', ...textFields] as const;
type BookingField = (typeof bookingFields)[number];
export type BookingInput = Record<BookingField, string>;

/** Instructions for the fields with faults: input that the API would refuse is not sent. */
export function checkBooking(input: BookingInput, mode: VisitMode): FieldErrors<BookingField> {
  const errors: FieldErrors<BookingField> = {};
  if (input.time === '') errors.time = 'Choose a time.';
  for (const field of textFields) {
    if (input[field].trim() === '') continue; // it is not sent
    const { error } = bookingSchema.shape[field].safeParse(input[field]);
    if (error) errors[field] = error.issues[0]?.message ?? 'Write this differently.';
  }
  if (input.name.trim() === '') errors.name = 'Enter the name of whoever is coming.';
  if (mode === 'phone' && input.phone.trim() === '') errors.phone = phoneNeeded;
  return errors;
}

/** The texts that are not blank, as they are sent. */
export const writtenTexts = (input: BookingInput) =>
  Object.fromEntries(textFields.map((field) => [field, input[field]]).filter(([, text]) => text?.trim()));

/** A slot on the clinic's clock, as the address asks for it: `paths.bookSlot` writes it. */
export type RequestedSlot = { date: string; time: string };

const slotSchema = z.object({ date: dateSchema, time: timeSchema });

/** Null when the address asks for no slot, or for an impossible one. Older links have it in the query. */
export const readRequestedSlot = ({
  search,
  hash,
}: Pick<Location, 'search' | 'hash'>): RequestedSlot | null => slotIn(hash.slice(1)) ?? slotIn(search);

const slotIn = (text: string): RequestedSlot | null =>
  slotSchema.safeParse(Object.fromEntries(new URLSearchParams(text))).data ?? null;

const draftSchema = z.object({
  /** The service that `time` was chosen for; another one may not offer it. */
  serviceId: z.optional(z.string()),
  date: z.optional(dateSchema),
  /** Null once a day was chosen and no time yet. */
  time: z.nullish(timeSchema),
  /** The slot that the address asked for when this one was chosen instead. */
  requestedSlot: z.nullish(slotSchema),
  /** The person who comes, where that is not the patient. */
  dependantId: z.nullish(z.string()),
  ...texts,
});

/** An unfinished booking: what its patient has chosen and typed. */
export type Draft = z.infer<typeof draftSchema> & { personId: string };

/** Null while the session is loading: that draft is kept apart, and is claimed by the patient who arrives. */
type Owner = string | null;

const drafts = draftStore('booking-draft', [], draftSchema);
const unclaimedDrafts = draftStore('booking-draft-unclaimed', [], draftSchema);
const draftsOf = (owner: Owner) => (owner === null ? unclaimedDrafts : drafts);

/** A patient's draft as this tab has kept it; empty where it has not. */
export function readDraft(owner: Owner): Draft {
  const personId = owner ?? visitor;
  return { personId, ...draftsOf(owner).find({ personId }) };
}

/** Keeps what has just been chosen or typed, beside the rest. */
export function updateDraft(owner: Owner, changes: Partial<Omit<Draft, 'personId'>>): void {
  const draft = readDraft(owner);
  draftsOf(owner).keep(draft, { ...draft, ...changes });
}

/** Moves the unclaimed draft to its patient, over what they had kept. */
export function claimDraft(patientId: string): Draft {
  const { personId: _, ...unclaimed } = readDraft(null);
  dropKept('booking-draft-unclaimed');
  if (Object.keys(unclaimed).length > 0) updateDraft(patientId, unclaimed);
  return readDraft(patientId);
}

export const dropDraft = (): void => dropKept('booking-draft');

/** The beginning of a form: the day shown and the slot chosen, if any. */
export type Beginning = { date: string | null; slot: RequestedSlot | null };

/** A slot that the address asks for comes first, unless another was chosen at that same address afterwards. */
export function beginningOf(draft: Draft, requestedSlot: RequestedSlot | null): Beginning {
  const { date = null, time } = draft;
  const answered =
    date !== null && (requestedSlot === null || isSameSlot(draft.requestedSlot, requestedSlot));
  if (!answered) return { date: requestedSlot?.date ?? null, slot: requestedSlot };
  return { date, slot: time ? { date, time } : null };
}

const isSameSlot = (one: RequestedSlot | null | undefined, other: RequestedSlot) =>
  one?.date === other.date && one.time === other.time;

/** The first value of a text field: the draft's text, or the patient's data. */
export const textAtFirst = (
  draft: Partial<Draft>,
  field: TextFieldName,
  profile: Partial<Record<TextFieldName, string>> | null,
): string => draft[field] || (profile?.[field] ?? '');

/** Writes the texts into the form. A field that has its text already is left alone: the user may be typing in it. */
export function writeTexts(form: HTMLFormElement | null, textOf: (field: TextFieldName) => string): void {
  for (const name of textFields) {
    const field = form?.elements.namedItem(name);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isText && field.value !== textOf(name)) field.value = textOf(name);
  }
}

/** A press of the button before the form is `ready`: it waits, and submits the form when it is. */
export function useEarlyPress(ready: boolean, form: RefObject<HTMLFormElement | null>) {
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    if (waiting && ready) form.current?.requestSubmit();
  }, [waiting, ready, form]);
  return {
    waiting,
    /** Whether this press need not wait, or no longer. */
    isOver: () => {
      setWaiting(!ready);
      return ready;
    },
  };
}

/**
 * Calls `onArrival` once when a session loads after the page was shown. Not in a layout effect: that would run before
 * the session drops other users' drafts. Returns whether a patient is known and `onArrival` has run.
 */
export function usePatientArrival<Patient>(
  patient: Patient | null,
  onArrival: (patient: Patient) => void,
): boolean {
  const [awaited, setAwaited] = useState(patient === null);
  const arrive = useEffectEvent(onArrival);
  useEffect(() => {
    if (!awaited || !patient) return;
    setAwaited(false);
    arrive(patient);
  }, [awaited, patient]);
  return patient !== null && !awaited;
}

/**
 * The texts typed into the HTML before hydration, which would clear them. Read only then: later, the fields on the
 * screen may still be those of the page, or the user, before.
 */
export function useTypedBeforeHydration(): Pick<Draft, TextFieldName> {
  const hydrated = useHydrated();
  const [typed] = useState(() => (hydrated || typeof document === 'undefined' ? {} : readTexts()));
  return typed;
}

function readTexts(): Pick<Draft, TextFieldName> {
  const typed: Pick<Draft, TextFieldName> = {};
  for (const name of textFields) {
    const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      `main form [name="${name}"]`,
    );
    if (field?.value) typed[name] = field.value;
  }
  return typed;
}
