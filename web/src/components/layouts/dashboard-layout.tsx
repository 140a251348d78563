import type { LucideIcon } from 'lucide-react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { shortcutsHash } from '#config/desk.ts';
import { cn } from '#lib/cn.ts';
import { readStored, store } from '#lib/local-storage.ts';

export type DashboardLink = {
  label: string;
  to: string;
  icon: LucideIcon;
  /** Whether the link is for the current page. */
  current: boolean;
  /** The name that people look for, where the specification has another; beside it. */
  also?: { name: string; to: string } | undefined;
};

type DashboardLayoutProps = {
  links: readonly DashboardLink[];
  /** Whether its pages have keys, which the menu leads to; not on a phone. */
  hasShortcuts: boolean;
  children: ReactNode;
};

/**
 * The dashboard's frame: a sidebar that folds to a rail of icons; on a phone a menu above the page, but for the
 * practice, whose one bar has it.
 */
export function DashboardLayout({ links, hasShortcuts, children }: DashboardLayoutProps) {
  const [folded, setFolded] = useRememberedFlag('dashboard-menu-folded');
  const Fold = folded ? PanelLeftOpen : PanelLeftClose;
  return (
    <div
      className={cn(
        'lg:grid lg:min-h-screen print:block!',
        folded
          ? 'lg:grid-cols-[var(--menu-folded,5rem)_minmax(0,1fr)]'
          : 'lg:grid-cols-[var(--menu,17.5rem)_minmax(0,1fr)]',
      )}
    >
      <nav
        aria-label="Dashboard"
        className="border-hairline bg-sage lg:border-r dense:text-(length:--text-sm) desk:max-lg:hidden"
      >
        <PhoneMenu links={links} />
        <div className="sticky top-14 hidden flex-col gap-6 px-4 py-8 lg:flex dense:gap-3 dense:px-2 dense:py-3">
          <LinkList links={links} folded={folded} />
          {hasShortcuts && <ShortcutsLink folded={folded} />}
          <button
            type="button"
            aria-expanded={!folded}
            onClick={() => setFolded(!folded)}
            className="flex h-11 items-center gap-3 rounded-sm px-3.5 text-sm text-ink-soft hover:bg-sage-deep hover:text-ink dense:px-3"
          >
            <Fold aria-hidden="true" size={20} strokeWidth={1.6} className="shrink-0" />
            <span className={cn(folded && 'sr-only')}>{folded ? 'Unfold menu' : 'Fold menu'}</span>
          </button>
        </div>
      </nav>
      <div
        id="page"
        tabIndex={-1}
        className="min-w-0 [--text-4xl:var(--text-tool)] [--text-title:var(--text-tool)] focus-visible:outline-none"
      >
        {children}
      </div>
    </div>
  );
}

function ShortcutsLink({ folded }: { folded: boolean }) {
  const { search } = useLocation();
  return (
    <Link
      to={{ search, hash: shortcutsHash }}
      replace
      preventScrollReset
      title="Keyboard shortcuts"
      className="flex h-11 items-center gap-3 rounded-sm px-3.5 text-sm text-ink-soft no-underline hover:bg-sage-deep hover:text-ink dense:-mb-3 dense:px-3"
    >
      <span
        aria-hidden="true"
        className="grid size-5 shrink-0 place-items-center rounded-sm border border-field font-text"
      >
        ?
      </span>
      <span className={cn(folded && 'sr-only')}>Keyboard shortcuts</span>
    </Link>
  );
}

function PhoneMenu({ links }: { links: readonly DashboardLink[] }) {
  const { key } = useLocation();
  // Open on one page only: going elsewhere closes it without an effect.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  const current = links.find((link) => link.current);
  return (
    <div className="wrap lg:hidden">
      <button
        type="button"
        aria-expanded={open}
        aria-controls="dashboard-menu"
        onClick={() => setOpenAt(open ? null : key)}
        className="flex h-12 w-full items-center justify-between gap-4 font-medium"
      >
        <span>
          <span className={cn('text-ink-soft', current && 'sr-only')}>Dashboard menu</span>
          {current && <span aria-hidden="true">{current.label}</span>}
        </span>
        <ChevronDown
          aria-hidden="true"
          size={20}
          strokeWidth={1.6}
          className={cn('transition-transform', open && 'rotate-180')}
        />
      </button>
      <div id="dashboard-menu" hidden={!open} className="border-t border-hairline py-3">
        <LinkList links={links} />
      </div>
    </div>
  );
}

type LinkListProps = { links: readonly DashboardLink[]; folded?: boolean; onNavigate?: () => void };

/** The pages of the dashboard. */
export function LinkList({ links, folded = false, onNavigate }: LinkListProps) {
  return (
    <ul className="flex flex-col gap-1">
      {links.map((link) => (
        <li key={link.to} className="flex items-center gap-1 dense:lg:flex-col dense:lg:items-stretch">
          <Link
            to={link.to}
            onClick={onNavigate}
            aria-current={link.current ? 'page' : undefined}
            {...(folded && { title: link.label })}
            className="flex min-h-12 min-w-0 grow items-center gap-3 rounded-sm px-3.5 text-ink-soft transition-colors duration-150 hover:bg-sage-deep hover:text-ink aria-[current=page]:bg-evergreen aria-[current=page]:text-on-evergreen dense:min-h-9 dense:px-3"
          >
            <link.icon aria-hidden="true" size={20} strokeWidth={1.6} className="shrink-0" />
            <span className={cn(folded && 'sr-only')}>{link.label}</span>
          </Link>
          {link.also && (
            <Link to={link.also.to} onClick={onNavigate} className={cn(folded ? 'sr-only' : alsoLook)}>
              {link.also.name}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

const alsoLook =
  'flex min-h-12 shrink-0 items-center rounded-sm px-2.5 text-sm text-ink-soft underline decoration-hairline decoration-2 underline-offset-[0.3em] hover:bg-sage-deep hover:text-ink dense:min-h-9 dense:lg:min-h-8 dense:lg:pl-11';

/** A flag that this browser remembers; false until hydration, as in the HTML. */
function useRememberedFlag(key: string) {
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const flag = chosen ?? (hydrated && readStored(key) === 'true');
  const remember = (next: boolean) => {
    setChosen(next);
    store(key, String(next));
  };
  return [flag, remember] as const;
}
