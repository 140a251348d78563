/**
 * `npm run count [-- <another checkout>]`: how many concepts the code has, counted alike for any state of it. Nothing enforces
 * these figures. Tests, generated files, demo articles and dependencies are left out.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';
import { rootDir } from './suite/directories.ts';
import { say } from './terminal/command.ts';

const root = resolve(process.argv[2] ?? rootDir);
const leftOut =
  /(^|\/)(node_modules|dist\w*|testing\/practices)\/|\.(test|oracle|situations)\.|\.d\.ts$|^(contract|functions)\/test\/|\/stories\//;
const files = globSync('{contract,web,functions,scripts}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: ['**/node_modules', '**/dist'],
}).filter((file) => !leftOut.test(file));
const code = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const linesOf = (file: string) => (code.get(file)?.split('\n').length ?? 1) - 1;
const total = (some: string[]) => some.reduce((sum, file) => sum + linesOf(file), 0);

const resolver = new ResolverFactory({ conditionNames: ['import', 'node'] });
/** The files of ours that a file imports by name, types included. */
function importsOf(file: string): string[] {
  const text = code.get(file) ?? '';
  const { module } = parseSync(file, text);
  const names = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ];
  const found = names.map((name) => resolver.sync(dirname(join(root, file)), name).path ?? '');
  return [...new Set(found.map((path) => relative(root, path)).filter((path) => code.has(path)))];
}

const imports = new Map(files.map((file) => [file, importsOf(file)]));
const readers = Map.groupBy([...imports.values()].flat(), (file) => file);
const booking = files.find((file) => /^functions\/.*\/book-appointment\.ts$/.test(file)) ?? '';
const reached = new Set([booking]);
// A set's loop comes to what is added in it.
for (const file of reached) for (const next of imports.get(file) ?? []) reached.add(next);
const scripts = files.filter((file) => file.startsWith('scripts/'));
const sizes = files.map(linesOf).sort((a, b) => a - b);
const isCrumb = (file: string) => linesOf(file) <= 40 && readers.get(file)?.length === 1;
const figures = {
  'source files': files.length,
  lines: total(files),
  'median lines of a file': sizes[Math.floor(files.length / 2)],
  'files of at most 40 lines with one reader': files.filter(isCrumb).length,
  'lines of scripts': total(scripts),
  'methods of others that scripts replace': scripts.flatMap(
    (file) => code.get(file)?.match(/^ +replaceMethod\(|\.prototype\.\w+ = /gm) ?? [],
  ).length,
  'files that a booking on the server reaches': reached.size,
};
for (const [what, figure = 0] of Object.entries(figures)) say(`${String(figure).padStart(7)}  ${what}`);
