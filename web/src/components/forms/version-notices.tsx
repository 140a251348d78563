import { Button } from '#components/ui/button.tsx';
import { FocusedSection } from '#components/ui/focused-section.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { Elements } from '#lib/elements.ts';

/** What a versioned form has to show (`web/src/lib/use-versioned-form.ts`). */
type Versions<Values, Version> = {
  /** Why it was not saved. */
  failure?: { title: string; text: string };
  /** The version of another user, who saved first. */
  theirs?: Version;
  /** The user's own input, after they have taken the other version. */
  aside: Values | null;
  isSubmitting: boolean;
  takeTheirs: (theirs: Version) => void;
  saveOver: (theirs: Version) => Promise<void>;
  bringBack: (mine: Values) => void;
};

type VersionNoticesProps<Values, Version> = {
  form: Versions<Values, Version>;
  /** How long input that was put aside is kept: 'you save or close this'. */
  until: string;
  /** Where the other version is shown once it is taken. */
  where?: 'field' | 'fields';
  /** Moves the focus to a failure, on a page where it may be out of sight. */
  focusFailure?: boolean;
  /** What another user has done. */
  conflictTitle: string;
  /** How their version differs. Otherwise it is shown, to be read. */
  explain?: (theirs: Version) => Elements;
  show?: (theirs: Version) => Elements;
  /** The form's buttons, which give way to a conflict. */
  children?: Elements;
};

/** What became of saving a versioned form, and the choice between two versions. Both are kept until it is made. */
export function VersionNotices<Values, Version>({
  form,
  until,
  where = 'fields',
  focusFailure = false,
  children,
  ...conflict
}: VersionNoticesProps<Values, Version>) {
  const { aside, failure, theirs } = form;
  const notice = failure && (
    <Notice tone="error" title={failure.title}>
      {failure.text}
    </Notice>
  );
  return (
    <>
      {aside && (
        <Notice
          title={`Their version is in the ${where} now`}
          action={
            <Button variant="secondary" size="sm" onClick={() => form.bringBack(aside)}>
              Bring mine back
            </Button>
          }
        >{`Yours is put aside until ${until}.`}</Notice>
      )}
      {notice && focusFailure ? (
        <FocusedSection aria-label="What became of saving">{notice}</FocusedSection>
      ) : (
        notice
      )}
      {theirs === undefined ? children : <Conflict form={form} theirs={theirs} {...conflict} />}
    </>
  );
}

type ConflictProps<Values, Version> = Pick<
  VersionNoticesProps<Values, Version>,
  'form' | 'conflictTitle' | 'explain' | 'show'
> & { theirs: Version };

function Conflict<Values, Version>({
  form,
  theirs,
  conflictTitle,
  explain,
  show,
}: ConflictProps<Values, Version>) {
  return (
    <FocusedSection aria-label="Two versions" className="flex flex-col gap-4">
      <Notice tone="error" title={conflictTitle}>
        {explain?.(theirs) ??
          'Nothing is saved yet, and nothing of yours is lost: it is in the fields above. Their version is below. Which one do you want to keep?'}
      </Notice>
      {show && (
        <section
          aria-label="Their version"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
          tabIndex={0}
          className="max-h-80 overflow-y-auto border border-hairline px-5 py-4"
        >
          {show(theirs)}
        </section>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => form.takeTheirs(theirs)}>
          Take theirs
        </Button>
        <Button
          busyText={form.isSubmitting ? 'Saving…' : undefined}
          onClick={() => void form.saveOver(theirs)}
        >
          Keep mine and save over it
        </Button>
      </div>
    </FocusedSection>
  );
}
