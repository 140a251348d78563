import type { BesideName } from '@garden-room/contract/patient';
import type { LucideIcon } from 'lucide-react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import StickyNote from 'lucide-react/icons/sticky-note';
import {
  type KeyboardEvent,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Link } from 'react-router-dom';
import { mediumDate } from '#lib/clinic-time.ts';
import { cn } from '#lib/cn.ts';
import { Badge } from './badge.tsx';
import { textLinkClass } from './links.tsx';
import { popoverLook } from './more-menu.tsx';
import { useDismiss } from './use-dismiss.ts';

/** The facts that stand with a name, as far as an answer of the API has them. */
type Facts = BesideName & { deskNote?: string | null | undefined; firstVisit?: boolean | undefined };

type PatientNameProps = {
  name: string;
  /** The patient's id, by which two of one name are known; left out for a family member. */
  id?: string | null | undefined;
  of: Facts;
  /** Where the name leads, in a place of its own. */
  to?: string;
  /** Words behind the name, in its link. */
  more?: string;
  /**
   * How the words of alert and note are read: `pressed`, from buttons behind the name; `inside` a link, a button or an
   * option, where no button can be, by screen readers; on `paper`, which others see, not at all, or with `alertOnPaper`
   * those of the alert.
   */
  words?: 'pressed' | 'inside' | 'paper' | 'alertOnPaper';
  className?: string;
};

/**
 * A patient's name as the practice reads it, wherever that is: with the marks of an alert of their record and of a note
 * for the day, whether it is their first visit, and when they were born where another on the page has the same name.
 */
export function PatientName({ name, id, of, to, more = '', words = 'pressed', className }: PatientNameProps) {
  const hasNamesake = useHasNamesake(name, id);
  const { alert, birthDate, deskNote, firstVisit } = of;
  const born = hasNamesake && birthDate ? `, born ${mediumDate(birthDate)}` : '';
  const text =
    to === undefined ? (
      <span className={cn('wrap-anywhere', className)}>{`${name}${born}${more}`}</span>
    ) : (
      // Above the marks, which are higher than a line and may stand in the next one.
      <Link to={to} className={cn('relative z-1 wrap-anywhere', textLinkClass, className)}>
        {`${name}${born}${more}`}
      </Link>
    );
  if (!alert && !deskNote && !firstVisit) return text;
  return (
    <span>
      {text}
      <NameMarks name={name} of={of} words={words} />
    </span>
  );
}

type NameMarksProps = Pick<PatientNameProps, 'name' | 'of' | 'words'>;

/** What stands behind a patient's name, for a name that is a heading. */
export const NameMarks = ({
  name,
  of: { alert, deskNote, firstVisit },
  words = 'pressed',
}: NameMarksProps) => {
  const isPaper = words === 'paper' || words === 'alertOnPaper';
  return (
    <>
      <span className="whitespace-nowrap">
        {alert && <Mark name={name} kind="alert" text={alert} words={words} />}
        {deskNote && !isPaper && <Mark name={name} kind="note" text={deskNote} words={words} />}
      </span>
      {firstVisit && (
        <span>
          {' '}
          <Badge tone="outline" className="ml-1 align-middle">
            First visit
          </Badge>
        </span>
      )}
    </>
  );
};

/** The words of an alert in full, where one patient is looked at; nothing where there is none. */
export const AlertWords = ({ alert }: { alert: string | null | undefined }) =>
  alert && (
    <p className="flex gap-3 border-l-2 border-danger bg-danger-ground px-4 py-3">
      <CircleAlert aria-hidden="true" size={20} strokeWidth={1.8} className="mt-0.5 shrink-0" />
      <span className="wrap-anywhere">
        <strong>Alert:</strong> <span>{alert}</span>
      </span>
    </p>
  );

type Kind = { icon: LucideIcon; title: string; about: string; look: string; edge: string };

const kinds: Record<'alert' | 'note', Kind> = {
  alert: {
    icon: CircleAlert,
    title: 'Alert',
    about: 'Alert for',
    look: 'text-danger print:text-ink',
    edge: 'border-danger',
  },
  note: {
    icon: StickyNote,
    title: 'Note for the day',
    about: 'Note for the day about',
    look: 'text-ink-soft print:hidden',
    edge: 'border-hairline',
  },
};

type MarkProps = {
  name: string;
  kind: keyof typeof kinds;
  text: string;
  words: NonNullable<PatientNameProps['words']>;
};

function Mark({ words, ...mark }: MarkProps) {
  if (words === 'pressed') return <MarkButton {...mark} />;
  const { icon: Icon, title, look } = kinds[mark.kind];
  return (
    <span className={cn('name-mark whitespace-nowrap', look)}>
      {' '}
      <Icon
        aria-hidden="true"
        size={words === 'inside' ? 14 : 16}
        strokeWidth={1.8}
        className={cn('mr-0.5 inline shrink-0', words === 'inside' ? 'align-top' : 'align-[-0.1em]')}
      />
      {words === 'inside' && <span className="sr-only">{`${title}: ${mark.text}`}</span>}
      {words === 'paper' && <strong>{title}</strong>}
      {words === 'alertOnPaper' && (
        <span className="whitespace-normal wrap-anywhere">
          <strong>{`${title}:`}</strong> <span>{mark.text}</span>
        </span>
      )}
    </span>
  );
}

/** A mark whose words are in a popover, so that no box cuts them off and no row moves. */
function MarkButton({ name, kind, text }: Omit<MarkProps, 'words'>) {
  const { icon: Icon, title, about, look, edge } = kinds[kind];
  const ref = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  useDismiss(ref, isOpen, close);
  const anchor = `--mark-${id.replace(/\W/g, '')}`;
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
        aria-label={`${about} ${name}: press to read`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        style={{ anchorName: anchor }}
        className={cn('-my-3.5 -mr-2 -ml-1 grid size-11 shrink-0 place-items-center rounded-sm', look)}
      >
        <Icon aria-hidden="true" size={18} strokeWidth={1.8} />
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
            'w-max max-w-[min(22rem,90vw)] px-3 py-2 font-text font-normal whitespace-pre-line wrap-anywhere',
            edge,
          )}
        >
          <strong>{`${title}:`}</strong> <span>{text}</span>
        </span>
      )}
    </span>
  );
}

/** The ids of the patients who are named on the page at the moment, by their names; with each how often. */
const named = new Map<string, Map<string, number>>();
const listeners = new Set<() => void>();

/** Whether another patient of the same name is on the page. */
function useHasNamesake(name: string, id: string | null | undefined): boolean {
  const key = name.trim().replace(/\s+/g, ' ').toLowerCase();
  useLayoutEffect(() => {
    if (!id) return;
    count(key, id, 1);
    return () => count(key, id, -1);
  }, [key, id]);
  return useSyncExternalStore(
    subscribe,
    () => (named.get(key)?.size ?? 0) > 1,
    () => false,
  );
}

function count(name: string, id: string, more: 1 | -1): void {
  const ids = named.get(name) ?? new Map<string, number>();
  const before = ids.size;
  const times = (ids.get(id) ?? 0) + more;
  if (times > 0) ids.set(id, times);
  else ids.delete(id);
  if (ids.size > 0) named.set(name, ids);
  else named.delete(name);
  if (ids.size !== before && Math.max(ids.size, before) > 1) for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
