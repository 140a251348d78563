import { expect, test } from 'vitest';
import { moduleName } from './chunk-modules.ts';

test.each([
  ['/site/web/src/app/app.tsx', 'web/src/app/app.tsx'],
  ['/site/node_modules/react-dom/client.js', 'node_modules/react-dom'],
  ['/site/node_modules/a/node_modules/@scope/b/index.js', 'node_modules/@scope/b'],
  ['\0vite/preload-helper.js', 'vite/preload-helper.js'],
])('%j is named %s', (id, name) => {
  expect(moduleName(id, '/site')).toBe(name);
});
