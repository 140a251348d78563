import { type Appointment, type AvailableDays, bookingSchema } from '@garden-room/contract/appointment';
import type { Dependant } from '@garden-room/contract/dependant';
import { errorCatalogue, type ServiceFacts } from '@garden-room/contract/errors';
import { notWholePhone, phoneNeeded } from '@garden-room/contract/phone';
import type { BookableService } from '@garden-room/contract/service';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { privacyNotice } from '#config/privacy-notice.ts';
import { hasCode } from '#lib/api-error.ts';
import { visitorTimeZone } from '#lib/clinic-time.ts';
import { keepVisit } from '#lib/kept-visits.ts';
import { notifySuccess } from '#lib/notify.ts';
import { usePractice } from '#lib/practice.ts';
import { useNativeForm } from '#lib/use-native-form.ts';
import { wholePhone } from '#lib/whole-phone.ts';
import {
  type BookingInput,
  beginningOf,
  bookingFields,
  checkBooking,
  claimDraft,
  type Draft,
  dropDraft,
  type RequestedSlot,
  readDraft,
  type TextFieldName,
  textAtFirst,
  updateDraft,
  useEarlyPress,
  usePatientArrival,
  useTypedBeforeHydration,
  writeTexts,
  writtenTexts,
} from './booking-input.ts';
import { type Outcome, useAttempt } from './use-attempt.ts';
import { type BookingProblem, problemOf, useSlotChoice } from './use-slot-choice.ts';

/** The patient who books, with the dependants they may book for. */
export type BookingPatient = {
  id: string;
  name: string;
  email: string;
  /** The phone; empty where none is known that can be dialed. */
  phone: string;
  dependants: readonly Dependant[];
  /** Whether they have booked before, and so may have reached a limit of patients; none holds for staff. */
  hasBooked: boolean;
  /** Whether they have not accepted the privacy notice in force yet. */
  needsNotice: boolean;
  /** The zone that their emails say, where it is not the clinic's. */
  timeZone: string | null;
};

export type BookingFormOptions = {
  service: BookableService;
  /** Null while the session is loading. */
  patient: BookingPatient | null;
  /** This week's free slots, as the page's HTML has them. */
  week?: AvailableDays | undefined;
  /** A slot to begin with, from the address; chosen if it is still free. */
  requestedSlot: RequestedSlot | null;
  onBooked: (appointment: Appointment) => void;
  /** The server knows other dependants than the form shows. */
  onOutdated: () => void;
};

/**
 * The state of the booking form, and the act of its button; `isUnconfirmed` of an address known not to be confirmed. No
 * refusal and no reload loses any of it.
 */
