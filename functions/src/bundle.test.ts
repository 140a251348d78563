import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { practiceSchema } from '@garden-room/contract/practice';
import { expect, it } from 'vitest';

it('the function is deployed with what it reads, and without a source map that nothing reads', () => {
  const out = mkdtempSync(join(tmpdir(), 'function-'));
  try {
    execFileSync(process.execPath, [join(import.meta.dirname, '../build.ts'), '--out', out], {
      env: { ...process.env, VITE_SITE_URL: 'https://practice.test/' },
    });
    expect(readdirSync(out).sort()).toEqual([
      'firebase.json',
      'index.js',
      'package-lock.json',
      'package.json',
      'practice.json',
      'services.json',
    ]);
    const practice = practiceSchema.parse(JSON.parse(readFileSync(join(out, 'practice.json'), 'utf8')));
    expect(practice.appointmentsUrl).toBe('https://practice.test/dashboard/viewHistory');
    expect(readFileSync(join(out, 'index.js'), 'utf8')).not.toContain('sourceMappingURL=index');
  } finally {
    rmSync(out, { recursive: true });
  }
});
