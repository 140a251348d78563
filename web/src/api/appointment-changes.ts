import type {
  Appointment,
  Cancellation,
  Presence,
  UndoableEvent,
  VisitAnswer,
} from '@garden-room/contract/appointment';
import type { AppointmentDetail } from '@garden-room/contract/appointment-detail';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiError, afterLostAnswer, hasCode } from '#lib/api-error.ts';
import { keepVisit } from '#lib/kept-visits.ts';
import { shouldRetry } from '#lib/query-client.ts';
import { refetch } from './api-of.ts';
import { appointmentMoves, getAppointment, movedTags } from './appointments.ts';

/** A call that changes an appointment, and may be repeated after a lost answer. */
export type AppointmentChange<Wanted = void> = (wanted: Wanted) => Promise<Appointment>;

/**
 * Changes an appointment; a call whose answer was lost is made again. Refetches everything that shows appointments or
 * free slots after success and refusal: another user may have changed it first.
 */
export function useAppointmentChange<Wanted = void>(change: AppointmentChange<Wanted>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    retry: shouldRetry,
    onSuccess: (changed) => keepVisit(changed),
    onSettled: () => refreshAppointments(queryClient),
  });
}

/** Refetches everything that shows appointments or free slots, after success and refusal. */
export const refreshAppointments = (queryClient: QueryClient): void => void refetch(queryClient, movedTags);

/** A reason for the change, which the patient can read. */
export type WithReason = { reason?: string | undefined };

/** The appointment to change, as it is shown: one that has been moved meanwhile is not changed. */
type Shown = Pick<Appointment, '_id' | 'startsAt'>;

const asShown = ({ _id, startsAt }: Shown) => ({ params: { id: _id }, query: { ifStartsAt: startsAt } });

/** Cancels an appointment: its patient, or the practice `by` whom it says. */
export const cancelling =
  (shown: Shown, by: 'patient' | 'practice'): AppointmentChange<Cancellation> =>
  (body) =>
    endOnce(shown, { event: 'cancel', by, reason: body.reason }, () =>
      appointmentMoves.cancelAppointment.call({ ...asShown(shown), body }),
    );

export const useCancelAppointment = (shown: Shown) => useAppointmentChange(cancelling(shown, 'patient'));

/** A change by the practice that ends an appointment. */
const ending =
  (event: Act['event'], move: 'declineAppointment' | 'completeAppointment' | 'markNoShow') =>
  (shown: Shown): AppointmentChange<WithReason> =>
  (body) =>
    endOnce(shown, { event, by: 'practice', ...body }, () =>
      appointmentMoves[move].call({ ...asShown(shown), body }),
    );

/** Declines a request. */
export const declining = ending('decline', 'declineAppointment');

/** Notes that an appointment took place. */
export const completing = ending('complete', 'completeAppointment');

/** Notes that a patient did not come. */
export const markingNoShow = ending('no-show', 'markNoShow');

type Act = WithReason & Pick<AppointmentDetail['events'][number], 'event' | 'by'>;

/**
 * Makes a call that ends an appointment. A repetition is refused as `illegal_move`, and so is what another tab or user
 * was faster with; only the appointment tells whether it was this very act, with this reason.
 */
async function endOnce({ _id }: Shown, act: Act, call: () => Promise<Appointment>): Promise<Appointment> {
  try {
    return await call();
  } catch (error) {
    if (!hasCode(error, 'illegal_move') || isOthers(error)) throw error;
    const found = await getAppointment.call({ params: { id: _id } }).catch((unread: unknown) => {
      // A call before may have made it, unless the appointment is gone.
      throw hasCode(unread, 'not_found') ? error : afterLostAnswer(unread);
    });
    if (isLastAct(found, act)) return found;
    throw error;
  }
}

/** Whether the refusal names another user of the practice, whose act it then was. */
const isOthers = ({ conflict }: ApiError): boolean => conflict !== null && conflict.by !== 'You';

function isLastAct({ events, reason }: AppointmentDetail, act: Act): boolean {
  const last = events.at(-1);
  const said = act.reason?.trim();
  return last?.event === act.event && last.by === act.by && (!said || said === reason);
}

/** Confirms a request. */
export const confirming =
  (shown: Shown): AppointmentChange =>
  () =>
    appointmentMoves.confirmAppointment.call(asShown(shown));

/** Keeps the user's own answer to the time that is shown. */
export const useAnswerAppointment = (shown: Shown) =>
  useAppointmentChange((answer: VisitAnswer) =>
    appointmentMoves.answerAppointment.call({ ...asShown(shown), body: { answer } }),
  );

/** Confirms a patient's request, on its own. */
export const useConfirmAppointment = (shown: Shown) => useAppointmentChange(confirming(shown));

/** Notes that the patient is here, or delayed; null takes it back. */
export const useNotePresence = (id: string) =>
  useAppointmentChange((presence: Presence | null) =>
    appointmentMoves.notePresence.call({ params: { id }, body: { presence } }),
  );

/** Undoes the user's own last move: a cancellation, or the practice's answer to a request. */
export const useRestoreAppointment = (id: string) =>
  useAppointmentChange(() => appointmentMoves.restoreAppointment.call({ params: { id } }));

/**
 * Undoes what the practice has just done; of a booking, the whole act. Returns the appointment as it was shown, of an
 * edit with the patient before it.
 */
export const undoing =
  (appointment: Appointment, event: UndoableEvent): AppointmentChange =>
  async () => {
    const { _id: id, patientId } = appointment;
    const body = event === 'edit' ? { event, patientId } : { event };
    await appointmentMoves.undoDecision.call({ params: { id }, body });
    return appointment;
  };

/** A time on the clinic's clock; the practice may know that it is outside its hours, or past. */
export type TargetSlot = { date: string; time: string; anyTime?: true };

/** Moves an appointment to another slot; the old one is kept where the new one cannot be had. */
export const rescheduling =
  (shown: Shown): AppointmentChange<TargetSlot> =>
  (body) =>
    appointmentMoves.rescheduleAppointment.call({ ...asShown(shown), body });

/** Reschedules the user's own appointment, or any for the practice. */
export const useRescheduleAppointment = (shown: Shown) => useAppointmentChange(rescheduling(shown));

/** A call of `useSeveralChanges`, on an appointment or on what is shown with them. */
export type AnyChange<Wanted = void> = (wanted: Wanted) => Promise<unknown>;

type Several<Wanted> = {
  /** The changes by the appointments' ids. */
  changes: ReadonlyMap<string, AnyChange<Wanted>>;
  wanted: Wanted;
  /** Gets how many are behind, after each. */
  onProgress: (done: number) => void;
};

/** The reasons of failed changes, by the appointment's id. */
export type Failures = Readonly<Record<string, string>>;

/**
 * Changes several appointments one after the other, each like a single change; a failure does not stop the others.
 * Refetches the lists once all have been tried.
 */
export function useSeveralChanges<Wanted = void>() {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ change, wanted }: { change: AnyChange<Wanted>; wanted: Wanted }) => change(wanted),
    retry: shouldRetry,
  });
  return async ({ changes, wanted, onProgress }: Several<Wanted>): Promise<Failures> => {
    const failures: Record<string, string> = {};
    let done = 0;
    for (const [id, change] of changes) {
      try {
        await mutateAsync({ change, wanted });
      } catch (error) {
        failures[id] = error instanceof Error ? error.message : 'This could not be done.';
      }
      done += 1;
      onProgress(done);
    }
    refreshAppointments(queryClient);
    return failures;
  };
}
