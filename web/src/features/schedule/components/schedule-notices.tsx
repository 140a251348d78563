import { lazy } from 'react';
import { FocusedSection } from '#components/ui/focused-section.tsx';
import { LazyDialog } from '#components/ui/lazy-dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { TheirsTaken } from '#components/ui/theirs-taken.tsx';
import { loadOrReload } from '#lib/load-or-reload.ts';
import type { AppointmentChanges } from '../appointment-changes.ts';
import type { ScheduleForm } from '../use-schedule-form.ts';
import { ScheduleConflict } from './schedule-conflict.tsx';

const StrandedAppointments = lazy(() => loadOrReload(import('./stranded-appointments.tsx')));

type ScheduleNoticesProps = { form: ScheduleForm; changes: AppointmentChanges };

/** What stands between the form and its being saved, and who decides. */
export function ScheduleNotices({ form, changes }: ScheduleNoticesProps) {
  const { problem, aside, over, typed, kept } = form;
  return (
    <>
      {aside && (
        <TheirsTaken
          where="fields"
          until="you save or leave this page"
          onBringBack={() => form.bringBack(aside)}
        />
      )}
      {problem?.kind === 'failed' && (
        <FocusedSection aria-label="What became of saving">
          <Notice tone="error" title={problem.title}>
            {problem.text}
          </Notice>
        </FocusedSection>
      )}
      {problem?.kind === 'conflict' && (
        <ScheduleConflict
          base={over.schedule}
          theirs={problem.theirs}
          mine={typed}
          onTake={() => form.takeTheirs(problem.theirs)}
          onSaveOver={() => void form.saveOver(problem.theirs)}
          isSaving={form.isSubmitting}
        />
      )}
      {problem?.kind === 'stranded' && (
        <LazyDialog>
          <StrandedAppointments
            schedule={problem.schedule}
            appointments={problem.appointments}
            kept={kept}
            onKeep={form.keep}
            changes={changes}
          />
        </LazyDialog>
      )}
    </>
  );
}
