import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { imageOf, servicePictures } from '@garden-room/contract/managed-service';
import { expect, test } from 'vitest';
import { servicePicture } from './service-card.tsx';

const looks = ['deployment/look', 'testing/practices/ireland/look'].map((look) =>
  join(import.meta.dirname, '../..', look),
);

test.each(servicePictures)('a service shows %s on its card, and has a file of it for previews', (picture) => {
  const image = imageOf(picture);
  expect(servicePicture({ image })).toBe(picture);
  expect(looks.map((look) => existsSync(join(look, 'public', image)))).toEqual([true, true]);
});

test('a picture of the practice’s own is shown by its address', () => {
  const own = `own-${'a1'.repeat(16)}` as const;
  expect(servicePicture({ image: imageOf(own) })).toBe(own);
  expect(servicePicture({ image: `/images/services/${own}.webp` })).toBe('doorway');
});

test('a picture that the site has no more is the doorway', () => {
  expect(servicePicture({ image: '/images/services/gone.webp' })).toBe('doorway');
});
