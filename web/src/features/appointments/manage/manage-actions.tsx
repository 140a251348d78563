import type { Appointment } from '@garden-room/contract/appointment';
import { canMove } from '@garden-room/contract/life-cycle';
import { isLive } from '@garden-room/contract/live-status';
import { useConfirmAppointment } from '#api/confirm-appointment.ts';
import { Button } from '#components/ui/button.tsx';
import { longDate } from '#lib/clinic-time.ts';
import { notifySuccess } from '#lib/notify.ts';
import { type Decision, decisions, openDecisions } from './decisions.ts';

/** What is asked about before it is done. */
export type Asked = Decision | 'reschedule' | 'delete';

export type Ask = (asked: Asked, appointment: Appointment) => void;

type ManageActionsProps = {
  appointment: Appointment;
  now: number;
  /** Where records are kept in order, not where the day is worked through. */
  canDelete?: boolean;
  onAsk: Ask;
  /** Something is being changed here, after which the buttons are others. */
  onChange: (appointment: Appointment) => void;
};

/** What the practice can do about an appointment, as things are. */
export function ManageActions({ appointment, now, canDelete = false, onAsk, onChange }: ManageActionsProps) {
  const { _id, status, date, time, patientName, endsAt } = appointment;
  const confirm = useConfirmAppointment(_id);
  const pressConfirm = () => {
    onChange(appointment);
    confirm.mutate(undefined, { onSuccess: () => notifySuccess('Appointment confirmed.') });
  };
  const ask = (asked: Asked) => () => onAsk(asked, appointment);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields, these are buttons.
    <div
      role="group"
      tabIndex={-1}
      id={actionsId(_id)}
      aria-label={`${longDate(date)}, ${time}, ${patientName}`}
      className="focus-visible:outline-offset-4 print:hidden"
    >
      <div className="flex flex-wrap gap-2 xl:flex-nowrap">
        {canMove(status, 'confirm') && (
          <Button size="sm" busyText={confirm.isPending ? 'Confirming…' : undefined} onClick={pressConfirm}>
            Confirm
          </Button>
        )}
        {openDecisions(appointment, now).map((decision) => (
          <Button key={decision} size="sm" variant="secondary" onClick={ask(decision)}>
            {decisions[decision].button}
          </Button>
        ))}
        {isLive(status) && now < Date.parse(endsAt) && (
          <Button size="sm" variant="secondary" onClick={ask('reschedule')}>
            Reschedule
          </Button>
        )}
        {canDelete && (
          <Button size="sm" variant="quiet" onClick={ask('delete')}>
            Delete
          </Button>
        )}
      </div>
      {confirm.isError && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {confirm.error.message}
        </p>
      )}
    </div>
  );
}

/** Where the buttons of an appointment are, for the focus. */
export const actionsId = (appointmentId: string) => `actions-${appointmentId}`;
