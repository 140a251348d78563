import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { rootDir } from '../suite/directories.ts';

/** Every direction that biome.json holds, as an import against it: a rule that no longer bites shows here. */
const forbidden = [
  ['web/src/features/booking/probe.ts', '#app/app.tsx'],
  ['web/src/features/booking/probe.ts', '#features/blog/summary.ts'],
  ['web/src/features/booking/components/probe.ts', '../../blog/summary.ts'],
  ['web/src/features/booking/probe.ts', 'firebase/auth'],
  ['web/src/api/probe.ts', '#features/blog/summary.ts'],
  ['web/src/api/probe.ts', '#components/ui/button.tsx'],
  ['web/src/components/ui/probe.ts', '#features/blog/summary.ts'],
  ['web/src/components/ui/probe.ts', '#api/get-user.ts'],
  ['web/src/components/ui/probe.ts', '#lib/api-client.ts'],
  ['web/src/lib/probe.ts', '#api/get-user.ts'],
  ['web/src/lib/probe.ts', '#components/ui/button.tsx'],
  ['web/src/lib/probe.ts', 'reactfire'],
  ['web/src/lib/auth/probe.ts', '#features/blog/summary.ts'],
  ['web/src/config/probe.ts', '#lib/clinic-time.ts'],
  ['contract/src/probe.ts', '@garden-room/functions/src/app.ts'],
  ['contract/src/endpoints/probe.ts', '../../../web/src/lib/cn.ts'],
  ['contract/src/probe.ts', 'zod'],
  ['contract/src/probe.ts', 'zod/v4'],
  ...['features/booking', 'app/rendering', 'api', 'components', 'lib', 'lib/auth', 'config'].flatMap(
    (folder) => [
      [`web/src/${folder}/probe.ts`, 'zod'] as const,
      [`web/src/${folder}/probe.ts`, '@garden-room/contract/english'] as const,
    ],
  ),
  ['functions/src/probe.ts', 'zod'],
  ['functions/src/users/probe.ts', 'zod'],
  ['functions/src/http/probe.ts', 'zod'],
  ['functions/src/appointments/probe.ts', 'express'],
  ['functions/src/appointments/probe.ts', '#http/csrf.ts'],
  ['functions/src/lib/probe.ts', '#routes/blog.ts'],
  ['functions/src/http/probe.ts', '#routes/blog.ts'],
] as const;

const allowed = [
  ['web/src/features/booking/probe.ts', '#api/get-user.ts'],
  ['web/src/features/booking/components/probe.ts', '../day-parts.ts'],
  ['web/src/components/ui/probe.ts', '#lib/cn.ts'],
  ['web/src/components/carousel/probe.ts', '#lib/page-at-rest.ts'],
  ['web/src/components/ui/probe.ts', '#lib/markdown.ts'],
  ['web/src/lib/auth/probe.ts', 'firebase/auth'],
  ['contract/src/probe.ts', 'zod/mini'],
  ['web/src/features/booking/probe.ts', 'zod/mini'],
  ['functions/src/users/probe.ts', 'zod/mini'],
  ['functions/src/http/probe.ts', '@garden-room/contract/english'],
  ['functions/src/routes/probe.ts', '#http/csrf.ts'],
  ['contract/src/endpoints/probe.ts', '../appointment.ts'],
] as const;

/** Lints one file a probe, under the house's rules but outside the house; answers the files that were refused. */
function refusedFiles(probes: readonly (readonly [file: string, specifier: string])[]): string[] {
  const dir = mkdtempSync(join(tmpdir(), 'import-directions-'));
  const rules = JSON.parse(readFileSync(join(rootDir, 'biome.json'), 'utf8'));
  writeFileSync(join(dir, 'biome.json'), JSON.stringify({ ...rules, vcs: { enabled: false } }));
  const files = probes.map(([file, specifier], index) => {
    const path = file.replace('probe', `probe-${index}`);
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), `import '${specifier}';\n`);
    return path;
  });
  const biome = join(rootDir, 'node_modules/.bin/biome');
  const { stdout, stderr } = spawnSync(
    biome,
    ['lint', '--only=style/noRestrictedImports', '--max-diagnostics=none', '.'],
    { cwd: dir, encoding: 'utf8' },
  );
  rmSync(dir, { recursive: true });
  expect(stdout + stderr).toContain(`Checked ${files.length + 1} files`);
  return files.filter((path) => `${stdout}${stderr}`.includes(path));
}

test('an import against a direction is refused', () => {
  expect(refusedFiles(forbidden)).toHaveLength(forbidden.length);
});

test('an import along a direction is not', () => {
  expect(refusedFiles(allowed)).toEqual([]);
});
