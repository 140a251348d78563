import Keyboard from 'lucide-react/icons/keyboard';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ThemeToggle } from '#components/layouts/theme-toggle.tsx';
import { paths } from '#config/paths.ts';
import { PatientFinder } from '#features/people/patients/patient-finder.tsx';
import { useBookForDialog } from '#features/visits/booking/use-book-for-dialog.tsx';
import { QueryProvider } from '#lib/query-provider.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useShortcuts } from './use-shortcuts.ts';

/** What the practice has in its bar beside bell and account: the search for patients, and the shortcuts. */
export default function DeskTools() {
  return (
    <QueryProvider>
      <Tools />
    </QueryProvider>
  );
}

const nothingYet = {};

function Tools() {
  const navigate = useNavigate();
  const bookFor = useBookForDialog();
  const [isListed, setListed] = useState(false);
  const { areOn, turn } = useShortcuts({
    '?': () => setListed(true),
    n: () => bookFor.ask(nothingYet),
    t: () => void navigate(paths.dashboard),
  });
  return (
    <>
      <PatientFinder />
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
