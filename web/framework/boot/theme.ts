import { readStored } from '#lib/local-storage.ts';

/** Applies the theme before the first paint, so that a chosen one never flashes. */
export function applyTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const theme = readStored('theme') ?? (system.matches ? 'dark' : 'light');
    document.documentElement.dataset['theme'] = theme === 'dark' ? 'dark' : 'light';
  };
  apply();
  // Unless the user has chosen a theme, follow the device when its setting changes.
  system.addEventListener('change', apply);
}

const byDevice = '(prefers-color-scheme: dark)';
const always = '(width >= 0px)';
const never = '(width < 0px)';

/**
 * The evening pictures of `ui/picture.tsx` follow the device's theme in HTML, without a script. Where the visitor has
 * chosen the other theme, their condition is changed: before they are shown, and again whenever the theme changes.
 */
export function letPicturesFollowTheme(): void {
  const root = document.documentElement;
  const system = matchMedia(byDevice);
  const arrivals = new MutationObserver(apply);
  let condition = byDevice;

  function apply(): void {
    for (const source of document.querySelectorAll<HTMLSourceElement>('source[data-evening]')) {
      const media = source.media.replace(/^\([^)]*\)/, condition);
      if (media !== source.media) source.media = media;
    }
  }

  function update(): void {
    const dark = root.dataset['theme'] === 'dark';
    condition = dark === system.matches ? byDevice : dark ? always : never;
    apply();
    arrivals.disconnect();
    if (condition !== byDevice) arrivals.observe(root, { childList: true, subtree: true });
  }

  new MutationObserver(update).observe(root, { attributeFilter: ['data-theme'] });
  update();
}
