import type { FormEvent } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useDialogExit } from '#components/ui/dialog-exit.ts';
import { FocusedSection } from '#components/ui/focused-section.tsx';
import { FormButtons } from '#components/ui/form-buttons.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { Elements } from '#lib/elements.ts';

/** The state of a versioned form (`web/src/lib/use-versioned-form.ts`). */
type Versions<Values, Version> = {
  /** Why it was not saved. */
  failure?: { title: string; text: string };
  /** The stored version, where another user saved first, and a sentence about who and when, where that is known. */
  current?: Version;
  conflict?: string | undefined;
  /** The user's own input, after they have taken the current version. */
  mine: Values | null;
  isSubmitting: boolean;
  takeCurrent: (current: Version) => void;
  keepMine: (current: Version) => Promise<void>;
  bringBack: (mine: Values) => void;
};

/** The part of a conflict about the stored version: how it differs, or the version itself, to be read. */
type Stored<Version> =
  | { explain: (current: Version) => Elements; show?: never }
  | { explain?: never; show: (current: Version) => Elements };

type NoticeOptions = {
  /** The time for which the user's own input is kept beside the current version. */
  until?: string;
  /** The place in which the current version is shown once it is taken. */
  where?: 'field' | 'fields';
  /** Moves the focus to a failure, on a page where it may be out of sight. */
  focusFailure?: boolean;
  /** The title of a conflict whose user the API does not name. */
  conflictTitle: string;
  /** The form's buttons, which give way to a conflict. */
  children?: Elements;
};

type VersionNoticesProps<Values, Version> = NoticeOptions &
  Stored<Version> & { form: Versions<Values, Version> };

type VersionedDialogFormProps<Values, Version> = NoticeOptions &
  Stored<Version> & {
    form: Versions<Values, Version> & { isDirty: boolean; submit: (event: FormEvent) => Promise<void> };
    /** The label of the button that saves; what keeps it from saving yet. */
    submit?: string;
    busyText?: string | undefined;
    className?: string;
  };

/** A form in a dialog that edits a version: its fields, what became of saving them, and its buttons. */
export function VersionedDialogForm<Values, Version>({
  submit = 'Save',
  busyText,
  className = 'flex flex-col gap-5',
  children,
  ...notices
}: VersionedDialogFormProps<Values, Version>) {
  const { form } = notices;
  const leave = useDialogExit(form.isDirty);
  return (
    <form noValidate onSubmit={form.submit} className={className}>
      {children}
      <VersionNotices {...notices}>
        <FormButtons
          onCancel={leave}
          submit={submit}
          busyText={busyText ?? (form.isSubmitting ? 'Saving…' : undefined)}
        />
      </VersionNotices>
    </form>
  );
}

/** The outcome of saving a versioned form, and the choice between two versions. Both are kept until it is made. */
export function VersionNotices<Values, Version>({
  form,
  until = 'you save or close this',
  where = 'fields',
  focusFailure = false,
  children,
  ...conflict
}: VersionNoticesProps<Values, Version>) {
  const { mine, failure, current } = form;
  const notice = failure && (
    <Notice tone="error" title={failure.title}>
      {failure.text}
    </Notice>
  );
  return (
    <>
      {mine && (
        <Notice
          title={`Their version is in the ${where} now`}
          action={
            <Button variant="secondary" size="sm" onClick={() => form.bringBack(mine)}>
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
      {current === undefined ? children : <Conflict form={form} current={current} {...conflict} />}
    </>
  );
}

type ConflictProps<Values, Version> = Pick<NoticeOptions, 'conflictTitle'> &
  Stored<Version> & { form: Versions<Values, Version>; current: Version };

function Conflict<Values, Version>({
  form,
  current,
  conflictTitle,
  explain,
  show,
}: ConflictProps<Values, Version>) {
  return (
    <FocusedSection aria-label="Two versions" className="flex flex-col gap-4">
      <Notice tone="error" title={form.conflict ?? conflictTitle}>
        {explain
          ? explain(current)
          : 'Nothing is saved yet, and nothing of yours is lost: it is in the fields above. Their version is below. Which one do you want to keep?'}
      </Notice>
      {show && (
        <section
          aria-label="Their version"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
          tabIndex={0}
          className="max-h-80 overflow-y-auto border border-hairline px-5 py-4"
        >
          {show(current)}
        </section>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => form.takeCurrent(current)}>
          Take theirs
        </Button>
        <Button
          busyText={form.isSubmitting ? 'Saving…' : undefined}
          onClick={() => void form.keepMine(current)}
        >
          Keep mine and save over it
        </Button>
      </div>
    </FocusedSection>
  );
}
