import type { Endpoint } from '@garden-room/contract/endpoint';
import { endpoints } from '@garden-room/contract/endpoints';
import { mostPictureBytes } from '@garden-room/contract/post-picture';
import { expect, it } from 'vitest';
import { usualBodyBytes } from '#http/body.ts';
import { apiInstance, heldAtMost } from './api-instance.ts';

it('what the calls of one instance hold at once fits into its memory', () => {
  const sum = Object.values(heldAtMost).reduce((one, other) => one + other);
  expect(sum / 1024 ** 2).toBeLessThanOrEqual(Number.parseInt(apiInstance.memory, 10));
});

it('a body is larger than most endpoints take only where it is named here, by whoever works for the practice', () => {
  const rows: [string, Endpoint][] = Object.entries(endpoints);
  const large = rows.filter(([, { file, mostBytes = 0 }]) => (file?.mostBytes ?? mostBytes) > usualBodyBytes);
  expect(large.map(([name, { access }]) => `${name} ${access}`)).toEqual([
    'uploadPostPicture admin',
    'importFile admin',
  ]);
  for (const [name, { file, mostBytes = 0 }] of large)
    expect(file?.mostBytes ?? mostBytes, name).toBeLessThanOrEqual(mostPictureBytes);
});
