import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/* Each test file has a temporary folder, removed when the file ends: no test leaves anything on the machine. */
const outer = tmpdir();
const ownFolder = mkdtempSync(join(outer, 'test-file-'));
process.env['TMPDIR'] = ownFolder;

afterAll(() => {
  process.env['TMPDIR'] = outer;
  rmSync(ownFolder, { recursive: true, force: true, maxRetries: 3 });
});
