import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { rootDir } from '../suite/directories.ts';
import { sourceFiles, wrongImports } from './import-directions.ts';

test('no file of ours imports against a direction', () => {
  const files = sourceFiles();
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => wrongImports(file, readFileSync(join(rootDir, file), 'utf8')))).toEqual([]);
});

const contact = 'web/src/features/contact/probe.ts';
const visits = 'web/src/features/visits/list/probe.ts';

describe('an import against a direction is refused', () => {
  it.each([
    // By a relative path, an alias, a package of ours or a path that leads nowhere yet.
    [contact, '../blog/summary.ts'],
    [contact, '#features/blog/summary.ts'],
    [contact, '@garden-room/web/src/features/blog/summary.ts'],
    [contact, '../../features/blog/summary.ts'],
    [contact, './../contact/../blog/summary'],
    [contact, '/src/features/blog/summary.ts'],
    ['web/src/features/contact/components/probe.tsx', '../../blog/summary.ts'],
    ['web/src/features/contact/probe.test.ts', '../blog/summary.ts'],
    // What is one thing imports one way; what is independent, not at all.
    [visits, '#features/practice/settings/moves.tsx'],
    [visits, '../../blog/summary.ts'],
    ['web/src/features/people/users/probe.ts', '../../visits/list/day-sheet.tsx'],
    ['web/src/features/people/users/probe.ts', '#features/reviews/visit-review.tsx'],
    ['web/src/features/session/probe.ts', '../people/users/photo.tsx'],
    [contact, '#app/app.tsx'],
    [contact, '../../app/app.tsx'],
    [contact, '../../../../functions/src/lib/deps.ts'],
    [contact, '../../../framework/build/build-web.ts'],
    [contact, '#testing/builders.ts'],
    [contact, './draft.test.ts'],
    ['web/src/api/probe.ts', '#features/blog/summary.ts'],
    ['web/src/api/probe.ts', '../components/ui/button.tsx'],
    ['web/src/components/ui/probe.ts', '#features/blog/summary.ts'],
    ['web/src/components/ui/probe.ts', '../../api/session.ts'],
    ['web/src/components/ui/probe.ts', '#lib/api-client.ts'],
    ['web/src/lib/probe.ts', '../api/session.ts'],
    ['web/src/lib/auth/probe.ts', '../../features/blog/summary.ts'],
    ['web/src/config/probe.ts', '../lib'],
    ['web/src/config/probe.ts', '#lib/clinic-time.ts'],
    ['web/src/config/probe.ts', '../lib/clinic-time.ts?raw'],
    ['web/src/new-folder/probe.ts', '#lib/clinic-time.ts'],
    ['contract/src/probe.ts', '../../web/src/config/site.ts'],
    ['contract/src/probe.ts', '@garden-room/functions/src/app.ts'],
    ['contract/src/probe.ts', '@garden-room/web/src/lib/cn.ts'],
    ['contract/src/endpoints/probe.ts', '../../../functions/src/lib/deps.ts'],
    ['contract/src/probe.ts', '../test/caller-fields.ts'],
    ['functions/src/users/probe.ts', '../../../contract/test/caller-fields.ts'],
    ['functions/src/users/probe.ts', '../http/csrf.ts'],
    ['functions/src/users/probe.ts', '#http/csrf.ts'],
    ['functions/src/users/probe.ts', '../appointments/book-appointment.ts'],
    ['functions/src/users/probe.ts', '@garden-room/functions/src/routes/blog.ts'],
    ['functions/src/users/probe.ts', '../../../web/src/config/site.ts'],
    ['functions/src/messages/probe.ts', '#appointments/appointment-store.ts'],
    ['functions/src/blog/probe.ts', '#newsletter/subscriber-store.ts'],
    ['functions/src/lib/probe.ts', '../users/actor.ts'],
    ['functions/src/http/probe.ts', '../routes/blog.ts'],
    ['functions/src/http/probe.ts', '#appointments/appointment-store.ts'],
    ['functions/src/routes/probe.ts', '../app.ts'],
    ['functions/src/app.ts', './index.ts'],
    ['functions/src/new-folder/probe.ts', '#lib/deps.ts'],
    // Nobody imports scripts.
    ['functions/test/stories/probe.test.ts', '../../../scripts/suite/ports.ts'],
    ['e2e/journeys/probe.spec.ts', '../../scripts/suite/ports.ts'],
    ['web/tools/probe.ts', '../../scripts/suite/ports.ts'],
    ['probe.config.ts', './scripts/suite/toolchain.ts'],
    ['e2e/journeys/probe.spec.ts', '../../web/src/config/site.ts'],
    // Packages that are for some of us.
    [contact, 'firebase/auth'],
    [contact, '@firebase/auth'],
    [contact, '../../../../node_modules/firebase/auth/dist/index.mjs'],
    ['web/src/lib/probe.ts', 'reactfire'],
    [contact, 'lucide-react'],
    [contact, 'zod'],
    [contact, 'zod/v4'],
    [contact, '@garden-room/contract/english'],
    ['web/src/lib/auth/probe.ts', '../../../../contract/src/english.ts'],
    ['contract/src/probe.ts', 'zod/v4'],
    ['functions/src/users/probe.ts', 'zod'],
    ['functions/src/appointments/probe.ts', 'express'],
  ])('%s: %s', (file, name) => {
    expect(wrongImports(file, `import '${name}';`)).toHaveLength(1);
  });

  it.each([
    `import { summary } from '../blog/summary.ts';`,
    `import type { Summary } from '../blog/summary.ts';`,
    `import { type Summary } from '../blog/summary.ts';`,
    `export { summary } from '../blog/summary.ts';`,
    `export type { Summary } from '../blog/summary.ts';`,
    `export * from '../blog/summary.ts';`,
    `export * as blog from '../blog/summary.ts';`,
    `const load = () => import('../blog/summary.ts');`,
    'const load = () => import(`../blog/summary.ts`);',
    `const load = (name: string) => import('../blog/' + name);`,
    `const load = (name: string) => import(\`../blog/\${name}.ts\`);`,
    `let summary: typeof import('../blog/summary.ts');`,
    `const files = import.meta.glob('../blog/*.ts');`,
    `const files = import.meta.glob<string>(['./*.ts', '../*/summary.ts'], { eager: true });`,
    `const summary = require('../blog/summary.ts');`,
    `vi.mock('../blog/summary.ts', () => ({}));`,
  ])('%s', (code) => {
    expect(wrongImports(contact, code)).toHaveLength(1);
  });
});

