import { type Appointment, bookingSchema, bookingTexts } from '@garden-room/contract/appointment';
import { type Dependant, nameWithYear } from '@garden-room/contract/dependant';
import type { Patient } from '@garden-room/contract/patient';
import { seriesSchema } from '@garden-room/contract/series';
import type { BookableService } from '@garden-room/contract/service';
import { timeText } from '@garden-room/contract/time-text';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { walkInQuery } from '#api/availability.ts';
import type { Noting } from '#features/people/patients/new-patient.tsx';
import type { RequestedSlot } from '#features/visits/booking/booking-input.ts';
import { type Outcome, useAttempt } from '#features/visits/booking/use-attempt.ts';
import {
  arrivedProblem,
  type BookingProblem,
  problemOf,
  useSlotChoice,
} from '#features/visits/booking/use-slot-choice.ts';
import { type SeriesDraft, sentSeries } from '#features/visits/series/series-preview.tsx';
import { hasCode } from '#lib/api-error.ts';
import { nameOf } from '#lib/name-of.ts';
import { useForm } from '#lib/use-form.ts';
import { useService, useSlotFor } from './use-service.ts';
import { useDoubt, useUnusual } from './use-unusual.ts';

const textsSchema = z.strictObject(bookingTexts);
type Texts = z.infer<typeof textsSchema>;
const noTexts = Object.fromEntries(Object.keys(bookingTexts).map((field) => [field, '']));

/** The fields of a booking but its times. */
const bookedSchema = z.omit(seriesSchema, { slots: true });

/** The repetition of a series. */
export type Repeat = { everyWeeks: number; times: number };

/**
 * Presets of a booking by the practice: a patient, a day, and with it a time in the clinic's zone; `onBlock` blocks
 * that time instead. A `walkIn` gets the first free time. `followUpOf` brings that visit's service, length, price and
 * attendee.
 */
export type BookForPresets = {
  patient?: Patient;
  date?: string;
  time?: string;
  walkIn?: true;
  followUpOf?: Appointment;
  onBlock?: () => void;
};

type Options = {
  /** The member of the practice who books. */
  ownerId: string;
  presets: BookForPresets;
  onBooked: (appointments: readonly Appointment[]) => void;
};

