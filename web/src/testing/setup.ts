import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Generous, because a busy machine is no reason to be red; a green run never waits for it.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
});
