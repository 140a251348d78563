import { expect, test } from 'vitest';
import { oneOfEachKind } from './pages.ts';

test('the first post stands for all posts; pages of the first level stand for themselves', () => {
  const paths = ['/', '/services', '/blogDetails/b', '/blogDetails/a', '/login', '/services'];
  expect(oneOfEachKind(paths)).toEqual(['/', '/services', '/blogDetails/b', '/login']);
});
