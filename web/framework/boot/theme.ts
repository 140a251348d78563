import { readStored } from '#lib/local-storage.ts';

const prefersDark = '(prefers-color-scheme: dark)';

/** Applies the theme before the first paint, so that the other one never flashes. */
export function applyTheme(): void {
  const device = matchMedia(prefersDark);
  const apply = () => {
    const theme = readStored('theme') ?? (device.matches ? 'dark' : 'light');
    document.documentElement.dataset['theme'] = theme === 'dark' ? 'dark' : 'light';
  };
  apply();
  // Unless the user has chosen a theme, follow the device when its setting changes.
  device.addEventListener('change', apply);
}

const always = '(width >= 0px)';
const never = '(width < 0px)';

/**
 * Makes the evening pictures of `ui/picture.tsx` follow the theme. In the HTML their media condition follows the
 * device; if the visitor has chosen the other theme, the condition is replaced before they are shown, and on each
 * change.
 */
export function letPicturesFollowTheme(): void {
  const root = document.documentElement;
  const device = matchMedia(prefersDark);
  const newPictures = new MutationObserver(applyCondition);
  let condition = prefersDark;

  function applyCondition(): void {
    for (const source of document.querySelectorAll<HTMLSourceElement>('source[data-evening]')) {
      const media = source.media.replace(/^\([^)]*\)/, condition);
      if (media !== source.media) source.media = media;
    }
  }

  function updateCondition(): void {
    const dark = root.dataset['theme'] === 'dark';
    condition = dark === device.matches ? prefersDark : dark ? always : never;
    applyCondition();
    newPictures.disconnect();
    if (condition !== prefersDark) newPictures.observe(root, { childList: true, subtree: true });
  }

  new MutationObserver(updateCondition).observe(root, { attributeFilter: ['data-theme'] });
  updateCondition();
}
