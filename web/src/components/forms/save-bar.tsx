import { Button } from '#components/ui/button.tsx';

type SaveBarProps = {
  form: { isDirty: boolean; isSaved: boolean; isSubmitting: boolean; discard: () => void };
  /** The button: 'Save availability'. */
  label: string;
  /** What is said once it is saved. */
  saved: string;
};

/** Always in reach, below a long form: whether something is unsaved, and the button that saves it. */
export const SaveBar = ({
  form: { isDirty, isSaved, isSubmitting, discard },
  label,
  saved,
}: SaveBarProps) => (
  <div
    data-bottom-bar
    className="sticky bottom-0 z-10 -mx-[var(--gutter)] flex flex-wrap items-center justify-between gap-3 border-t border-hairline bg-ground px-[var(--gutter)] py-4 lg:mx-0 lg:px-0"
  >
    <p role="status" className="text-sm text-ink-soft">
      {isDirty ? 'Not saved yet. It is kept in this tab.' : isSaved ? saved : ''}
    </p>
    <div className="flex flex-wrap gap-3">
      {isDirty && !isSubmitting && (
        <Button variant="secondary" onClick={discard}>
          Discard changes
        </Button>
      )}
      <Button type="submit" busyText={isSubmitting ? 'Saving…' : undefined}>
        {label}
      </Button>
    </div>
  </div>
);
