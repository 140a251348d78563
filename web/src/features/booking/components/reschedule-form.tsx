import type { Appointment } from '@garden-room/contract/appointment';
import { nameWithYear } from '@garden-room/contract/dependant';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useDialogExit } from '#components/ui/dialog-exit.ts';
import { OwnClock } from '#components/ui/own-clock.tsx';
import { longDate } from '#lib/clinic-time.ts';
import type { useReschedule } from '../use-reschedule.ts';
import { ProblemNotice } from './problem-notice.tsx';

type RescheduleFormProps = {
  appointment: Appointment;
  form: ReturnType<typeof useReschedule>;
  /** Where day and time are chosen. */
  children: ReactNode;
};

/** What is moved, where to, and what came of it, around a picker of slots. */
export function RescheduleForm({ appointment, form, children }: RescheduleFormProps) {
  const leave = useDialogExit(false);
  const { serviceId, serviceName, attendee, date, time, patientId } = appointment;
  return (
    <form noValidate onSubmit={form.onSubmit} className="@container flex flex-col gap-6">
      <p className="text-ink-soft">
        {serviceName}
        {attendee && ` for ${nameWithYear(attendee)}`}, now on {longDate(date)},{' '}
        <span className="whitespace-nowrap">{time}</span>
        <OwnClock {...appointment} className="before:content-[',_']" />. It keeps this time until it has
        another.
      </p>
      {children}
      <div className="sticky bottom-0 -mx-6 -mb-6 flex flex-col gap-3 border-t border-hairline bg-paper px-6 py-4 sm:-mx-8 sm:-mb-8 sm:px-8">
        {form.problem && (
          <ProblemNotice
            problem={form.problem}
            patientId={patientId}
            serviceId={serviceId}
            onChoose={form.chooseSlot}
          />
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p aria-live="polite" className="text-sm">
            {form.chosen ? (
              <span className="font-semibold">
                {longDate(form.chosen.date)}, {form.chosen.time}
              </span>
            ) : (
              'Choose a day and a time'
            )}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={leave}>
              Keep it
            </Button>
            <Button ref={form.buttonRef} type="submit" busyText={form.busy ? 'Moving…' : undefined}>
              Reschedule
            </Button>
          </div>
        </div>
      </div>
    </form>
  );
}
