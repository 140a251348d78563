import { globSync, readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { deskKeys } from '#config/desk-keys.ts';
import { QueryWrapper } from '#testing/render-page.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const done: string[] = [];
beforeEach(() => {
  localStorage.clear();
  done.length = 0;
});

function Desk() {
  const { areOn, turn } = useShortcuts({ '?': () => done.push('list'), n: () => done.push('book anywhere') });
  return (
    <>
      <input aria-label="Search patients" aria-keyshortcuts="/" />
      <button type="button" aria-keyshortcuts="T" onClick={() => done.push('today')}>
        Today
      </button>
      <button type="button" onClick={() => turn(!areOn)}>
        {areOn ? 'Turn off' : 'Turn on'}
      </button>
    </>
  );
}

const field = () => screen.getByRole('textbox');

test('a key presses the control that has it, and does something of its own where the page has none', async () => {
  render(<Desk />, { wrapper: QueryWrapper });
  await userEvent.keyboard('tN?');
  expect(done).toEqual(['today', 'book anywhere', 'list']);
  await userEvent.keyboard('{ArrowLeft}x');
  expect(done).toHaveLength(3);
});

test('the search is focused, and what is typed there is typed', async () => {
  render(<Desk />, { wrapper: QueryWrapper });
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(field());
  await userEvent.keyboard('t?n/');
  expect(done).toEqual([]);
  expect(field()).toHaveProperty('value', 't?n/');
});

test('with Ctrl, Alt or Meta the keys are the browser’s', async () => {
  render(<Desk />, { wrapper: QueryWrapper });
  await userEvent.keyboard('{Control>}t{/Control}{Alt>}n{/Alt}{Meta>}t{/Meta}');
  expect(done).toEqual([]);
});

test('turned off they do nothing, also when the page is opened again', async () => {
  const { unmount } = render(<Desk />, { wrapper: QueryWrapper });
  await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
  await userEvent.keyboard('t?');
  unmount();
  render(<Desk />, { wrapper: QueryWrapper });
  await userEvent.keyboard('t?');
  expect(done).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  await userEvent.keyboard('t');
  expect(done).toEqual(['today']);
});

test('every key that a control of the sources names is in the list', () => {
  const listed = deskKeys.flatMap(({ keys }) => keys.map(({ key }) => key.toLowerCase()));
  const sources = globSync(
    ['app', 'components', 'features'].map((folder) => `web/src/${folder}/**/*.tsx`),
    {
      exclude: ['**/*.test.tsx'],
    },
  );
  const named = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/aria-keyshortcuts="([^"]+)"/g)].flatMap(([, keys = '']) =>
      keys.split(' ').map((key) => key.replace(/^(Control|Meta)\+/, '').toLowerCase()),
    ),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((key) => !listed.includes(key))).toEqual([]);
});
