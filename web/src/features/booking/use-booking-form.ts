import { type Appointment, type AvailableDays, bookingSchema } from '@garden-room/contract/appointment';
import type { Dependant } from '@garden-room/contract/dependant';
import { errorCatalogue } from '@garden-room/contract/errors';
import type { BookableService } from '@garden-room/contract/service';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { privacyNotice } from '#config/privacy-notice.ts';
import { hasCode } from '#lib/api-error.ts';
import { notifySuccess } from '#lib/notify.ts';
import { useNativeForm } from '#lib/use-native-form.ts';
import { newAttempt } from './attempt.ts';
import { type BookingProblem, problemOf } from './booking-problem.ts';
import { writeText } from './booking-text.ts';
import { type BookingField, bookingFields, checkBooking } from './check-booking.ts';
import { beginningOf, claimDraft, type Draft, dropDraft, readDraft, updateDraft } from './draft.ts';
import type { Patient } from './patient.ts';
import type { RequestedSlot } from './requested-slot.ts';
import { type Outcome, useAttempt } from './use-attempt.ts';
import { useAvailability } from './use-availability.ts';
import { useBookingOutcome } from './use-booking-outcome.ts';
import { useChosenSlot } from './use-chosen-slot.ts';
import { useEarlyPress } from './use-early-press.ts';
import { usePatientArrival } from './use-patient-arrival.ts';
import { useTypedBeforeHydration } from './use-typed-before-hydration.ts';

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
  const [beginning, setBeginning] = useState(() => beginningOf(draft, requestedSlot));
  const [dependantId, setDependantId] = useState(draft.dependantId);
  const attendee = patient?.dependants.find(({ _id }) => _id === dependantId) ?? null;
  const availability = useAvailability(service.id, beginning.date, week);
  const { date, slots } = availability;
  const slot = useChosenSlot(availability, beginning.slot);
  const formRef = useRef<HTMLFormElement>(null);
  const { outcome, slotsRef, buttonRef } = useBookingOutcome();
  const earlyPress = useEarlyPress(patientId !== null, formRef);

  usePatientArrival(patient, ({ id, name }) => {
    const claimed = claimDraft(id);
    setDraft(claimed);
    setDependantId(claimed.dependantId);
    if (formRef.current) writeText(formRef.current, { name: claimed.name || name, note: claimed.note ?? '' });
    const begun = beginningOf(claimed, requestedSlot);
    setBeginning(begun);
    // Nothing kept says otherwise: then the week that is looked at stays.
    if (begun.date !== beginning.date && begun.date !== availability.date) availability.startAnew();
    const isChosen = begun.slot?.time === slot.chosen?.time && begun.slot?.date === slot.chosen?.date;
    if (begun.slot && !isChosen) slot.request(begun.slot);
  });

  const typed = useTypedBeforeHydration();
  useEffect(() => {
    if (typed.name || typed.note) updateDraft(null, typed);
  }, [typed]);

  const onBookedNow = (appointment: Appointment) => {
    slot.clear();
    setDependantId(null);
    if (formRef.current) writeText(formRef.current, { name: patient?.name ?? '', note: '' });
    dropDraft();
    notifySuccess('Appointment booked successfully!');
    onBooked(appointment);
  };

  const attempt = useAttempt(patientId, (result: Outcome) => {
    if (result.kind === 'booked') return onBookedNow(result.appointment);
    const problem = result.kind === 'withdrawn' ? null : problemOf(result, service.id);
    outcome.tell(problem);
    if (result.kind === 'refused' && hasCode(result.error, 'unknown_dependant')) onOutdated();
    if (!problem?.lost) return;
    slot.clear();
    updateDraft(patientId, { time: null });
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
    const chosen = slots.data?.slots.find((one) => one.time === time);
    const at = slots.data && chosen ? { startsAt: chosen.startsAt, timeZone: slots.data.timeZone } : null;
    attempt.start(newAttempt({ serviceId: service.id, booking, attendee, at }));
  };

  const { form, field } = useNativeForm({
    fields: bookingFields,
    check: checkBooking,
    submit: send,
    onInvalid: () => {
      if (slot.time === null) slotsRef.current?.focus();
    },
  });

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (attempt.busy) return;
    if (!earlyPress.isOver()) return;
    outcome.clear();
    void form.onSubmit(event);
  };

  /** A new answer to what was asked: what was said about the old one no longer holds. */
  const choose = (chosen: RequestedSlot) => {
    if (attempt.busy) return;
    slot.choose(chosen);
    outcome.clear();
    updateDraft(patientId, { serviceId: service.id, ...chosen, requestedSlot });
  };

  const chooseAttendee = (chosen: Dependant | null) => {
    if (attempt.busy) return;
    setDependantId(chosen?._id);
    updateDraft(patientId, { dependantId: chosen?._id });
  };

  const keepText = ({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    updateDraft(patientId, { [currentTarget.name]: currentTarget.value });

  return {
    availability,
    date,
    attendee,
    chooseAttendee,
    time: slot.time,
    attempt,
    unavailableSlot: slot.unavailableSlot,
    /** Whether a slot begun with was chosen for another service. */
    otherService: draft.serviceId !== undefined && draft.serviceId !== service.id,
    /** Why the last press of the button booked nothing. */
    problem: currentProblem(),
    busy: earlyPress.waiting || attempt.busy,
    slotsRef,
    buttonRef,
    form: { ...form, ref: formRef, onSubmit },
    timeError: field('time').error,
    chooseDay: (chosen: string) => {
      availability.chooseDay(chosen);
      const time = slot.chosen?.date === chosen ? slot.chosen.time : null;
      updateDraft(patientId, { serviceId: service.id, date: chosen, time, requestedSlot });
    },
    chooseTime: (chosen: string) => {
      if (date !== null) choose({ date, time: chosen });
    },
    chooseSlot: (chosen: RequestedSlot) => {
      availability.goTo(chosen.date);
      choose(chosen);
      buttonRef.current?.focus(); // what was pressed goes with its message
    },
    nameField: { ...field('name'), defaultValue: draft.name || patient?.name || '', onInput: keepText },
    noteField: { ...field('note'), defaultValue: draft.note ?? '', onInput: keepText },
  };

  function currentProblem(): BookingProblem | null {
    if (field('time').error || field('name').error) {
      return { text: errorCatalogue.missing_fields.message, slot: null, lost: false };
    }
    if (outcome.problem) return outcome.problem;
    return slot.goneSlot && { text: errorCatalogue.slot_taken.message, slot: slot.goneSlot, lost: true };
  }
}

/** What is kept is not looked at while the HTML is taken over, which holds nothing of it. */
function draftAtFirst(patientId: string | null, hydrated: boolean): Draft {
  if (!hydrated) return { personId: patientId ?? '' };
  return patientId === null ? readDraft(null) : claimDraft(patientId);
}
