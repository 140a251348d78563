import {
  type Appointment,
  type AvailableDays,
  type Booking,
  bookingSchema,
} from '@garden-room/contract/appointment';
import { errorCatalogue } from '@garden-room/contract/errors';
import type { BookableService } from '@garden-room/contract/service';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { notifySuccess } from '#lib/notify.ts';
import { newAttempt } from './attempt.ts';
import { type BookingProblem, problemOf } from './booking-problem.ts';
import { beginningOf, claimDraft, type Draft, dropDraft, readDraft, updateDraft } from './draft.ts';
import type { Patient } from './patient.ts';
import type { RequestedSlot } from './requested-slot.ts';
import { type Outcome, useAttempt } from './use-attempt.ts';
import { useAvailability } from './use-availability.ts';
import { useChosenSlot } from './use-chosen-slot.ts';
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
};

/** What is typed and chosen, and what pressing the button does with it. Neither a refusal nor a reload loses any of it. */
export function useBookingForm({ service, patient, week, requestedSlot, onBooked }: Options) {
  const patientId = patient?.id ?? null;
  const hydrated = useHydrated();
  const [draft, setDraft] = useState(() => draftAtFirst(patientId, hydrated));
  const [beginning, setBeginning] = useState(() => beginningOf(draft, requestedSlot));
  const availability = useAvailability(service.id, beginning.date, week);
  const slot = useChosenSlot(availability, beginning.slot);
  /** Whether the button was pressed before it was known for whom. */
  const [pressed, setPressed] = useState(false);
  const [outcome, setOutcome] = useState<{ problem: BookingProblem | null } | null>(null);
  const slotsRef = useRef<HTMLFieldSetElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const blank = {
    ...{ serviceName: service.name, patientId: patientId ?? '' },
    ...{ date: '', time: '', name: patient?.name ?? '', note: '' },
  };
  const typed = useTypedBeforeHydration();
  const form = useForm({
    resolver: zodResolver(bookingSchema),
    defaultValues: {
      ...blank,
      name: typed.name ?? draft.name ?? blank.name,
      note: typed.note ?? draft.note ?? blank.note,
    },
    shouldFocusError: false,
  });

  usePatientArrival(patient, ({ id, name }) => {
    const claimed = claimDraft(id);
    setDraft(claimed);
    form.reset({ ...blank, patientId: id, name: claimed.name || name, note: claimed.note ?? '' });
    const begun = beginningOf(claimed, requestedSlot);
    setBeginning(begun);
    // Nothing kept says otherwise: then the week that is looked at stays.
    if (begun.date !== beginning.date && begun.date !== availability.date) availability.startAnew();
    const isChosen = begun.slot?.time === slot.chosen?.time && begun.slot?.date === slot.chosen?.date;
    if (begun.slot && !isChosen) slot.request(begun.slot);
  });

  useEffect(() => {
    if (typed.name || typed.note) updateDraft(null, typed);
  }, [typed]);

  const { date, slots } = availability;
  const { time } = slot;
  const { errors, isSubmitting } = form.formState;

  const onBookedNow = (appointment: Appointment) => {
    slot.clear();
    form.reset(blank);
    dropDraft();
    notifySuccess('Appointment booked successfully!');
    onBooked(appointment);
  };

  const attempt = useAttempt(patientId, (result: Outcome) => {
    if (result.kind === 'booked') return onBookedNow(result.appointment);
    const problem = result.kind === 'withdrawn' ? null : problemOf(result, service.id);
    setOutcome({ problem });
    if (!problem?.lost) return;
    slot.clear();
    updateDraft(patientId, { time: null });
  });

  // Whoever pressed the button is beside the message already. After a lost answer the form has just come back.
  useEffect(() => {
    if (!outcome || document.activeElement !== document.body) return;
    const goal = outcome.problem ? buttonRef : slotsRef;
    goal.current?.focus();
  }, [outcome]);

  const send = (values: Booking) => {
    const chosen = slots.data?.slots.find((one) => one.time === values.time);
    setOutcome(null);
    const at = slots.data && chosen ? { startsAt: chosen.startsAt, timeZone: slots.data.timeZone } : null;
    attempt.start(newAttempt({ serviceId: service.id, booking: values, at }));
  };

  const focusFirstMissing = () => {
    setOutcome(null);
    if (time === null && slotsRef.current) slotsRef.current.focus();
    else form.setFocus('name');
  };

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (isSubmitting || attempt.busy) return;
    if (patientId === null) {
      setPressed(true);
      return;
    }
    // Derived from what is free at this moment, so no state of the form.
    form.setValue('date', date ?? '');
    form.setValue('time', time ?? '');
    void form.handleSubmit(send, focusFirstMissing)(event);
  };

  const sendPressed = useEffectEvent(() => {
    setPressed(false);
    submit();
  });
  useEffect(() => {
    if (pressed && patientId !== null) sendPressed();
  }, [pressed, patientId]);

  /** A new answer to what was asked: what was said about the old one no longer holds. */
  const choose = (chosen: RequestedSlot) => {
    if (attempt.busy) return;
    slot.choose(chosen);
    form.clearErrors(['date', 'time']);
    setOutcome(null);
    updateDraft(patientId, { serviceId: service.id, ...chosen, requestedSlot });
  };

  const keepText = () => {
    const { name, note } = form.getValues();
    updateDraft(patientId, { name: name ?? '', note: note ?? '' });
  };

  return {
    availability,
    date,
    time,
    attempt,
    unavailableSlot: slot.unavailableSlot,
    /** Whether a slot begun with was chosen for another service. */
    otherService: draft.serviceId !== undefined && draft.serviceId !== service.id,
    /** Why the last press of the button booked nothing. */
    problem: currentProblem(),
    busy: pressed || isSubmitting || attempt.busy,
    slotsRef,
    buttonRef,
    submit,
    timeError: errors.time && 'Choose a time.',
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
    nameField: {
      ...form.register('name', { onChange: keepText }),
      error: errors.name && 'Enter the name of whoever is coming.',
    },
    noteField: form.register('note', { setValueAs: blankAsMissing, onChange: keepText }),
  };

  function currentProblem(): BookingProblem | null {
    if (Object.keys(errors).length > 0) {
      return { text: errorCatalogue.missing_fields.message, slot: null, lost: false };
    }
    if (outcome?.problem) return outcome.problem;
    return slot.goneSlot && { text: errorCatalogue.slot_taken.message, slot: slot.goneSlot, lost: true };
  }
}

/** What is kept is not looked at while the HTML is taken over, which holds nothing of it. */
function draftAtFirst(patientId: string | null, hydrated: boolean): Draft {
  if (!hydrated) return { patientId: patientId ?? '' };
  return patientId === null ? readDraft(null) : claimDraft(patientId);
}

const blankAsMissing = (text: string) => (text.trim() === '' ? undefined : text);
