import CircleAlert from 'lucide-react/icons/circle-alert';
import { type KeyboardEvent, useCallback, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '#lib/cn.ts';
import { textLinkClass } from './links.tsx';
import { popoverLook } from './more-menu.tsx';
import { useDismiss } from './use-dismiss.ts';

type PatientNameProps = {
  name: string;
  /** The alert of their record; null or absent where there is none. */
  alert: string | null | undefined;
  /** Where the name leads, in a place of its own. */
  to?: string;
  /**
   * How the alert's words are read: `pressed`, from a button behind the name; `inside` a link, a button or an option,
   * where no button can be, by screen readers; on `paper`, which others see, not at all.
   */
  words?: 'pressed' | 'inside' | 'paper';
  className?: string;
};

/** A patient's name as the practice reads it, wherever that is: with the mark of an alert that their record has. */
export function PatientName({ name, alert, to, words = 'pressed', className }: PatientNameProps) {
  const text =
    to === undefined ? (
      <span className={cn('wrap-anywhere', className)}>{name}</span>
    ) : (
      <Link to={to} className={cn('wrap-anywhere', textLinkClass, className)}>
        {name}
      </Link>
    );
  if (!alert) return text;
  return (
    <span>
      {text}
      {words === 'pressed' ? (
        <AlertButton name={name} alert={alert} />
      ) : (
        <span className={cn('whitespace-nowrap', signLook)}>
          {' '}
          <AlertSign className="mr-0.5 inline align-[-0.1em]" />
          {words === 'paper' ? <strong>Alert</strong> : <span className="sr-only">{`Alert: ${alert}`}</span>}
        </span>
      )}
    </span>
  );
}

/** The words of an alert in full, where one patient is looked at; nothing where there is none. */
export const AlertWords = ({ alert }: { alert: string | null | undefined }) =>
  alert && (
    <p className="flex gap-3 border-l-2 border-danger bg-danger-ground px-4 py-3">
      <AlertSign size={20} className="mt-0.5" />
      <span className="wrap-anywhere">
        <strong>Alert:</strong> <span>{alert}</span>
      </span>
    </p>
  );

const signLook = 'text-danger print:text-ink';

const AlertSign = ({ size = 16, className }: { size?: number; className?: string }) => (
  <CircleAlert aria-hidden="true" size={size} strokeWidth={1.8} className={cn('shrink-0', className)} />
);

/** The mark of an alert, whose words are in a popover, so that no box cuts them off and no row moves. */
function AlertButton({ name, alert }: { name: string; alert: string }) {
  const ref = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  useDismiss(ref, isOpen, close);
  const anchor = `--alert-${id.replace(/\W/g, '')}`;
  const show = useCallback((note: HTMLSpanElement | null) => {
    note?.showPopover?.();
    // A screen reader reads it, and the page stays where it is.
    note?.focus({ preventScroll: true });
  }, []);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' && event.key !== 'Escape') return;
    button.current?.focus();
    close();
    if (event.key === 'Tab') return;
    // A dialog around it stays open.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span ref={ref} className="relative inline-flex align-middle">
      <button
        ref={button}
        type="button"
        aria-label={`Alert for ${name}: press to read`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        style={{ anchorName: anchor }}
        className={cn('-my-3.5 -mr-2 -ml-1 grid size-11 shrink-0 place-items-center rounded-sm', signLook)}
      >
        <AlertSign size={18} />
      </button>
      {isOpen && (
        <span
          ref={show}
          id={id}
          role="note"
          popover="manual"
          tabIndex={-1}
          onKeyDown={handleKey}
          // There only while it is open: shown also where a browser has no popovers, then below the button.
          style={{ positionAnchor: anchor, display: 'block' }}
          className={cn(
            popoverLook,
            'w-max max-w-[min(22rem,90vw)] border-danger px-3 py-2 whitespace-normal wrap-anywhere',
          )}
        >
          <strong>Alert:</strong> <span>{alert}</span>
        </span>
      )}
    </span>
  );
}
