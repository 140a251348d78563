import type { AppointmentDetail } from '@garden-room/contract/appointment-detail';
import { deskNoteSchema, type VisitEdit } from '@garden-room/contract/endpoints/visit-edits';
import { isLive } from '@garden-room/contract/live-status';
import { minutesSchema, priceSchema } from '@garden-room/contract/price-and-length';
import { roomAddressSchema } from '@garden-room/contract/rooms';
import * as z from 'zod/mini';
import { fetchVisitVersion, useEditVisit, type VisitVersion } from '#api/visit-edits.ts';
import { ApiError, hasCode } from '#lib/api-error.ts';
import { draftStore, useDraft, versionDraft } from '#lib/use-draft.ts';
import { useVersionedForm } from '#lib/use-versioned-form.ts';

/** The fields of the form, the patient with the name that is shown. */
const visitFieldsSchema = z.object({
  serviceName: z.string(),
  durationMinutes: minutesSchema,
  price: priceSchema,
  patientId: z.string(),
  patientName: z.string(),
  deskNote: deskNoteSchema,
  room: roomAddressSchema,
});

export type VisitFields = z.infer<typeof visitFieldsSchema>;

/** The version that its editor has seen. */
type Base = { tag: string; fields: VisitFields };
type Version = VisitVersion & Base;

const toVersion = (version: VisitVersion): Version => ({ ...version, fields: fieldsOf(version.visit) });

const fieldsOf = ({
  serviceName,
  startsAt,
  endsAt,
  price,
  patientId,
  patientName,
  deskNote,
  room,
}: AppointmentDetail): VisitFields => ({
  ...{ serviceName, price, patientId, patientName },
  durationMinutes: (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000,
  deskNote: deskNote ?? '',
  room: room ?? '',
});

/** Whether only service, price and note can be corrected. `now` in UTC milliseconds. */
export const isOver = ({ status, endsAt }: AppointmentDetail, now: number): boolean =>
  !isLive(status) || Date.parse(endsAt) <= now;

/**
 * The edit to send: the fields that differ. Another service comes with the length and the price that the form shows,
 * which the API would otherwise take from the service.
 */
function editOf(values: VisitFields, seen: VisitFields): VisitEdit {
  const { serviceName, durationMinutes, price, patientId, deskNote, room } = values;
  const isOther = serviceName !== seen.serviceName;
  return {
    ...(isOther && { serviceName }),
    ...(durationMinutes !== seen.durationMinutes && { durationMinutes }),
    ...((isOther || price !== seen.price) && { price }),
    ...(patientId !== seen.patientId && { patientId }),
    ...(deskNote !== seen.deskNote && { deskNote }),
    ...(room !== seen.room && { room }),
  };
}

type Options = {
  place: EditPlace;
  /** The visit when the form was opened. */
  version: VisitVersion;
  onSaved: OnVisitSaved;
};

/** Called with the id of the patient before the edit; without it where nothing was changed. */
export type OnVisitSaved = (patientId?: string) => void;

/** The form of a visit and its saving. A refusal loses no input. */
export function useVisitForm({ place, version, onSaved }: Options) {
  const { mutateAsync } = useEditVisit(place.appointmentId);
  return useVersionedForm<VisitFields, Base, Version>({
    schema: visitFieldsSchema,
    base: toVersion(version),
    stored: ({ fields }) => fields,
    valuesOf: ({ fields }) => fields,
    isSame: (one, other) => Object.keys(editOf(one, other)).length === 0,
    draft: useDraft(visitEditDrafts, place),
    save: async (values, { tag, fields }) =>
      toVersion(
        await mutateAsync({ edit: lengthened(editOf(values, fields), values), base: tag }).catch(explained),
      ),
    fetchCurrent: async () => toVersion(await fetchVisitVersion(place.appointmentId)),
    onSaved: ({ fields }, seen) =>
      onSaved(Object.keys(editOf(fields, seen.fields)).length > 0 ? seen.fields.patientId : undefined),
    again: 'What you typed is kept. Please save it again: nothing is written twice.',
    firstField: 'serviceName',
  });
}

/** An edit with the length of another service, also where it is as long as the one before. */
const lengthened = (edit: VisitEdit, { durationMinutes }: VisitFields): VisitEdit =>
  edit.serviceName === undefined ? edit : { durationMinutes, ...edit };

/** A longer visit that runs into another one has a refusal of its own. */
function explained(error: unknown): never {
  if (!hasCode(error, 'slot_taken')) throw error;
  const text = 'The time after this visit is not free for so long. Make it shorter, or move one of the two.';
  throw new ApiError(text, { status: 409, code: 'slot_taken' });
}

/** The editor and the visit. */
export type EditPlace = { personId: string; appointmentId: string };

const number = z.catch(z.number(), Number.NaN);

/** The fields, valid or not. JSON has null for the number of an empty one. */
const typedSchema: z.ZodMiniType<VisitFields> = z.object({
  serviceName: z.string(),
  durationMinutes: number,
  price: number,
  patientId: z.string(),
  patientName: z.string(),
  deskNote: z.string(),
  room: z._default(z.string(), ''),
});

/** Edits as far as they have come, while the tab is open: what is about patients stays on no computer. */
export const visitEditDrafts = draftStore(
  'visit-edit-drafts',
  ['appointmentId'],
  versionDraft(
    z.object({
      appointmentId: z.string(),
      values: typedSchema,
      base: z.object({ tag: z.string(), fields: typedSchema }),
      sent: z.optional(typedSchema),
    }),
  ),
);
