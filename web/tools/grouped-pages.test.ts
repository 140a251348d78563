import { expect, test } from 'vitest';
import { withGroupedPages } from './grouped-pages.ts';

const own = { file: 'assets/home.js', imports: ['_shared'] };
const shared = { file: 'assets/shared.js' };

test('a page that stands in a chunk of many is found by its source, like one with its own', () => {
  const modules = {
    '/assets/home.js': ['web/src/app/routes/home/home.tsx'],
    '/assets/shared.js': ['web/src/app/routes/booking.tsx', 'web/src/lib/cn.ts'],
  };
  const manifest = { 'src/app/routes/home/home.tsx': own, _shared: shared };
  expect(withGroupedPages(manifest, modules)).toEqual({ ...manifest, 'src/app/routes/booking.tsx': shared });
});
