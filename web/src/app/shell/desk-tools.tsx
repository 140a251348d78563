import { groupBy } from '@garden-room/contract/group-by';
import Keyboard from 'lucide-react/icons/keyboard';
import Menu from 'lucide-react/icons/menu';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { dashboardLinks } from '#app/routes/dashboard/dashboard.tsx';
import { LinkList } from '#components/layouts/dashboard-layout.tsx';
import { deskMenuId, mainMenuId } from '#components/layouts/main-nav.tsx';
import { ThemeToggle } from '#components/layouts/theme-toggle.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { shortcutsHash } from '#config/desk.ts';
import { deskKeys } from '#config/desk-keys.ts';
import { paths } from '#config/paths.ts';
import { PatientFinder } from '#features/people/patients/patient-finder.tsx';
import { useSession } from '#features/session/use-session.ts';
import { useBookForDialog } from '#features/visits/booking-dialogs/use-book-for-dialog.tsx';
import { findPages } from './find-pages.ts';
import { openPopup, useShortcuts } from './use-shortcuts.ts';

const nothingYet = {};

/** Whether the keys are listed: by their key or button, or where the menu of the dashboard leads to them. */
function useListed() {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const [isPressed, setPressed] = useState(false);
  const isLedTo = hash === `#${shortcutsHash}`;
  const setListed = (listed: boolean) => {
    setPressed(listed);
    if (!listed && isLedTo) void navigate({ search, hash: '' }, { replace: true, preventScrollReset: true });
  };
  return { isListed: isPressed || isLedTo, setListed };
}

/** The practice's tools in its bar beside bell and account: the search for patients, and the shortcuts. */
export default function DeskTools() {
  const navigate = useNavigate();
  const bookFor = useBookForDialog();
  const role = useSession().user?.role ?? 'User';
  const { isListed, setListed } = useListed();
  const { areOn, turn } = useShortcuts({
    '?': () => setListed(true),
    n: () => bookFor.ask(nothingYet),
    t: () => void navigate(paths.dashboard),
  });
  return (
    <>
      <DeskMenu />
      <PatientFinder findPages={(text) => findPages(text, role)} />
      <span className="ml-auto hidden items-center md:flex">
        <button
          type="button"
          aria-label="Keyboard shortcuts"
          title="Keyboard shortcuts"
          onClick={() => setListed(true)}
          className="grid size-11 place-items-center rounded-sm text-ink-soft hover:text-evergreen"
        >
          <Keyboard aria-hidden="true" size={20} strokeWidth={1.6} />
        </button>
        <ThemeToggle />
      </span>
      <ShortcutsDialog open={isListed} onClose={() => setListed(false)} areOn={areOn} onTurn={turn} />
      {bookFor.dialog}
    </>
  );
}

/**
 * The menu on a phone: the dashboard's pages, behind the one button of the one bar, and the way to the site and the
 * account.
 */
function DeskMenu() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const ref = useRef<HTMLElement>(null);
  const close = () => ref.current?.hidePopover();
  useLayoutEffect(takeTheSitesPlace, []);
  if (!user) return null;
  return (
    <>
      <button
        type="button"
        popoverTarget={deskMenuId}
        aria-controls={deskMenuId}
        className="-ml-2 flex h-11 items-center gap-2.5 rounded-sm px-2 font-medium lg:hidden @max-[18rem]:gap-0 @max-[18rem]:text-[0px]"
      >
        <Menu aria-hidden="true" size={22} strokeWidth={1.6} />
        Menu
      </button>
      <nav
        ref={ref}
        id={deskMenuId}
        popover="auto"
        aria-label="Dashboard"
        className="popup menu-in inset-[0_0_auto] top-[anchor(bottom)] max-h-[calc(100dvh-3.5rem)] w-auto [position-anchor:--main-nav] overflow-y-auto overscroll-contain border-b border-hairline bg-sage p-3 text-(length:--text-sm) text-ink shadow-lift lg:hidden [&_a]:min-h-11"
      >
        <LinkList links={dashboardLinks(user.role, pathname)} onNavigate={close} />
        <button
          type="button"
          popoverTarget={mainMenuId}
          aria-controls={mainMenuId}
          onClick={close}
          className="mt-2 flex min-h-11 w-full items-center border-t border-hairline px-3 pt-2 text-left text-ink-soft"
        >
          Website and account
        </button>
      </nav>
    </>
  );
}

/** A press of Menu before these tools had come has opened the menu of the site. */
function takeTheSitesPlace() {
  const siteMenu = document.getElementById(mainMenuId);
  if (!siteMenu?.matches(openPopup())) return;
  siteMenu.hidePopover();
  document.getElementById(deskMenuId)?.showPopover();
  document.querySelector<HTMLElement>(`[aria-controls="${deskMenuId}"]`)?.focus();
}

type ShortcutsDialogProps = {
  open: boolean;
  onClose: () => void;
  areOn: boolean;
  onTurn: (on: boolean) => void;
};

/** The keys of the practice's pages, and the switch of those that work alone. */
function ShortcutsDialog({ open, onClose, areOn, onTurn }: ShortcutsDialogProps) {
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts" wide>
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2 sm:items-start">
        {deskKeys.map(({ where, keys }) => (
          <section key={where} aria-label={where}>
            <h3 className="mb-2 font-semibold">{where}</h3>
            <dl className="divide-y divide-hairline border-y border-hairline">
              {byEffect(keys).map(({ names, does }) => (
                <div key={does} className="flex items-center justify-between gap-6 py-1.5">
                  <dt className="order-last shrink-0 text-ink">
                    {names.map((name) => (
                      <kbd
                        key={name}
                        className="ml-1.5 inline-block min-w-8 rounded-sm border border-field px-2 text-center font-text"
                      >
                        {name}
                      </kbd>
                    ))}
                  </dt>
                  <dd className="font-normal">{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="mt-5 flex items-center gap-3">
        <input
          id={id}
          type="checkbox"
          className="switch"
          checked={areOn}
          onChange={({ target }) => onTurn(target.checked)}
        />
        <label htmlFor={id}>Use single-key shortcuts</label>
      </p>
      <p className="mt-2 text-sm text-ink-soft">
        They rest while you type. Off, no single key does anything, and this list opens by its button in the
        bar.
      </p>
    </Dialog>
  );
}

/** Two keys that do the same are in one line. */
const byEffect = (keys: (typeof deskKeys)[number]['keys']) =>
  [...groupBy(keys, ({ does }) => does)].map(([does, same]) => ({
    does,
    names: same.map(({ name }) => name),
  }));
