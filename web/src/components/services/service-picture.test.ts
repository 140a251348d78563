import { imageOf, servicePictures } from '@garden-room/contract/managed-service';
import { expect, test } from 'vitest';
import { servicePicture } from './service-card.tsx';

test.each(servicePictures)('a service shows %s on its card', (picture) => {
  expect(servicePicture({ image: imageOf(picture) })).toBe(picture);
});

test('a picture of the practice’s own is shown by its address', () => {
  const own = `own-${'a1'.repeat(16)}` as const;
  expect(servicePicture({ image: imageOf(own) })).toBe(own);
  expect(servicePicture({ image: `/images/services/${own}.webp` })).toBe('doorway');
});

test('a picture that the site has no more is the doorway', () => {
  expect(servicePicture({ image: '/images/services/gone.webp' })).toBe('doorway');
});
