import type { Appointment } from '@garden-room/contract/appointment';
import { cancellationOf } from '@garden-room/contract/cut-off';
import type { Reach } from '@garden-room/contract/patient';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelling, useAppointmentChange } from '#api/appointment-changes.ts';
import { appointmentQuery } from '#api/appointments.ts';
import { scheduleQuery } from '#api/schedule.ts';
import { cancelSeries } from '#api/series.ts';
import { useAct } from '#api/use-act.ts';
import { AboutAppointment } from '#components/appointments/appointment-words.tsx';
import { ReasonForm } from '#components/forms/reason-form.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { type ChosenScope, SeriesScopeField } from '#features/visits/series/series-change.tsx';
import { wordHint } from '#lib/reach-words.ts';
import { useNow } from '#lib/use-now.ts';
import { decisions } from './decisions.ts';
import { Told } from './told.tsx';

type Side = 'patient' | 'practice';

type DeskCancellationProps = {
  appointment: Appointment;
  /** The side chosen at first: the patient, where nothing else is known. */
  by?: Side | undefined;
  /** Called with what was done, where that is more than this one. */
  onDone: (text?: string) => void;
};

/** Cancels at the desk: for a patient who has called, or for the practice, which says why. */
export function DeskCancellation({ appointment, by: first = 'patient', onDone }: DeskCancellationProps) {
  const [by, setBy] = useState<Side>(first);
  const [scope, setScope] = useState<ChosenScope>('one');
  const [isForgiven, setForgiven] = useState(false);
  const [tells, setTells] = useState(true);
  const cancelledLate = useIsLate(appointment) && by === 'patient';
  const { reach } = appointment;
  const isReached = reach === undefined || reach.account || reach.email;
  const cancel = useAppointmentChange(cancelling(appointment, by));
  const ending = useAct(cancelSeries);
  const failure = cancel.error ?? ending.error;
  const cancelNow = async (body: { reason?: string | undefined }) => {
    const cancellation = {
      ...body,
      ...(by === 'patient' && { by }),
      ...(cancelledLate && { late: !isForgiven }),
      ...(!tells && { tell: false }),
    };
    if (scope === 'one') {
      await cancel.mutateAsync(cancellation);
      return onDone();
    }
    const params = { id: appointment._id };
    const { changed } = await ending.mutateAsync({ params, body: { ...cancellation, scope } });
    onDone(changed.length === 1 ? undefined : `${changed.length} appointments cancelled.`);
  };
  return (
    <ReasonForm
      {...reasonWords(by, tells ? (reach ?? unknownReach) : null)}
      failure={failure && <Notice tone="error">{failure.message}</Notice>}
      cancel="Back"
      submit={decisions.cancel.submit}
      isDanger
      busyText={cancel.isPending || ending.isPending ? decisions.cancel.busyText : undefined}
      act={cancelNow}
    >
      <p>
        <AboutAppointment appointment={appointment} /> <span>{decisions.cancel.effect}</span>
      </p>
      <SeriesScopeField appointment={appointment} chosen={scope} onChoose={setScope} />
      <WhoCancels id={appointment._id} chosen={by} onChoose={setBy} />
      {cancelledLate && (
        <div>
          <p>It is past the time until which they can cancel freely: it counts as late.</p>
          <Tick label="Do not count as late" checked={isForgiven} onChange={setForgiven} />
        </div>
      )}
      {isReached ? (
        <div>
          <Tick
            label={reach?.email === false ? 'Send a message' : 'Send an email'}
            checked={tells}
            onChange={setTells}
          />
          <p className="text-sm text-ink-soft">
            {tells ? <Told reach={reach} /> : <span>{untoldWords[by]}</span>}
          </p>
        </div>
      ) : (
        by === 'practice' && (
          <p>
            <Told reach={reach} />
          </p>
        )
      )}
    </ReasonForm>
  );
}

/**
 * Whether the patient would cancel late now; not before the cut-off is known, and of a visit past it whether the
 * practice has closed its time, which a list does not say.
 */
function useIsLate(appointment: Appointment): boolean {
  const { data: schedule } = useQuery(scheduleQuery);
  const now = useNow();
  const isLate = (visit: Appointment) =>
    schedule !== undefined && cancellationOf(visit, schedule.cancelCutoffHours, now) !== 'freely';
  const wouldBe = isLate(appointment);
  const { data: detail, isPending } = useQuery({ ...appointmentQuery(appointment._id), enabled: wouldBe });
  return wouldBe && !isPending && isLate(detail ?? appointment);
}

const untoldWords: Record<Side, string> = {
  patient: 'Nothing is sent.',
  practice: 'Nothing is sent: please tell them yourself.',
};

/** The way in which most patients are reached; used until the server has said it. */
const unknownReach: Reach = { account: true, email: true, phone: null };

/** `reach` is what the patient is told by; null where they are not told. */
function reasonWords(by: Side, reach: Reach | null) {
  if (by === 'patient')
    return { label: 'Reason (optional)', hint: 'For the practice alone: it is not sent.' };
  if (reach?.account)
    return {
      label: 'Reason',
      hint: wordHint(reach),
      missing: 'Say why, for the patient to read.',
    };
  const hint = reach?.email ? 'It is part of the email that they get.' : 'It is kept with the appointment.';
  return { label: 'Reason', hint, missing: 'Say why.' };
}

const sides: Record<Side, string> = { patient: 'The patient', practice: 'The practice' };

type WhoCancelsProps = { id: string; chosen: Side; onChoose: (side: Side) => void };

const WhoCancels = ({ id, chosen, onChoose }: WhoCancelsProps) => (
  <fieldset>
    <legend className="font-medium">Who cancels?</legend>
    <div className="mt-1 flex flex-wrap gap-x-6">
      {(['patient', 'practice'] as const).map((side) => (
        <label key={side} className="flex min-h-11 items-center gap-2.5">
          <input
            type="radio"
            name={`by-${id}`}
            checked={chosen === side}
            onChange={() => onChoose(side)}
            className="tick"
          />
          <span>{sides[side]}</span>
        </label>
      ))}
    </div>
  </fieldset>
);

type TickProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

const Tick = ({ label, checked, onChange }: TickProps) => (
  <label className="flex min-h-11 w-fit items-center gap-2.5 font-medium">
    <input
      type="checkbox"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
      className="tick"
    />
    <span>{label}</span>
  </label>
);
