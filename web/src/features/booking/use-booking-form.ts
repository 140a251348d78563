import { type Appointment, type AvailableDays, bookingSchema } from '@garden-room/contract/appointment';
import type { Dependant } from '@garden-room/contract/dependant';
import { errorCatalogue } from '@garden-room/contract/errors';
import type { BookableService } from '@garden-room/contract/service';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { privacyNotice } from '#config/privacy-notice.ts';
import { hasCode } from '#lib/api-error.ts';
import { notifySuccess } from '#lib/notify.ts';
import { useNativeForm } from '#lib/use-native-form.ts';
import { newAttempt } from './attempt.ts';
import { type BookingProblem, problemOf } from './booking-problem.ts';
import { type BookingField, bookingFields, checkBooking } from './check-booking.ts';
import { beginningOf, claimDraft, type Draft, dropDraft, readDraft, updateDraft } from './draft.ts';
import type { RequestedSlot } from './requested-slot.ts';
import { type Outcome, useAttempt } from './use-attempt.ts';
import { useEarlyPress, usePatientArrival, useTypedBeforeHydration } from './use-early-input.ts';
import { useSlotChoice } from './use-slot-choice.ts';

/** Who books, and for whom else they may. */
export type Patient = {
  id: string;
  name: string;
  email: string;
  dependants: readonly Dependant[];
  /** Whether they have not accepted the privacy notice in force yet. */
  needsNotice: boolean;
};

type Options = {
  service: BookableService;
  /** Null while it is not known yet who is signed in. */
  patient: Patient | null;
  /** This week as the page came with it. */
  week?: AvailableDays | undefined;
  /** Chosen already where it is still free. */
  requestedSlot: RequestedSlot | null;
  onBooked: (appointment: Appointment) => void;
  /** The server knows other dependants than stand here. */
  onOutdated: () => void;
};

