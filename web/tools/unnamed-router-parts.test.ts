import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { withoutNames } from './unnamed-router-parts.ts';

const build = resolve(import.meta.dirname, '../../node_modules/react-router/dist/production');
const files = readdirSync(build).filter((file) => file.endsWith('.mjs'));
const code = files.map((file) => readFileSync(join(build, file), 'utf8')).join('\n');

test('the router’s parts lose their names and may be left out, and nothing else changes', () => {
  expect(code).toContain('\nForm.displayName = "Form";\n');
  const short = withoutNames(code);
  expect(short).not.toMatch(/^\w+\.displayName = /m);
  expect(short).toMatch(/^var Form = \/\* @__PURE__ \*\/ React\d*\.forwardRef\($/m);
  const withoutPure = (text: string) => text.replaceAll('/* @__PURE__ */ ', '');
  expect(withoutPure(short)).toBe(withoutPure(code.replace(/^\w+\.displayName = ".*";$/gm, '')));
});
