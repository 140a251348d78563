import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toHtml } from './to-html.ts';

const Broken = () => {
  throw new Error('no window here');
};

const uncaught: unknown[] = [];
const note = (error: unknown) => uncaught.push(error);
beforeEach(() => void process.on('uncaughtException', note));
afterEach(() => void process.off('uncaughtException', note));

test.each([
  ['page', <Broken key="page" />],
  [
    'part that could be waited for',
    <Suspense key="part" fallback="Loading">
      <Broken />
    </Suspense>,
  ],
])('a %s that throws is no HTML, and takes nothing else with it', async (_, tree) => {
  await expect(toHtml(tree)).rejects.toThrow('no window here');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(uncaught).toEqual([]);
});
