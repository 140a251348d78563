// What runs before the program. A file, because inline scripts are forbidden.

// The theme, before the first paint, so that a chosen one never flashes.
(() => {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const chosen = () => {
    try {
      return localStorage.getItem('theme');
    } catch {
      return null; // storage may be blocked: follow the system
    }
  };
  const apply = () => {
    const dark = chosen() ? chosen() === 'dark' : system.matches;
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  };
  apply();
  // Nothing chosen, the site goes with the device when evening comes.
  system.addEventListener('change', apply);
})();

// The program, after the first paint: text, styles, fonts and the first picture have the line to themselves until then.
(() => {
  let started = false;
  const start = () => {
    const [entry, ...parts] = document.querySelector('meta[name="program"]')?.content.split(' ') ?? [];
    if (started || !entry) return;
    started = true;
    for (const part of parts) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href: part }),
      );
    }
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }));
  };
  const afterPaint = () => {
    // A tab in the background paints nothing, and an old browser does not tell.
    if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) return start();
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
    return setTimeout(start, 4000);
  };
  document.addEventListener('DOMContentLoaded', afterPaint);
})();
