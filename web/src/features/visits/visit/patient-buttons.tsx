import type { Appointment } from '@garden-room/contract/appointment';
import { isFreeToTheEnd } from '@garden-room/contract/cut-off';
import { answerRule, freeToTheEndText, strandedText } from '@garden-room/contract/practice-words';
import { timeText } from '@garden-room/contract/time-text';
import { useId } from 'react';
import { changesText } from '#components/appointments/appointment-words.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { longDate, visitorTimeZone } from '#lib/clinic-time.ts';
import { deadlineText } from '#lib/instant-text.ts';
import type { Changeable, useChangeable } from './use-changeable.ts';
import type { OpenPatientDialog, PatientChange } from './with-patient-dialogs.tsx';

type PatientButtonsProps = {
  appointment: Appointment;
  ask: OpenPatientDialog;
  /** The present rights of the patient. */
  rules: ReturnType<typeof useChangeable>;
};

/** The acts of a patient on an appointment to come, and until when; and until when a request is answered. */
export function PatientButtons({ appointment, ask, rules }: PatientButtonsProps) {
  const whichId = useId();
  const { now, changeable, answerBy, openDays } = rules;
  const state = changeable(appointment);
  const answered = answerBy(appointment);
  const isFree = isFreeToTheEnd(appointment);
  if (state.kind === 'over') return null;
  if (state.kind === 'loading') return <ActionsSkeleton waits={appointment.status === 'pending'} />;
  const { timeZone } = appointment;
  const clocks = { timeZone, visitorZone: visitorTimeZone(timeZone) };
  const text = (at: number) => deadlineText(at, now, clocks);
  return (
    <div className="flex flex-col gap-2.5 print:hidden">
      <span id={whichId} hidden>{`${longDate(appointment.date)}, ${timeText(appointment.time)}`}</span>
      {answered !== null && <p className="text-sm">{answerRule(openDays, text(answered))}</p>}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {changesIn[state.kind].map((change) => (
          <Button
            key={change}
            size="sm"
            variant={change === 'reschedule' ? 'secondary' : 'danger'}
            aria-describedby={whichId}
            onClick={() => ask({ change, appointment })}
          >
            {buttons[change]}
          </Button>
        ))}
      </div>
      {isFree && state.kind !== 'begun' && (
        <p className="text-sm">{appointment.isStranded ? strandedText : freeToTheEndText}</p>
      )}
      <p className="text-sm text-ink-soft empty:hidden">{changesText(state, text, isFree)}</p>
    </div>
  );
}

const buttons: Record<PatientChange, string> = {
  reschedule: 'Reschedule',
  cancel: 'Cancel appointment',
  late: "I can't come",
};

const changesIn = {
  until: ['reschedule', 'cancel'],
  withdraw: ['cancel'],
  cancelUntil: ['cancel'],
  free: ['cancel'],
  late: ['late'],
  begun: [],
} as const satisfies Partial<Record<Changeable['kind'], readonly PatientChange[]>>;

/** `waits`: for an answer, which is a line more. */
const ActionsSkeleton = ({ waits }: { waits: boolean }) => (
  <div className="flex flex-col gap-2.5">
    {waits && <Skeleton className="h-10 w-72 max-w-full" />}
    <div className="flex flex-wrap gap-2">
      <Skeleton className="h-10 w-28" />
      <Skeleton className="h-10 w-44" />
    </div>
    <Skeleton className="h-5 w-64 max-w-full" />
  </div>
);
