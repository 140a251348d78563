import { type Appointment, bookingSchema } from '@garden-room/contract/appointment';
import type { Patient } from '@garden-room/contract/patient';
import { type BookableService, generalConsultancy } from '@garden-room/contract/service';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { BookForPresets } from '#lib/book-for.ts';
import { newAttempt } from '../attempt.ts';
import { type BookingProblem, problemOf } from '../booking-problem.ts';
import type { RequestedSlot } from '../requested-slot.ts';
import { type Outcome, useAttempt } from '../use-attempt.ts';
import type { Repeat } from './repeat-choice.tsx';
import { useChosenPatient } from './use-chosen-patient.ts';
import { useSeriesDraft } from './use-series-draft.ts';
import { useSlotFor } from './use-slot-for.ts';
import { whoComes } from './who-comes.ts';

const wordsSchema = z.strictObject({ note: bookingSchema.shape.note });

/** Given up, but it had been booked. */
const arrived: BookingProblem = {
  text: 'It had arrived after all: that time is booked.',
  slot: null,
  lost: false,
};

type Options = {
  /** Whoever of the practice books. */
  ownerId: string;
  presets: BookForPresets;
  onBooked: (appointments: readonly Appointment[]) => void;
};

/** For whom, what and when the practice books, and what pressing the button does with it. A refusal loses none of it. */
export function useBookFor({ ownerId, presets, onBooked }: Options) {
  const who = useChosenPatient(presets.patient ?? null);
  const { patient, attendee } = who;
  const [service, setService] = useState<BookableService>(generalConsultancy);
  const [problem, setProblem] = useState<BookingProblem | null>(null);
  const [pressed, setPressed] = useState(false);
  const searchRef = useRef<HTMLInputElement>(null);
  const slotsRef = useRef<HTMLFieldSetElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [repeat, setRepeat] = useState<Repeat | null>(null);
  const series = useSeriesDraft(buttonRef);
  const slot = useSlotFor(service.durationMinutes, presets);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(wordsSchema),
    defaultValues: { note: '' },
  });

  const attempt = useAttempt(
    ownerId,
    (outcome: Outcome) => {
      if (outcome.kind === 'booked') return onBooked([outcome.appointment]);
      const told = outcome.kind === 'refused' ? problemOf(outcome, service.id) : null;
      setProblem(outcome.kind === 'found' ? arrived : told);
      if (outcome.kind === 'found' || told?.lost) slot.clear();
    },
    'practice-attempt',
  );

  const book = (target: RequestedSlot, chosen: Patient, note: string | undefined) => {
    const words = {
      serviceName: service.name,
      patientId: chosen._id,
      ...(note && { note }),
      ...(attendee && { dependantId: attendee._id }),
    };
    if (repeat) {
      const subject = `${whoComes(chosen, attendee)}: ${service.name}`;
      return series.lookAt({ plan: { serviceId: service.id, ...target, ...repeat }, series: words, subject });
    }
    const booking = bookingSchema.parse({ ...words, ...target, confirmed: true });
    const { timeZone, startsAt } = slot;
    const at = timeZone && startsAt ? { timeZone, startsAt } : null;
    attempt.start(newAttempt({ serviceId: service.id, booking, attendee, at }, ownerId));
  };

  const submit = handleSubmit(({ note }) => {
    if (attempt.busy) return;
    setPressed(true);
    setProblem(null);
    if (!patient) return searchRef.current?.focus();
    if (!slot.target) return slotsRef.current?.focus();
    book(slot.target, patient, note);
  });

  /** A new answer to what was asked: what was said about the old one no longer holds. */
  const anew = () => {
    setProblem(null);
    setPressed(false);
  };

  return {
    patient,
    choosePatient: (chosen: Patient | null) => {
      who.choose(chosen);
      anew();
    },
    patientError: pressed && !patient ? 'Choose whom you book for.' : undefined,
    attendee,
    chooseAttendee: who.chooseAttendee,
    service,
    chooseService: (chosen: BookableService) => {
      setService(chosen);
      slot.ask();
      anew();
    },
    slot,
    chooseTime: (time: string) => {
      slot.chooseTime(time);
      anew();
    },
    chooseSlot: (chosen: RequestedSlot) => {
      slot.chooseSlot(chosen);
      anew();
      buttonRef.current?.focus(); // what was pressed goes with its message
    },
    timeError: pressed && patient && !slot.target ? 'Choose a time.' : undefined,
    repeat,
    chooseRepeat: setRepeat,
    draft: series.draft,
    closeDraft: series.close,
    noteField: register('note'),
    noteError: formState.errors.note?.message,
    problem: problem ?? slot.problem,
    noting: who.noting,
    setNoting: who.setNoting,
    isDirty: formState.isDirty || who.isDirty || repeat !== null || slot.isChosen,
    attempt,
    submit,
    searchRef,
    slotsRef,
    buttonRef,
  };
}
