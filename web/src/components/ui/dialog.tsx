import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { cn } from '#lib/cn.ts';
import type { Elements } from '#lib/elements.ts';
import { clearOfBar } from './clear-of-bar.ts';
import { DialogExitContext } from './dialog-exit.ts';
import { DiscardQuestion, useDiscardGuard } from './discard-question.tsx';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** A wide dialog, for more than a short form: as wide as two of its columns. */
  wide?: boolean | 'columns';
  children: Elements;
  /** Buttons, least important first. */
  actions?: Elements;
};

const widths = {
  false: 'w-[min(34rem,96vw)]',
  true: 'w-[min(46rem,96vw)]',
  columns: 'w-[min(78rem,96vw)]',
};

/**
 * The browser's own modal dialog, and the only one of the site: it opens in its first field, else on its heading, keeps
 * the focus inside, and gives it back. No way out, Back and a reload included, discards unasked what was typed in it.
 */
export function Dialog({ open, onClose, title, wide = false, children, actions }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { isAsking, exit, isDirty, typing } = useDiscardGuard(open, onClose);
  const backdrop = useBackdropPress(exit.leave);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  useFirstFocus(ref, open);

  const askToLeave = (event: SyntheticEvent) => {
    if (!event.cancelable) return;
    event.preventDefault();
    exit.leave();
  };
  /** As a key, Escape can be refused each time; as a `cancel`, Chromium lets the page refuse once per interaction. */
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) askToLeave(event);
  };
  const handleClose = () => {
    if (!open) return;
    if (isDirty()) ref.current?.showModal();
    exit.leave();
  };

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onKeyDown={handleKeyDown}
      onCancel={askToLeave}
      onClose={handleClose}
      {...typing}
      {...backdrop}
      className={cn(
        'dialog m-auto max-w-full rounded-md border border-hairline bg-paper p-0 text-ink shadow-lift [--pad:min(1.5rem,6vw)] sm:[--pad:2rem]',
        widths[`${wide}`],
      )}
    >
      {open && (
        <DialogExitContext value={exit}>
          <div className="p-(--pad)">
            {isAsking && <DiscardQuestion titleId={titleId} onKeep={exit.leave} onDiscard={onClose} />}
            {/* Hidden, not unmounted: it holds the input. */}
            <div hidden={isAsking}>
              <div className="mb-4 flex items-start justify-between gap-4">
                <h2 id={isAsking ? undefined : titleId} tabIndex={-1} className="text-2xl">
                  {title}
                </h2>
                <button
                  type="button"
                  onClick={exit.leave}
                  aria-label="Close"
                  className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-sm text-ink-soft hover:text-evergreen"
                >
                  <X aria-hidden="true" size={22} strokeWidth={1.6} />
                </button>
              </div>
              {children}
              {actions && <div className="mt-8 flex flex-wrap justify-end gap-3">{actions}</div>}
            </div>
          </div>
        </DialogExitContext>
      )}
    </dialog>
  );
}

/** Problem and buttons of a long dialog, in sight while what is above them scrolls. */
export const DialogFoot = ({ children }: { children: Elements }) => (
  <div
    ref={clearOfBar}
    className="bottom-0 -mx-(--pad) -mb-(--pad) flex flex-col gap-3 border-t border-hairline bg-paper px-(--pad) py-4 @min-[16rem]:sticky"
  >
    {children}
  </div>
);

const onItself = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget;

/**
 * Handlers for a modal dialog, whose backdrop is the element itself: `act` answers a press that begins and ends there.
 * A text selection dragged out of a field ends there, too, and its click falls to the dialog all the same.
 */
function useBackdropPress(act: () => void) {
  const pressed = useRef(false);
  return {
    onPointerDown: (event: SyntheticEvent) => {
      pressed.current = onItself(event);
    },
    onPointerUp: (event: SyntheticEvent) => {
      pressed.current &&= onItself(event);
    },
    onClick: (event: SyntheticEvent) => {
      if (pressed.current && onItself(event)) act();
    },
  };
}

/**
 * Focuses the first field of a dialog that opens, so that typing goes there, else its heading; never a button, which
 * the first space would press. A form that loads later gets the focus unless the user has moved on. The dialog stays at
 * its top.
 */
function useFirstFocus(ref: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    const heading = dialog.querySelector<HTMLElement>('h2');
    const begin = (): boolean => {
      const field = firstField(dialog);
      (field ?? heading)?.focus({ preventScroll: true });
      return field !== undefined;
    };
    if (begin()) return;
    const watch = new MutationObserver(() => {
      if (document.activeElement !== heading || begin()) stop();
    });
    const stop = () => {
      watch.disconnect();
      dialog.removeEventListener('pointerdown', stop);
    };
    watch.observe(dialog, { childList: true, subtree: true, attributeFilter: ['hidden'] });
    dialog.addEventListener('pointerdown', stop);
    return stop;
  }, [ref, open]);
}

/** Fields to type or choose in: a space would tick a box, and a file field opens a window. */
const fields =
  'input:not([type="hidden"], [type="checkbox"], [type="file"], [type="button"], :disabled), select:not(:disabled), textarea:not(:disabled)';

function firstField(dialog: HTMLElement): HTMLElement | undefined {
  const shown = [...dialog.querySelectorAll<HTMLInputElement>(fields)].filter(
    (field) => !field.closest('[hidden], [inert], fieldset:disabled'),
  );
  const [first] = shown;
  // The chosen radio button has its group's place in the order of Tab.
  const chosen = shown.find(({ type, name, checked }) => type === 'radio' && checked && name === first?.name);
  return first?.type === 'radio' ? (chosen ?? first) : first;
}
