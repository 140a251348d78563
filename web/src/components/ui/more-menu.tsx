import ChevronDown from 'lucide-react/icons/chevron-down';
import { type KeyboardEvent, useCallback, useId, useRef, useState } from 'react';
import { cn } from '#lib/cn.ts';
import { buttonClass } from './button.tsx';
import { useDismiss } from './use-dismiss.ts';

export type MenuAct = {
  label: string;
  onPress: () => void;
  /** Whether it takes something away. */
  isDanger?: boolean | undefined;
};

type MoreMenuProps = {
  /** Says of what, for screen readers: the id of an element that names it. */
  describedBy?: string | undefined;
  acts: readonly MenuAct[];
  className?: string;
};

/** The place and ground of a popover beside its button; where a browser has none, of what lies below the button. */
export const popoverLook =
  'inset-auto m-0 my-1 rounded-md border bg-paper text-(length:--text-sm) text-ink shadow-lift [position-area:bottom_span-left] [position-try-fallbacks:flip-block,flip-inline] not-supports-[selector(:popover-open)]:absolute not-supports-[selector(:popover-open)]:top-full not-supports-[selector(:popover-open)]:right-0 not-supports-[selector(:popover-open)]:z-40';

/**
 * A row's further acts behind a button `More`: a menu with a menu's keys (arrows, Home, End, a letter, Escape). A
 * popover, so that no box cuts it off, mounted only while open. After an act the focus returns to the button.
 */
export function MoreMenu({ describedBy, acts, className }: MoreMenuProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  useDismiss(ref, isOpen, close);
  const anchor = `--more-${id.replace(/\W/g, '')}`;

  const show = useCallback((menu: HTMLDivElement | null) => {
    menu?.showPopover?.();
    itemsOf(menu)[0]?.focus({ preventScroll: true });
  }, []);
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, currentTarget, altKey, ctrlKey, metaKey } = event;
    if (key === 'Tab' || key === 'Escape') {
      button.current?.focus();
      close();
    }
    if (altKey || ctrlKey || metaKey) return;
    const next = nextItem(itemsOf(currentTarget), key);
    if (!next && key !== 'Escape') return;
    // The page beneath does not scroll, and a dialog around it stays open.
    event.preventDefault();
    event.stopPropagation();
    next?.focus({ preventScroll: true });
  };
  return (
    <span ref={ref} className={cn('relative inline-flex', className)}>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-describedby={describedBy}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen) return;
          event.preventDefault();
          setOpen(true);
        }}
        style={{ anchorName: anchor }}
        className={buttonClass('secondary', 'sm', 'more-look aria-expanded:bg-sage')}
      >
        <span>More</span>
        <ChevronDown aria-hidden="true" size={16} strokeWidth={1.8} className="-mr-1 -ml-0.5 shrink-0" />
      </button>
      {isOpen && (
        <div
          ref={show}
          id={id}
          role="menu"
          aria-label="More"
          popover="manual"
          tabIndex={-1}
          onKeyDown={handleKey}
          // There only while it is open: shown also where a browser has no popovers, then below the button.
          style={{ positionAnchor: anchor, display: 'block' }}
          className={cn(popoverLook, 'menu-in min-w-44 border-hairline p-1')}
        >
          {acts.map(({ label, onPress, isDanger }) => (
            <button
              key={label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close();
                button.current?.focus();
                onPress();
              }}
              className={cn(
                'block min-h-11 w-full rounded-sm px-3 text-left whitespace-nowrap hover:bg-sage focus:bg-sage focus-visible:outline-offset-[-2px]',
                isDanger && 'text-danger hover:bg-danger-ground focus:bg-danger-ground',
              )}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </span>
  );
}

const itemsOf = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

/** The item that a key leads to, from the one with the focus; null of a key that leads to none. */
function nextItem(items: readonly HTMLElement[], key: string): HTMLElement | null {
  const now = items.findIndex((item) => item.matches(':focus'));
  const at = (index: number) => items.at(index % items.length) ?? null;
  if (key === 'ArrowDown') return at(now + 1);
  if (key === 'ArrowUp') return at(Math.max(now, 0) - 1);
  if (key === 'Home') return at(0);
  if (key === 'End') return at(-1);
  if (key.length !== 1 || key === ' ') return null;
  const beginsSo = (item: HTMLElement) =>
    item.textContent?.toLowerCase().startsWith(key.toLowerCase()) === true;
  return [...items.slice(now + 1), ...items].find(beginsSo) ?? null;
}