/** The state of the practice's booking form, and the act of its button. A refusal loses no input. */
export function useBookFor({ ownerId, presets, onBooked }: Options) {
  const preset = presets.patient ?? null;
  const [patient, setPatient] = useState(preset);
  const [attendee, chooseAttendee] = useState<Dependant | null>(() => cameTo(preset, presets.followUpOf));
  const [noting, setNoting] = useState<Noting>('no');
  const { service, chooseService, ofVisit, followUpOf } = useService(patient, presets.followUpOf);
  /** A time to begin with, as from a gap in the calendar; for a walk-in the first free one, until another is chosen. */
  const [chosenBefore, setGiven] = useState(slotOf(presets));
  const [isWalkIn, setWalkIn] = useState(presets.walkIn === true);
  const walkIn = useQuery({ ...walkInQuery(service.id), enabled: isWalkIn });
  const given = isWalkIn ? (walkIn.data ?? null) : chosenBefore;
  const [repeat, setRepeat] = useState<Repeat | null>(null);
  const [draft, setDraft] = useState<SeriesDraft | null>(() => sentSeries.find({ personId: ownerId }));
  const [pressed, setPressed] = useState(false);
  const searchRef = useRef<HTMLInputElement>(null);
  const choice = useSlotChoice(
    { serviceId: service.id, for: 'practice', appointmentId: followUpOf },
    {
      begun: { date: presets.date ?? null, slot: null },
      isLocked: () => false,
      onChoose: () => {
        dropGiven();
        anew();
        // Their last visit, once it is heard of, does not change the service under the chosen time.
        if (patient) chooseService(service);
      },
    },
  );
  useSlotFor(service, choice);
  const target = given ?? choice.target;
  const unusual = useUnusual(given, service.durationMinutes);
  const noNumber = useDoubt(uncallable(service, patient));
  useFocusAfter(draft !== null, choice.buttonRef);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(textsSchema),
    defaultValues: noTexts,
  });

  const attempt = useAttempt(
    ownerId,
    (outcome: Outcome) => {
      if (outcome.kind === 'booked') return onBooked([outcome.appointment]);
      // The server may know more of a given time: that the doctor's own calendar closes it.
      const isUnusual = outcome.kind === 'refused' && given && hasCode(outcome.error, 'invalid_slot');
      if (isUnusual && !unusual.kind) return unusual.tell();
      const refusal = outcome.kind === 'refused' ? problemOf(outcome, service.id) : null;
      const problem = outcome.kind === 'found' ? arrivedProblem : refusal;
      choice.tell(problem);
      if (problem?.lost) setGiven(null);
      if (problem?.lost && isWalkIn) void walkIn.refetch();
    },
    'practice-attempt',
  );

  const book = (at: RequestedSlot, chosen: Patient, texts: Texts) => {
    const written = Object.entries(texts).filter(([, text]) => text);
    const booked = bookedSchema.parse({
      serviceName: service.name,
      patientId: chosen._id,
      ...Object.fromEntries(written),
      ...(attendee && { dependantId: attendee._id }),
    });
    if (repeat) {
      const subject = `${whoComes(chosen, attendee)}: ${service.name}`;
      return setDraft({ plan: { serviceId: service.id, ...at, ...repeat }, series: booked, subject });
    }
    const anyTime = given !== null && (unusual.kind !== null || unusual.isRunning);
    const booking = bookingSchema.parse({
      ...booked,
      ...at,
      confirmed: true,
      ...(anyTime && { anyTime: true }),
      ...(followUpOf !== undefined && { followUpOf }),
    });
    const instant = given ? null : choice.at;
    attempt.start({ serviceId: service.id, booking, attendee, at: instant });
  };

  const submit = handleSubmit((texts) => {
    if (attempt.busy) return;
    setPressed(true);
    choice.clearProblem();
    if (!patient) return searchRef.current?.focus();
    if (!target) return choice.slotsRef.current?.focus();
    const unknown = unknownOf(noNumber, repeat ? null : unusual);
    if (unknown) return unknown.boxRef.current?.focus();
    book(target, patient, texts);
  });

  function dropGiven() {
    setWalkIn(false);
    setGiven(null);
  }

  /** Drops the messages about the choice before. */
  function anew() {
    choice.clearProblem();
    setPressed(false);
  }

  return {
    patient,
    /** Drops the attendee, who is a dependant of the patient before. */
    choosePatient: (chosen: Patient | null) => {
      setPatient(chosen);
      chooseAttendee(null);
      anew();
    },
    patientError: pressed && !patient ? 'Choose whom you book for.' : undefined,
    attendee,
    chooseAttendee,
    service,
    /** The service of the visit that is followed up, as it was booked. */
    ofVisit,
    chooseService: (chosen: BookableService) => {
      chooseService(chosen);
      anew();
    },
    choice,
    given,
    dropGiven,
    /** Whether the first free time is still being looked for. */
    isSeeking: isWalkIn && walkIn.isPending,
    /** Takes a time that the picker does not offer. */
    give: (slot: RequestedSlot) => {
      setWalkIn(false);
      setGiven(slot);
      anew();
    },
    unusual: { ...unusual, isMissing: pressed && patient !== null && !unusual.isKnown },
    /** The warning that a visit by phone has no number to call. */
    noNumber: { ...noNumber, isMissing: pressed && !noNumber.isKnown },
    /** The booking to be made. */
    target,
    timeError: pressed && patient && !target ? 'Choose a time.' : undefined,
    repeat,
    chooseRepeat: setRepeat,
    draft,
    closeDraft: () => setDraft(null),
    textField: (name: keyof Texts) => ({ ...register(name), error: formState.errors[name]?.message }),
    problem: choice.problem ?? (choice.unavailableSlot && otherServiceProblem(choice.unavailableSlot)),
    noting,
    setNoting,
    isDirty:
      formState.isDirty ||
      noting === 'typed' ||
      patient !== preset ||
      repeat !== null ||
      draft !== null ||
      choice.chosen !== null,
    attempt,
    submit,
    searchRef,
  };
}

/** The person who came to a visit, where that was a dependant whom the patient still has. */
const cameTo = (patient: Patient | null, visit: Appointment | undefined): Dependant | null =>
  patient?.dependants.find(({ _id }) => _id === visit?.attendee?.dependantId) ?? null;

const unknownOf = (...doubts: readonly (ReturnType<typeof useDoubt> | null)[]) =>
  doubts.find((doubt) => doubt?.isAsked && !doubt.isKnown);

/** The id of a patient whose visit is by phone and whose record has no number. */
const uncallable = ({ mode }: BookableService, patient: Patient | null): string | null =>
  mode === 'phone' && patient && !patient.phone ? patient._id : null;

const slotOf = ({ date, time }: BookForPresets): RequestedSlot | null =>
  date && time ? { date, time } : null;

/** The attendee, with the patient where that is another. */
export const whoComes = (patient: Patient, attendee: Dependant | null): string =>
  attendee ? `${nameWithYear(attendee)}, of ${nameOf(patient)}` : nameOf(patient);

/** Moves the focus back to the button when the dates of a series close. */
function useFocusAfter(isAway: boolean, button: RefObject<HTMLButtonElement | null>): void {
  const wasAway = useRef(false);
  useEffect(() => {
    if (wasAway.current && !isAway) button.current?.focus();
    wasAway.current = isAway;
  }, [isAway, button]);
}

/** The chosen slot is not free for another service. */
const otherServiceProblem = (slot: RequestedSlot): BookingProblem => ({
  text: `${timeText(slot.time)} is not free for this service. Please choose another time.`,
  slot,
  lost: true,
});
