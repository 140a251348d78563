import { afterAll, vi } from 'vitest';

/** The files of a thread share its environment: what the last test of one has set would be there for the next file. */
afterAll(() => {
  vi.unstubAllEnvs();
});