export function useBookingForm(options: BookingFormOptions, isUnconfirmed: boolean) {
  const country = usePractice().address.countryCode;
  const { patient, week, requestedSlot, onBooked, onOutdated } = options;
  /** The facts that the practice has changed since the page was rendered. */
  const [changed, setChanged] = useState<ServiceFacts | null>(null);
  const service = { ...options.service, ...changed };
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
  const mayConfirm = availability.days.data?.confirmsAtOnce ?? false;
  const confirmsAtOnce = changed?.confirmsAtOnce ?? (mayConfirm && !isUnconfirmed);
  const formRef = useRef<HTMLFormElement>(null);

  const isKnown = usePatientArrival(patient, (arrived) => {
    const claimed = claimDraft(arrived.id);
    setDraft(claimed);
    setDependantId(claimed.dependantId);
    writeTexts(formRef.current, (field) => textAtFirst(claimed, field, ownDetails(arrived)));
    begin(claimed);
  });
  // After a reload the chosen slot is loading with its day; until then the form has no time.
  const earlyPress = useEarlyPress(isKnown && !availability.looking, formRef);

  function begin(from: Draft) {
    const begun = beginningOf(from, requestedSlot);
    setBeginning(begun);
    // With nothing kept, the week that is looked at stays.
    if (begun.date !== beginning.date && begun.date !== availability.date) availability.startAnew();
    const { chosen, request } = choice;
    const isChosen = begun.slot?.time === chosen?.time && begun.slot?.date === chosen?.date;
    if (begun.slot && !isChosen) request(begun.slot);
  }

  // The server does not see the fragment, so the hydrated HTML has no slot of it.
  const [askedLate] = useState(!hydrated && requestedSlot !== null);
  const beginLate = useEffectEvent(() => begin(draft));
  useEffect(() => {
    if (askedLate) beginLate();
  }, [askedLate]);

  const typed = useTypedBeforeHydration();
  useEffect(() => {
    if (Object.keys(typed).length > 0) updateDraft(null, typed);
  }, [typed]);

  const onBookedNow = (appointment: Appointment) => {
    choice.clear();
    setDependantId(null);
    writeTexts(formRef.current, (field) => textAtFirst({}, field, ownDetails(patient)));
    dropDraft();
    keepVisit(appointment, { isOwn: true });
    notifySuccess('Appointment booked successfully!');
    onBooked(appointment);
  };

  const attempt = useAttempt(patientId, (result: Outcome) => {
    if (result.kind === 'booked') return onBookedNow(result.appointment);
    const problem = result.kind === 'withdrawn' ? null : problemOf(result, service.id);
    choice.tell(problem);
    if (result.kind === 'refused' && hasCode(result.error, 'unknown_dependant')) onOutdated();
    const isOurs = result.kind === 'refused' && result.attempt.serviceId === service.id;
    if (isOurs && hasCode(result.error, 'service_changed')) setChanged(result.error.service);
    if (problem?.lost) updateDraft(patientId, { time: null });
  });

  const send = (input: BookingInput): undefined => {
    // A press before the session or the day was loaded accepts nothing: the notice was not visible yet.
    const accepted = patient?.needsNotice && !earlyPress.waiting && { privacyNotice: privacyNotice.version };
    const booking = bookingSchema.parse({
      serviceName: service.name,
      patientId,
      date,
      time: input.time,
      ...writtenTexts(input),
      ...(attendee && { dependantId }),
      ...accepted,
      ...(at && zoneOfDevice(patient?.timeZone ?? at.timeZone)),
      shown: { ...factsOf(service), ...(confirmsAtOnce && { confirmsAtOnce }) },
    });
    attempt.start({ serviceId: service.id, booking, attendee, at });
  };

  /** A new number is sent once it is whole; where that cannot be found out here, the API says it. */
  const sendWhole = (input: BookingInput) => {
    const typed = input.phone.trim();
    if (typed === '' || typed === patient?.phone) return send(input);
    return wholePhone(typed, country)
      .catch(() => typed)
      .then((phone) => (phone === null ? { phone: notWholePhone } : send({ ...input, phone })));
  };

  const { form, field } = useNativeForm({
    fields: bookingFields,
    check: (input: BookingInput) => checkBooking(input, service.mode),
    submit: sendWhole,
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

  /** Brings the note into view, which is below the slots, and the cursor into it. */
  const showNote = () => {
    const field = formRef.current?.elements.namedItem('note');
    if (!(field instanceof HTMLTextAreaElement)) return;
    field.scrollIntoView({ block: 'center' });
    field.focus({ preventScroll: true });
  };

  /**
   * Keeps this service's chosen slot, also where the address has chosen it, so that another service's form begins with
   * it, and says so if it has no such slot. False while an answer is awaited: the slot is then this form's.
   */
  const keepChosen = (): boolean => {
    if (attempt.busy) return false;
    if (choice.chosen) updateDraft(patientId, { serviceId: service.id, ...choice.chosen, requestedSlot });
    return true;
  };

  const keepText = ({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    updateDraft(patientId, { [currentTarget.name]: currentTarget.value });

  const isUnfilled = field('time').error || field('name').error || field('phone').error === phoneNeeded;

  return {
    service: { ...service, confirmsAtOnce },
    /** Whether a confirmed address gets it without an answer. */
    mayConfirm,
    /** Whether an address that is not confirmed may stand in the way, and has not been refused yet. */
    mayLackAddress: (patient?.hasBooked || mayConfirm) && !choice.problem?.unconfirmed,
    choice,
    attendee,
    chooseAttendee,
    keepChosen,
    showNote,
    attempt,
    /** Whether a slot begun with was chosen for another service. */
    otherService: draft.serviceId !== undefined && draft.serviceId !== service.id,
    /** Why the last press of the button booked nothing. */
    problem: isUnfilled ? unfilled : choice.problem,
    busy: earlyPress.waiting || attempt.busy,
    form: { ...form, ref: formRef, onSubmit },
    timeError: field('time').error,
    chooseDay: (chosen: string) => {
      availability.chooseDay(chosen);
      const time = choice.chosen?.date === chosen ? choice.chosen.time : null;
      updateDraft(patientId, { serviceId: service.id, date: chosen, time, requestedSlot });
    },
    textField: (name: TextFieldName) => ({
      ...field(name),
      defaultValue: textAtFirst(draft, name, ownDetails(patient)),
      onInput: keepText,
    }),
  };
}

/** The patient's data that the fields may begin with. */
const ownDetails = (patient: BookingPatient | null) =>
  patient && { name: patient.name, phone: patient.phone };

const unfilled: BookingProblem = { text: errorCatalogue.missing_fields.message, slot: null, lost: false };

const factsOf = ({ price, durationMinutes, mode }: BookableService): ServiceFacts => ({
  price,
  durationMinutes,
  mode,
});

/** The device's zone, to be kept for the patient's emails, unless it is known already. An abbreviation is not kept. */
function zoneOfDevice(knownZone: string): { timeZone?: string } {
  const timeZone = visitorTimeZone(knownZone);
  return timeZone === knownZone || !timeZone.includes('/') ? {} : { timeZone };
}

/** The draft at first; empty during hydration, as in the HTML of the server. */
function draftAtFirst(patientId: string | null, hydrated: boolean): Draft {
  if (!hydrated) return { personId: patientId ?? '' };
  return patientId === null ? readDraft(null) : claimDraft(patientId);
}
