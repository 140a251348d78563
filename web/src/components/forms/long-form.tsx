import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useUnloadQuestion } from '#components/ui/dialog-exit.ts';
import type { Elements } from '#lib/elements.ts';

type LongFormProps = {
  /** The form of `web/src/lib/use-versioned-form.ts`, and whether it was saved and not changed since. */
  form: {
    form: { formState: { submitCount: number } };
    isDraft: boolean;
    isDirty: boolean;
    isSaved: boolean;
    isSubmitting: boolean;
    submit: (event: FormEvent) => Promise<void>;
    discard: () => void;
  };
  /** The button: 'Save availability'. */
  label: string;
  /** What is said once it is saved. */
  saved: string;
  /** What patients will see of it. */
  preview: Elements;
  /** What became of saving. */
  notices: Elements;
  children: Elements;
};

/** A page of fields that are saved together, beside their preview; what is typed is kept until then. */
export function LongForm({ form, label, saved, preview, notices, children }: LongFormProps) {
  const ref = useRef<HTMLFormElement>(null);

  const { submitCount } = form.form.formState;
  // After the errors are shown: the first is where one goes on.
  useEffect(() => {
    if (submitCount > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);

  return (
    <>
      <form
        ref={ref}
        noValidate
        onSubmit={form.submit}
        className="grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div className="flex min-w-0 flex-col gap-14">
          {form.isDraft && (
            <p className="-mb-8 text-sm text-ink-soft">
              These are your changes, as you left them. They are not saved yet.
            </p>
          )}
          {children}
        </div>
        <aside>
          {/* As a grid item of its own it would cover what is below the fields, and take its clicks. */}
          <div className="lg:sticky lg:top-[calc(var(--masthead)+1.5rem)]">{preview}</div>
        </aside>
        <div className="flex min-w-0 flex-col gap-6 lg:col-span-2">{notices}</div>
        <div className="contents lg:*:col-span-2">
          <SaveBar form={form} label={label} saved={saved} />
        </div>
      </form>
      <LeaveDialog isDirty={form.isDirty}>
        Your changes wait here until you close this tab. Patients see nothing of them.
      </LeaveDialog>
    </>
  );
}

/** Always in reach, below a long form: whether something is unsaved, and the button that saves it. */
const SaveBar = ({
  form: { isDirty, isSaved, isSubmitting, discard },
  label,
  saved,
}: Pick<LongFormProps, 'form' | 'label' | 'saved'>) => (
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

type LeaveDialogProps = {
  isDirty: boolean;
  /** What becomes of the changes. */
  children: string;
};

/** The step between a link and the changes that are not saved yet. */
export function LeaveDialog({ isDirty, children }: LeaveDialogProps) {
  const { to, stay, leave } = useLeaveQuestion(isDirty);
  return (
    <Dialog
      open={to !== null}
      onClose={stay}
      title="Leave without saving?"
      actions={
        <>
          <Button variant="secondary" onClick={leave}>
            Leave
          </Button>
          <Button onClick={stay}>Stay here</Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}

/**
 * Asks before a page with unsaved changes is left: by the browser when the tab closes, by the page's own dialog for
 * a link to another page. `to` is the link's page, null while there is no question.
 */
function useLeaveQuestion(isDirty: boolean) {
  const [to, setTo] = useState<string | null>(null);
  const navigate = useNavigate();
  useUnloadQuestion(isDirty);

  useEffect(() => {
    if (!isDirty) return;
    const askHere = (event: MouseEvent) => {
      const address = addressLeft(event);
      if (address === null) return;
      event.preventDefault();
      event.stopPropagation();
      setTo(address);
    };
    // Before the router hears of it.
    document.addEventListener('click', askHere, true);
    return () => document.removeEventListener('click', askHere, true);
  }, [isDirty]);

  return {
    to,
    stay: () => setTo(null),
    leave: () => {
      if (to === null) return;
      setTo(null);
      void navigate(to);
    },
  };
}

/** Where a press on a link leads in this tab, if that is another page of ours; else null. */
function addressLeft(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const isModified = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!link || isModified || event.defaultPrevented || link.target === '_blank') return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  // A path of two slashes would lead the router to another site.
  const isOurs = origin === window.location.origin && !pathname.startsWith('//');
  if (!isOurs || pathname === window.location.pathname || link.download) return null;
  return `${pathname}${search}${hash}`;
}
