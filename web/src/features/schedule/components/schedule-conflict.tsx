import type { Schedule } from '@garden-room/contract/schedule';
import type { ScheduleVersion } from '#api/get-schedule.ts';
import { type VersionChoice, VersionConflict } from '#components/ui/version-conflict.tsx';
import { endSentence } from '#lib/end-sentence.ts';
import { listed, scheduleDifferences } from '../schedule-differences.ts';

type ScheduleConflictProps = VersionChoice & {
  /** The version that both have changed. */
  base: Schedule;
  theirs: ScheduleVersion;
  mine: Schedule;
};

/** What the other admin has changed, and what would then be different. */
export function ScheduleConflict({ base, theirs, mine, ...choice }: ScheduleConflictProps) {
  const changed = scheduleDifferences(base, theirs.schedule);
  const different = scheduleDifferences(mine, theirs.schedule);
  return (
    <VersionConflict
      {...choice}
      title="Somebody else has saved the availability meanwhile"
      explanation={
        <>
          {changed.length > 0 && <p>{endSentence(`They have changed ${listed(changed)}`)}</p>}
          <p>
            {different.length > 0
              ? endSentence(`Yours differs from theirs in ${listed(different)}`)
              : 'What stands in your fields is the same.'}{' '}
            Nothing of yours is saved yet, and nothing is lost. Which one shall it be?
          </p>
        </>
      }
    />
  );
}