/** What is typed and chosen, and what pressing the button does with it. Neither a refusal nor a reload loses any of it. */
export function useBookingForm({ service, patient, week, requestedSlot, onBooked, onOutdated }: Options) {
  const patientId = patient?.id ?? null;
  const hydrated = useHydrated();
  const [draft, setDraft] = useState(() => draftAtFirst(patientId, hydrated));
  const [beginning, setBeginning] = useState(() => beginningOf(draft, hydrated ? requestedSlot : null));
  const [dependantId, setDependantId] = useState(draft.dependantId);
  const attendee = patient?.dependants.find(({ _id }) => _id === dependantId) ?? null;
  const choice = useSlotChoice(
    { serviceId: service.id },
    {
      begun: beginning,
      week,
      isLocked: () => attempt.busy,
      onChoose: (chosen) => updateDraft(patientId, { serviceId: service.id, ...chosen, requestedSlot }),
    },
  );
  const { availability, date, at } = choice;
  const formRef = useRef<HTMLFormElement>(null);
  const earlyPress = useEarlyPress(patientId !== null, formRef);

  usePatientArrival(patient, ({ id, name }) => {
    const claimed = claimDraft(id);
    setDraft(claimed);
    setDependantId(claimed.dependantId);
    if (formRef.current) writeText(formRef.current, { name: claimed.name || name, note: claimed.note ?? '' });
    begin(claimed);
  });

  function begin(from: Draft) {
    const begun = beginningOf(from, requestedSlot);
    setBeginning(begun);
    // Nothing kept says otherwise: then the week that is looked at stays.
    if (begun.date !== beginning.date && begun.date !== availability.date) availability.startAnew();
    const { chosen, request } = choice;
    const isChosen = begun.slot?.time === chosen?.time && begun.slot?.date === chosen?.date;
    if (begun.slot && !isChosen) request(begun.slot);
  }

  // The HTML that has been taken over knows no fragment.
  const [askedLate] = useState(!hydrated && requestedSlot !== null);
  const beginLate = useEffectEvent(() => begin(draft));
  useEffect(() => {
    if (askedLate) beginLate();
  }, [askedLate]);

  const typed = useTypedBeforeHydration();
  useEffect(() => {
    if (typed.name || typed.note) updateDraft(null, typed);
  }, [typed]);

  const onBookedNow = (appointment: Appointment) => {
    choice.clear();
    setDependantId(null);
    if (formRef.current) writeText(formRef.current, { name: patient?.name ?? '', note: '' });
    dropDraft();
    notifySuccess('Appointment booked successfully!');
    onBooked(appointment);
  };

  const attempt = useAttempt(patientId, (result: Outcome) => {
    if (result.kind === 'booked') return onBookedNow(result.appointment);
    const problem = result.kind === 'withdrawn' ? null : problemOf(result, service.id);
    choice.tell(problem);
    if (result.kind === 'refused' && hasCode(result.error, 'unknown_dependant')) onOutdated();
    if (problem?.lost) updateDraft(patientId, { time: null });
  });

  const send = ({ time, name, note }: Record<BookingField, string>): undefined => {
    const text = { name, ...(note.trim() !== '' && { note }), ...(attendee && { dependantId }) };
    // Who had pressed the button before they were known has not been told.
    const accepted = patient?.needsNotice && !earlyPress.waiting && { privacyNotice: privacyNotice.version };
    const booking = bookingSchema.parse({
      serviceName: service.name,
      patientId,
      date,
      time,
      ...text,
      ...accepted,
    });
    attempt.start(newAttempt({ serviceId: service.id, booking, attendee, at }));
  };

  const { form, field } = useNativeForm({
    fields: bookingFields,
    check: checkBooking,
    submit: send,
    onInvalid: () => {
      if (choice.time === null) choice.slotsRef.current?.focus();
    },
  });

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (attempt.busy) return;
    if (!earlyPress.isOver()) return;
    choice.clearProblem();
    void form.onSubmit(event);
  };

  const chooseAttendee = (chosen: Dependant | null) => {
    if (attempt.busy) return;
    setDependantId(chosen?._id);
    updateDraft(patientId, { dependantId: chosen?._id });
  };

  const keepText = ({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    updateDraft(patientId, { [currentTarget.name]: currentTarget.value });

  return {
    choice,
    attendee,
    chooseAttendee,
    attempt,
    /** Whether a slot begun with was chosen for another service. */
    otherService: draft.serviceId !== undefined && draft.serviceId !== service.id,
    /** Why the last press of the button booked nothing. */
    problem: field('time').error || field('name').error ? unfilled : choice.problem,
    busy: earlyPress.waiting || attempt.busy,
    form: { ...form, ref: formRef, onSubmit },
    timeError: field('time').error,
    chooseDay: (chosen: string) => {
      availability.chooseDay(chosen);
      const time = choice.chosen?.date === chosen ? choice.chosen.time : null;
      updateDraft(patientId, { serviceId: service.id, date: chosen, time, requestedSlot });
    },
    nameField: { ...field('name'), defaultValue: draft.name || patient?.name || '', onInput: keepText },
    noteField: { ...field('note'), defaultValue: draft.note ?? '', onInput: keepText },
  };
}

const unfilled: BookingProblem = { text: errorCatalogue.missing_fields.message, slot: null, lost: false };

/** What is kept is not looked at while the HTML is taken over, which holds nothing of it. */
function draftAtFirst(patientId: string | null, hydrated: boolean): Draft {
  if (!hydrated) return { personId: patientId ?? '' };
  return patientId === null ? readDraft(null) : claimDraft(patientId);
}

type BookingText = { name: string; note: string };

/** Puts a text into the fields; where it is there already, nothing moves beneath the hands of who is typing. */
function writeText(form: HTMLFormElement, text: BookingText): void {
  for (const name of ['name', 'note'] as const) {
    const field = form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;
    if (field.value !== text[name]) field.value = text[name];
  }
}
