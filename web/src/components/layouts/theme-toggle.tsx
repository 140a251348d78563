import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useSyncExternalStore } from 'react';
import { store } from '#lib/local-storage.ts';

const root = () => document.documentElement;

function subscribeToTheme(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(root(), { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

const isDark = () => root().dataset['theme'] === 'dark';

/** Day or night, kept in this browser; the boot script applies it before the first paint. `named`: its name is seen. */
export function ThemeToggle({ named = false }: { named?: boolean }) {
  const dark = useSyncExternalStore(subscribeToTheme, isDark, () => false);
  const toggle = () => {
    const theme = dark ? 'light' : 'dark';
    document.dispatchEvent(new Event('themeswitch')); // to `web/framework/motion.ts`, which keeps what is shown
    root().dataset['theme'] = theme;
    store('theme', theme);
  };
  const Icon = dark ? Sun : Moon;
  return (
    <button
      type="button"
      onClick={toggle}
      aria-pressed={dark}
      aria-label="Dark theme"
      className="flex min-h-11 min-w-11 items-center justify-center gap-3 rounded-sm text-ink-soft hover:text-evergreen"
    >
      <Icon aria-hidden="true" size={19} strokeWidth={1.6} />
      {named && <span>Dark theme</span>}
    </button>
  );
}
