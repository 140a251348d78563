import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { FocusedSection } from './focused-section.tsx';
import { Notice } from './notice.tsx';

type EditConflictProps = {
  title: string;
  /** What the other has made of it. */
  children: ReactNode;
  onTake: () => void;
  onSaveOver: () => void;
  isSaving: boolean;
};

/** Two have edited one version: what the other has made of it, beside one's own words, and who decides. */
export function EditConflict({ title, children, onTake, onSaveOver, isSaving }: EditConflictProps) {
  return (
    <FocusedSection aria-label="Two versions" className="flex flex-col gap-4">
      <Notice tone="error" title={title}>
        Nothing is saved yet, and nothing of yours is lost: it stands in the fields above. Their version
        stands below. Which one shall it be?
      </Notice>
      <section
        aria-label="Their version"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        tabIndex={0}
        className="max-h-80 overflow-y-auto border border-hairline px-5 py-4"
      >
        {children}
      </section>
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
