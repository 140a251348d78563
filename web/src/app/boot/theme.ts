/** Applies the theme before the first paint, so that a chosen one never flashes. */
export function applyTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const theme = chosenTheme() ?? (system.matches ? 'dark' : 'light');
    document.documentElement.dataset['theme'] = theme === 'dark' ? 'dark' : 'light';
  };
  apply();
  // Unless the user has chosen a theme, follow the device when its setting changes.
  system.addEventListener('change', apply);
}

function chosenTheme(): string | null {
  try {
    return localStorage.getItem('theme');
  } catch {
    return null; // storage may be blocked: follow the system
  }
}
