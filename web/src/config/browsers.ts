/**
 * The oldest browsers that the site promises: those of spring 2023, and the first Firefox with `:has()`. The build
 * targets them (`vite.config.ts`), `tsc` knows their objects (`web/tsconfig.json`), the boot script detects older ones
 * (`old-browser.ts`), and *Accessibility* names them.
 */
export const oldestBrowsers = [
  { name: 'Safari', version: '16.4', targets: ['safari', 'ios'] },
  { name: 'Chrome', version: '111', targets: ['chrome'] },
  { name: 'Edge', version: '111', targets: ['edge'] },
  { name: 'Firefox', version: '121', targets: ['firefox'] },
] as const;

/** The targets of the build: `safari16.4`. */
export const browserTargets = oldestBrowsers.flatMap(({ targets, version }) =>
  targets.map((target) => target + version),
);
