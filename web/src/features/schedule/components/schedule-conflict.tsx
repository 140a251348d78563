import type { Schedule } from '@garden-room/contract/schedule';
import type { ScheduleVersion } from '#api/get-schedule.ts';
import { Button } from '#components/ui/button.tsx';
import { FocusedSection } from '#components/ui/focused-section.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { sentence } from '#lib/sentence.ts';
import { listed, scheduleDifferences } from '../schedule-differences.ts';

type ScheduleConflictProps = {
  /** The version that both have changed. */
  base: Schedule;
  theirs: ScheduleVersion;
  mine: Schedule;
  onTake: () => void;
  onSaveOver: () => void;
  isSaving: boolean;
};

/** Two have changed one version: what the other has changed, what would then be different, and who decides. */
export function ScheduleConflict({
  base,
  theirs,
  mine,
  onTake,
  onSaveOver,
  isSaving,
}: ScheduleConflictProps) {
  const changed = scheduleDifferences(base, theirs.schedule);
  const different = scheduleDifferences(mine, theirs.schedule);
  return (
    <FocusedSection aria-label="Two versions" className="flex flex-col gap-4">
      <Notice tone="error" title="Somebody else has saved the availability meanwhile">
        {changed.length > 0 && <p>{sentence(`They have changed ${listed(changed)}`)}</p>}
        <p>
          {different.length > 0
            ? sentence(`Yours differs from theirs in ${listed(different)}`)
            : 'What stands in your fields is the same.'}{' '}
          Nothing of yours is saved yet, and nothing is lost. Which one shall it be?
        </p>
      </Notice>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onTake}>
          Take theirs
        </Button>
        <Button busyText={isSaving ? 'Saving…' : undefined} onClick={onSaveOver}>
          Keep mine and save over it
        </Button>
      </div>
    </FocusedSection>
  );
}