test.each([
  `fetch('/api/users');`,
  `window.fetch('/api/users');`,
  `globalThis['fetch']('/api/users');`,
  `const { fetch: call } = window;`,
  'new XMLHttpRequest();',
  `navigator.sendBeacon('/api/users');`,
])('only the API client speaks to the network: %s', (code) => {
  expect(wrongImports(contact, code)).toHaveLength(1);
  expect(wrongImports('web/src/lib/api-client.ts', code)).toEqual([]);
});

test.each([
  ['./summary.ts', `vi.mock('./gone.ts', () => ({}));`],
  ['a package', `vi.doMock('@garden-room/gone', () => ({}));`],
])('a mock of what is not there is refused: %s', (_, code) => {
  const probe = 'web/src/features/contact/probe.test.ts';
  expect(wrongImports(probe, code).at(-1)).toMatch(/there is no such module$/);
  expect(wrongImports(probe, `vi.mock('../../lib/notify.ts', () => ({}));`)).toEqual([]);
  expect(wrongImports(probe, `vi.mock('react-router-dom', () => ({}));`)).toEqual([]);
});

describe('an import along a direction is not', () => {
  it.each([
    [visits, '../booking/use-book-for.ts'],
    [visits, '#features/people/notes/private-notes.tsx'],
    [visits, '#features/session/use-session.ts'],
    ['web/src/features/practice/schedule/probe.ts', '../../visits/visit/with-practice-dialogs.tsx'],
    [contact, '#api/session.ts'],
    [contact, '../../lib/cn.ts'],
    [contact, './components/contact-form.tsx'],
    [contact, '@garden-room/contract/appointment'],
    [contact, 'zod/mini'],
    [contact, 'lucide-react/icons/plus'],
    [contact, 'react'],
    ['web/src/features/contact/components/probe.ts', '../draft.ts'],
    ['web/src/features/contact/probe.test.ts', '#testing/builders.ts'],
    ['web/src/app/routes/probe.tsx', '#features/blog/summary.ts'],
    ['web/src/components/ui/probe.ts', '#lib/cn.ts'],
    ['web/src/components/carousel/probe.ts', '#lib/when-page-idle.ts'],
    ['web/src/lib/auth/probe.ts', 'firebase/auth'],
    ['contract/src/endpoints/probe.ts', '../appointment.ts'],
    ['contract/src/probe.test.ts', '../test/caller-fields.ts'],
    ['contract/test/probe.ts', '../src/appointment.ts'],
    ['contract/src/english.ts', 'zod/v4/locales/en.js'],
    ['functions/src/routes/probe.ts', '#http/csrf.ts'],
    ['functions/src/appointments/probe.ts', '../users/actor.ts'],
    ['functions/src/http/probe.ts', '@garden-room/contract/english'],
    ['functions/src/users/probe.ts', 'node:crypto'],
    ['scripts/probe.ts', '../functions/src/lib/deps.ts'],
  ])('%s: %s', (file, name) => {
    expect(wrongImports(file, `import '${name}';`)).toEqual([]);
  });

  it('the type of an icon alone', () => {
    expect(wrongImports(contact, `import { type LucideIcon } from 'lucide-react';`)).toHaveLength(1);
    expect(wrongImports(contact, `import type { LucideIcon } from 'lucide-react';`)).toEqual([]);
  });
});
