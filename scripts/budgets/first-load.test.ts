import { expect, test } from 'vitest';
import { firstLoad } from './first-load.ts';

const picturesOf = (html: string) => firstLoad('/nowhere', html).filter((file) => file !== '/index.html');

test('a phone fetches the cut for narrow screens, in the first width that fills its own', () => {
  const wide = '<source srcset="/wide-1280.avif 1280w, /wide-2880.avif 2880w" media="(width >= 64rem)"/>';
  const tall = '<source srcset="/tall-380.avif 380w, /tall-420.avif 420w, /tall-1000.avif 1000w"/>';
  const image = '<img src="/wide.webp" loading="eager"/>';
  expect(picturesOf(`<picture>${wide}${tall}${image}</picture>`)).toEqual(['/tall-420.avif']);
  expect(picturesOf(`<picture>${wide}${image}</picture>`)).toEqual(['/wide-1280.avif']);
});

test('where no width fills it, the widest is weighed; what is lazy is not', () => {
  const small = '<source srcset="/small-200.avif 200w, /small-300.avif 300w"/>';
  expect(picturesOf(`<picture>${small}<img src="/small.webp" loading="eager"/></picture>`)).toEqual([
    '/small-300.avif',
  ]);
  expect(picturesOf(`<picture>${small}<img src="/small.webp" loading="lazy"/></picture>`)).toEqual([]);
  expect(picturesOf('<img src="/logo.svg"/>')).toEqual(['/logo.svg']);
});
