import type { Plugin } from 'vite';
import { readColors } from '#config/read-colors.ts';

/** Writes the practice's ground into the document, for the frame of a phone's browser. */
export const themeColor = (): Plugin => ({
  name: 'theme-color',
  transformIndexHtml: {
    order: 'pre',
    handler(html) {
      const [day, night] = readColors(['ground']).ground;
      return html.replace('%GROUND_BY_DAY%', day).replace('%GROUND_AT_NIGHT%', night);
    },
  },
});
