import { type Appointment, bookingSchema } from '@garden-room/contract/appointment';
import { type Dependant, nameWithYear } from '@garden-room/contract/dependant';
import type { Patient } from '@garden-room/contract/patient';
import { type BookableService, generalConsultancy } from '@garden-room/contract/service';
import { zodResolver } from '@hookform/resolvers/zod';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { BookForPresets } from '#lib/book-for.ts';
import { nameOf } from '#lib/name-of.ts';
import { newAttempt } from '../attempt.ts';
import { type BookingProblem, problemOf } from '../booking-problem.ts';
import type { RequestedSlot } from '../requested-slot.ts';
import { type Outcome, useAttempt } from '../use-attempt.ts';
import { useSlotChoice } from '../use-slot-choice.ts';
import type { Noting } from './patient-choice.tsx';
import type { SeriesDraft } from './series-preview.tsx';

const wordsSchema = z.strictObject({ note: bookingSchema.shape.note });

/** Given up, but it had been booked. */
const arrived: BookingProblem = {
  text: 'It had arrived after all: that time is booked.',
  slot: null,
  lost: true,
};

/** How an appointment goes on. */
export type Repeat = { everyWeeks: number; times: number };

type Options = {
  /** Whoever of the practice books. */
  ownerId: string;
  presets: BookForPresets;
  onBooked: (appointments: readonly Appointment[]) => void;
};

/** For whom, what and when the practice books, and what pressing the button does with it. A refusal loses none of it. */
export function useBookFor({ ownerId, presets, onBooked }: Options) {
  const preset = presets.patient ?? null;
  const [patient, setPatient] = useState(preset);
  const [attendee, chooseAttendee] = useState<Dependant | null>(null);
  const [noting, setNoting] = useState<Noting>('no');
  const [service, setService] = useState<BookableService>(generalConsultancy);
  /** A time that it came with, as from a gap in the calendar. */
  const [given, setGiven] = useState(slotOf(presets));
  const [repeat, setRepeat] = useState<Repeat | null>(null);
  const [draft, setDraft] = useState<SeriesDraft | null>(null);
  const [pressed, setPressed] = useState(false);
  const searchRef = useRef<HTMLInputElement>(null);
  const choice = useSlotChoice(
    { serviceId: service.id, for: 'practice' },
    {
      begun: { date: presets.date ?? null, slot: null },
      isLocked: () => false,
      onChoose: () => {
        setGiven(null);
        anew();
      },
    },
  );
  const target = given ?? choice.target;
  useFocusAfter(draft !== null, choice.buttonRef);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(wordsSchema),
    defaultValues: { note: '' },
  });

  const attempt = useAttempt(
    ownerId,
    (outcome: Outcome) => {
      if (outcome.kind === 'booked') return onBooked([outcome.appointment]);
      const told = outcome.kind === 'refused' ? problemOf(outcome, service.id) : null;
      const problem = outcome.kind === 'found' ? arrived : told;
      choice.tell(problem);
      if (problem?.lost) setGiven(null);
    },
    'practice-attempt',
  );

  const book = (at: RequestedSlot, chosen: Patient, note: string | undefined) => {
    const words = {
      serviceName: service.name,
      patientId: chosen._id,
      ...(note && { note }),
      ...(attendee && { dependantId: attendee._id }),
    };
    if (repeat) {
      const subject = `${whoComes(chosen, attendee)}: ${service.name}`;
      return setDraft({ plan: { serviceId: service.id, ...at, ...repeat }, series: words, subject });
    }
    const booking = bookingSchema.parse({ ...words, ...at, confirmed: true });
    const instant = given ? null : choice.at;
    attempt.start(newAttempt({ serviceId: service.id, booking, attendee, at: instant }, ownerId));
  };

  const submit = handleSubmit(({ note }) => {
    if (attempt.busy) return;
    setPressed(true);
    choice.clearProblem();
    if (!patient) return searchRef.current?.focus();
    if (!target) return choice.slotsRef.current?.focus();
    book(target, patient, note);
  });

  /** A new answer to what was asked: what was said about the old one no longer holds. */
  function anew() {
    choice.clearProblem();
    setPressed(false);
  }

  return {
    patient,
    /** Null for nobody. Whoever comes of the family belongs to the one before. */
    choosePatient: (chosen: Patient | null) => {
      setPatient(chosen);
      chooseAttendee(null);
      anew();
    },
    patientError: pressed && !patient ? 'Choose whom you book for.' : undefined,
    attendee,
    chooseAttendee,
    service,
    chooseService: (chosen: BookableService) => {
      setService(chosen);
      if (choice.chosen) choice.request(choice.chosen);
      anew();
    },
    choice,
    given,
    dropGiven: () => setGiven(null),
    /** What would be booked. */
    target,
    timeError: pressed && patient && !target ? 'Choose a time.' : undefined,
    repeat,
    chooseRepeat: setRepeat,
    draft,
    closeDraft: () => setDraft(null),
    noteField: register('note'),
    noteError: formState.errors.note?.message,
    problem: choice.problem ?? (choice.unavailableSlot && otherServiceProblem(choice.unavailableSlot)),
    noting,
    setNoting,
    isDirty:
      formState.isDirty ||
      noting === 'typed' ||
      patient !== preset ||
      repeat !== null ||
      choice.chosen !== null,
    attempt,
    submit,
    searchRef,
  };
}

const slotOf = ({ date, time }: BookForPresets): RequestedSlot | null =>
  date && time ? { date, time } : null;

/** For whom it is, and in whose account. */
export const whoComes = (patient: Patient, attendee: Dependant | null): string =>
  attendee ? `${nameWithYear(attendee)}, of ${nameOf(patient)}` : nameOf(patient);

/** Whoever comes back from the dates of a series is at the button they left by. */
function useFocusAfter(isAway: boolean, button: RefObject<HTMLButtonElement | null>): void {
  const wasAway = useRef(false);
  useEffect(() => {
    if (wasAway.current && !isAway) button.current?.focus();
    wasAway.current = isAway;
  }, [isAway, button]);
}

/** What was chosen is not there for another service. */
const otherServiceProblem = (slot: RequestedSlot): BookingProblem => ({
  text: `${slot.time} is not free for this service. Please choose another time.`,
  slot,
  lost: true,
});
