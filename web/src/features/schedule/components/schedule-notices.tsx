import type { Schedule } from '@garden-room/contract/schedule';
import { lazy } from 'react';
import { VersionNotices } from '#components/forms/version-notices.tsx';
import { LazyDialog } from '#components/ui/lazy-dialog.tsx';
import { endSentence } from '#lib/end-sentence.ts';
import { loadOrReload } from '#lib/load-or-reload.ts';
import { listed, scheduleDifferences } from '../schedule-differences.ts';
import type { ScheduleForm } from '../use-schedule-form.ts';
import type { AppointmentChanges } from './stranded-appointments.tsx';

const StrandedAppointments = lazy(() => loadOrReload(import('./stranded-appointments.tsx')));

type ScheduleNoticesProps = { form: ScheduleForm; changes: AppointmentChanges };

/** What became of saving the schedule, and what its editor has to decide. */
export const ScheduleNotices = ({ form, changes }: ScheduleNoticesProps) => (
  <>
    <VersionNotices
      form={form}
      until="you save or leave this page"
      focusFailure
      conflictTitle="Somebody else has saved the availability meanwhile"
      explain={({ schedule }) => (
        <Differences base={form.over.schedule} theirs={schedule} mine={form.values} />
      )}
    />
    {form.refusal && (
      <LazyDialog>
        <StrandedAppointments {...form.refusal} kept={form.kept} onKeep={form.keep} changes={changes} />
      </LazyDialog>
    )}
  </>
);

/** `base` is the version that both have changed. */
type DifferencesProps = { base: Schedule; theirs: Schedule; mine: Schedule };

function Differences({ base, theirs, mine }: DifferencesProps) {
  const changed = scheduleDifferences(base, theirs);
  const different = scheduleDifferences(mine, theirs);
  return (
    <>
      {changed.length > 0 && <p>{endSentence(`They have changed ${listed(changed)}`)}</p>}
      <p>
        {different.length > 0
          ? endSentence(`Yours differs from theirs in ${listed(different)}`)
          : 'Your fields say the same.'}{' '}
        Nothing of yours is saved yet, and nothing is lost. Which version do you want to keep?
      </p>
    </>
  );
}
