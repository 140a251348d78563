import type { ClientError } from '@garden-room/contract/endpoints/client-errors';

/** A browser's report of a page that failed. */
export const aClientError = (changes: Partial<ClientError> = {}): ClientError => ({
  kind: 'page',
  page: '/dashboard/patient/:id',
  name: 'TypeError',
  frames: [{ file: 'assets/patient-a1B2_-D4.js', line: 1, column: 2345 }],
  release: 'a1B2c3D4',
  browser: 'Firefox',
  ...changes,
});
