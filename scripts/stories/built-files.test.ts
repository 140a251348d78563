import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { origin } from '../../functions/test/support/suite.ts';
import { directories } from './suite.ts';

const textOf = async (path: string) => {
  const answer = await fetch(`${origin}${path}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  return answer.text();
};

it('whoever finds a hole finds whom to tell, from a file that has not expired', async () => {
  const [, expires = ''] = /^Expires: (.+)$/m.exec(await textOf('/.well-known/security.txt')) ?? [];
  expect(Date.parse(expires)).toBeGreaterThan(Date.now());
});

it('the suite shows the API’s documents, and what is deployed has no such file', async () => {
  const [page = '', openApi = ''] = await Promise.all(
    ['/api-docs', '/api-docs/openapi.json'].map(async (path) => (await fetch(`${origin}${path}`)).text()),
  );
  expect(page).toContain('<h2>POST /appointments/book</h2>');
  expect(page).toContain('<a href="openapi.json">');
  expect(Object.keys(JSON.parse(openApi).paths)).toContain('/appointments');
  expect(globSync('**/{*api-docs*,*openapi*}', { cwd: directories.web })).toEqual([]);
});

it('the licenses of what the site is made of are there', async () => {
  expect(await textOf('/third-party-notices.txt')).toMatch(/^react \S+ \(MIT\)$/m);
});

it('a browser that is too old for the program can still read the boot script, which says so', () => {
  const [own = ''] = globSync('assets/old-browser-script-*.js', { cwd: directories.web });
  const [boot = '', script = ''] = ['boot.js', own].map((file) =>
    readFileSync(join(directories.web, file), 'utf8'),
  );
  expect(boot).toContain(own);
  expect(script).toContain('data-failed');
  // Asked in words: as a pattern it would end the script that asks.
  expect(boot).toMatch(/\[[`'"]\(\?<=a\)b[`'"]\]/);
  // What came after 2020: lookbehind, assignments with a condition, static blocks.
  for (const code of [boot, script])
    expect(code.replace('(?<=a)b', '').match(/\(\?<[=!]|\?\?=|\|\|=|&&=|static\{/g)).toBeNull();
});

it('nothing that is shipped, ours or of a library, calls what the oldest browsers lack', () => {
  const younger =
    /\b(?:Map|Object)\.groupBy\(|\bwithResolvers\(|\bAbortSignal\.any\(|\bPromise\.try\(|\blight-dark\(/;
  const files = globSync('assets/*.{js,css}', { cwd: directories.web });
  expect(files.length).toBeGreaterThan(100);
  const found = files.filter((file) => younger.test(readFileSync(join(directories.web, file), 'utf8')));
  expect(found).toEqual([]);
});
