import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A busy machine gets its time here, too; what never comes is still missed.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
});
