import { expect, it } from 'vitest';
import { complaint } from './accepted-modules.ts';

const accepted = ['node_modules/react', 'web/src/app/app.tsx'];

it('has nothing to say about the modules that were accepted', () => {
  expect(complaint(accepted, [...accepted].reverse())).toBeNull();
});

it('names what joined and what left, and how to accept it', () => {
  const words = complaint(accepted, ['node_modules/react', 'web/src/components/ui/button-group.tsx']);
  expect(words).toContain('  + web/src/components/ui/button-group.tsx\n  - web/src/app/app.tsx\n');
  expect(words).toContain('--accept');
});
