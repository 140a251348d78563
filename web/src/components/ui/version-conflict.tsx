import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { FocusedSection } from './focused-section.tsx';
import { Notice } from './notice.tsx';

export type VersionChoice = {
  onTake: () => void;
  onSaveOver: () => void;
  isSaving: boolean;
};

type VersionConflictProps = VersionChoice & {
  title: string;
  /** What happened, and how the versions differ. */
  explanation: ReactNode;
  /** What else helps to decide. */
  children?: ReactNode;
};

/**
 * Two users have changed the same version: shows the other version and asks which to keep. Both are kept until
 * then.
 */
export const VersionConflict = ({
  title,
  explanation,
  children,
  onTake,
  onSaveOver,
  isSaving,
}: VersionConflictProps) => (
  <FocusedSection aria-label="Two versions" className="flex flex-col gap-4">
    <Notice tone="error" title={title}>
      {explanation}
    </Notice>
    {children}
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
