import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';

const root = () => document.documentElement;

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(root(), { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

const isDark = () => root().dataset['theme'] === 'dark';

/** Day or night, remembered in this browser; `boot.js` applies it before the first paint. */
export function ThemeToggle() {
  const dark = useSyncExternalStore(subscribe, isDark, () => false);
  const toggle = () => {
    const theme = dark ? 'light' : 'dark';
    root().dataset['theme'] = theme;
    try {
      localStorage.setItem('theme', theme);
    } catch {
      // storage may be blocked: the choice then lasts for this page
    }
  };
  const Icon = dark ? Sun : Moon;
  return (
    <button
      type="button"
      onClick={toggle}
      aria-pressed={dark}
      aria-label="Dark theme"
      className="grid size-11 place-items-center rounded-sm text-ink-soft hover:text-evergreen"
    >
      <Icon aria-hidden="true" size={19} strokeWidth={1.6} />
    </button>
  );
}
