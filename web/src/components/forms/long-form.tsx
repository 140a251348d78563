import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#components/ui/button.tsx';
import { clearOfBar } from '#components/ui/clear-of-bar.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { useUnloadQuestion } from '#components/ui/dialog-exit.ts';
import type { Elements } from '#lib/elements.ts';
import { type PagePart, PartNav, useShownPart } from './form-parts.tsx';

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
  /** The message once it is saved. */
  saved: string;
  /** The preview of what patients will see. */
  preview: Elements;
  /** Notices of the outcome of saving. */
  notices: Elements;
  /** The fields, a part of them shown at a time. */
  parts: readonly PagePart[];
  /** Parts of the page that are not saved with the others. */
  further?: readonly PagePart[];
};

/**
 * A page of fields that are saved together, one part at a time beside their preview. What is typed is kept until it is
 * saved, in whichever part it is; saving saves all, and an error opens its part.
 */
export function LongForm({ form, label, saved, preview, notices, parts, further = [] }: LongFormProps) {
  const ref = useRef<HTMLFormElement>(null);

  const all = [...parts, ...further];
  const shown = useShownPart(all)?.id;
  const opened = useOpened(shown);
  const isFurther = further.some(({ id }) => id === shown);
  useFirstError(ref, form.form.formState.submitCount, shown);
  const changed = parts.filter(({ isChanged }) => isChanged).map(({ title }) => title);

  return (
    <div className="grid scroll-mt-20 gap-x-10 gap-y-6 lg:grid-cols-[11.5rem_minmax(0,1fr)]">
      <PartNav parts={all} shown={shown} />
      <div className="min-w-0">
        {further.map(
          ({ id, content }) =>
            opened.has(id) && (
              <div key={id} hidden={id !== shown}>
                {content}
              </div>
            ),
        )}
        <form
          ref={ref}
          noValidate
          onSubmit={form.submit}
          hidden={isFurther && !form.isDirty}
          className="grid gap-x-10 gap-y-8 min-[80rem]:grid-cols-[minmax(0,1fr)_20rem]"
        >
          <div hidden={isFurther} className="min-w-0">
            {form.isDraft && (
              <p className="mb-6 text-sm text-ink-soft">
                These are your changes, as you left them. They are not saved yet.
              </p>
            )}
            {/* Hidden and not unmounted: each holds its fields. */}
            {parts.map(({ id, content }) => (
              <div key={id} data-part={id} hidden={id !== shown} className="flex flex-col gap-8">
                {content}
              </div>
            ))}
          </div>
          <aside hidden={isFurther}>
            {/* As a grid item of its own it would cover what is below the fields, and take its clicks. */}
            <div className="min-[80rem]:sticky min-[80rem]:top-20">{preview}</div>
          </aside>
          <div className="flex min-w-0 flex-col gap-6 empty:hidden min-[80rem]:col-span-2">{notices}</div>
          <div className="contents min-[80rem]:*:col-span-2">
            <SaveBar form={form} label={label} saved={saved} changed={changed} />
          </div>
        </form>
      </div>
      <LeaveDialog isDirty={form.isDirty}>
        Your changes wait here until you close this tab. Patients see nothing of them.
      </LeaveDialog>
    </div>
  );
}

/** The parts that have been shown: what has begun in one stays, and none is fetched before. */
function useOpened(shown: string | undefined): ReadonlySet<string> {
  const opened = useRef(new Set<string>());
  if (shown !== undefined) opened.current.add(shown);
  return opened.current;
}

/** Opens, after each attempt to save, the part of the first error, and goes on there. */
function useFirstError(
  form: RefObject<HTMLFormElement | null>,
  submitCount: number,
  shown: string | undefined,
) {
  const navigate = useNavigate();
  const waiting = useRef<HTMLElement>(null);
  const lead = useEffectEvent(() => {
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const part = field?.closest<HTMLElement>('[data-part]');
    if (!field || !part?.hidden) return field?.focus();
    waiting.current = field;
    void navigate({ hash: part.dataset['part'] ?? '' });
  });
  useEffect(() => {
    if (submitCount > 0) lead();
  }, [submitCount]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hidden field takes no focus before its part is shown.
  useEffect(() => {
    waiting.current?.focus();
    waiting.current = null;
  }, [shown]);
}

type SaveBarProps = Pick<LongFormProps, 'form' | 'label' | 'saved'> & {
  /** The parts with what is not saved. */
  changed: readonly string[];
};

/** Always in reach, below a long form: whether something is unsaved, and the button that saves it. */
const SaveBar = ({
  form: { isDirty, isSaved, isSubmitting, discard },
  label,
  saved,
  changed,
}: SaveBarProps) => (
  <div
    ref={clearOfBar}
    className="sticky bottom-0 z-10 -mx-[var(--gutter)] flex flex-wrap items-center justify-between gap-3 border-t border-hairline bg-ground px-[var(--gutter)] py-4 lg:mx-0 lg:px-0"
  >
    <p role="status" className="text-sm text-ink-soft">
      <span>{isDirty ? 'Not saved yet. It is kept in this tab.' : isSaved ? saved : ''}</span>
      {isDirty && changed.length > 0 && (
        <span className="block font-medium text-ink">{changed.join(', ')}</span>
      )}
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
  /** The consequence for the changes. */
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

/** The address that a press on a link leads to in this tab, if that is another page of ours; else null. */
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
