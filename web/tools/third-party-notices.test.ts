import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { thirdPartyNotices } from './third-party-notices.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'notices-'));
});

function installed(name: string, description: object, files: Record<string, string> = {}): string {
  const directory = join(dir, 'node_modules', name);
  mkdirSync(join(directory, 'lib'), { recursive: true });
  const all = { 'package.json': JSON.stringify({ name, version: '1.0.0', ...description }), ...files };
  for (const [file, text] of Object.entries(all)) writeFileSync(join(directory, file), text);
  return join(directory, 'lib/index.js');
}

it('names each package of a bundle once, with its license, and a text that several have once', () => {
  const mit = { LICENSE: 'Permission is hereby granted.' };
  const modules = [
    installed('zebra', { license: 'MIT' }, mit),
    installed('@scope/ant', { license: '(MIT OR GPL-3.0)' }, mit),
    installed(
      'old',
      { licenses: [{ type: 'ISC' }] },
      { 'LICENSE.txt': 'For any purpose.', NOTICE: 'Made by us.' },
    ),
    installed('bare', { license: 'Apache-2.0' }),
    join(dir, 'src/ours.ts'),
  ];
  const notices = thirdPartyNotices([...modules, ...modules], ['A font (OFL-1.1)']);
  expect(notices.split('-'.repeat(72)).map((part) => part.trim())).toEqual([
    expect.stringContaining('@scope/ant 1.0.0 (MIT OR GPL-3.0)\nzebra 1.0.0 (MIT)\n\nPermission is hereby'),
    'bare 1.0.0 (Apache-2.0)\n\nhttps://spdx.org/licenses/Apache-2.0.html',
    'old 1.0.0 (ISC)\n\nFor any purpose.\n\nMade by us.',
    'A font (OFL-1.1)',
  ]);
  expect(notices).not.toContain('ours');
});

it.each([{ license: 'AGPL-3.0' }, {}])('stops at a package that is licensed by %j', (description) => {
  expect(() => thirdPartyNotices([installed('other', description)])).toThrow('may it be shipped');
});
