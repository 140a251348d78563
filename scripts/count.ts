/**
 * `npm run count [-- <another checkout>]`: how many concepts the code has, counted alike in any state of it. In this
 * checkout no figure may exceed its mark, which `npm test` checks. Tests, a practice’s folder, generated files, demo
 * articles and dependencies are left out.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';
import { rootDir } from './suite/directories.ts';
import { CommandError, runCommand, say } from './terminal/command.ts';

const root = resolve(process.argv[2] ?? rootDir);
const leftOut =
  /(^|\/)(node_modules|dist\w*|testing\/practices|web\/src\/deployment|scripts\/deploy\/deployments)\/|\.(test|oracle|situations)\.|\.d\.ts$|^(contract|functions)\/test\/|\/stories\//;
const files = globSync('{contract,web,functions,scripts}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: ['**/node_modules', '**/dist'],
}).filter((file) => !leftOut.test(file));
const code = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const linesIn = (text: string) => text.split('\n').length - 1;
const linesOf = (file: string) => linesIn(code.get(file) ?? '');
const sum = (some: number[]) => some.reduce((all, one) => all + one, 0);
const total = (some: string[]) => sum(some.map(linesOf));
/** The lines of files that are no program of ours. */
const linesAmong = (...paths: string[]) =>
  sum(globSync(paths, { cwd: root }).map((file) => linesIn(readFileSync(join(root, file), 'utf8'))));

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

/**
 * The names that a file declares and exports. Not those that it takes out of a table, as `web/src/api` does: there a
 * call has the name of its use case on purpose.
 */
function exportsOf(file: string): string[] {
  const names: string[] = [];
  const add = (node: object | null) => {
    if (node && 'name' in node) names.push(`${node.name}`);
  };
  new Visitor({
    ExportNamedDeclaration({ declaration }) {
      if (declaration?.type === 'VariableDeclaration') for (const { id } of declaration.declarations) add(id);
      else if (declaration && 'id' in declaration) add(declaration.id);
    },
  }).visit(parseSync(file, code.get(file) ?? '').program);
  return names;
}

const imports = new Map(files.map((file) => [file, importsOf(file)]));
const readers = Map.groupBy([...imports.values()].flat(), (file) => file);
const booking = files.find((file) => /^functions\/.*\/book-appointment\.ts$/.test(file)) ?? '';
const reached = new Set([booking]);
// A loop over a set also visits what is added meanwhile.
for (const file of reached) for (const next of imports.get(file) ?? []) reached.add(next);
const scripts = files.filter((file) => file.startsWith('scripts/'));
const sizes = files.map(linesOf).sort((a, b) => a - b);
const isCrumb = (file: string) => linesOf(file) <= 40 && readers.get(file)?.length === 1;
const exporters = Map.groupBy(
  files.flatMap((file) => [...new Set(exportsOf(file))]),
  (name) => name,
);
const { scripts: commands } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

interface Figure {
  what: string;
  figure: number;
  /** The figure's maximum. Whoever raises it says in the commit by how much and why. */
  mark?: number;
}

const figures: Figure[] = [
  { what: 'source files', figure: files.length, mark: 1_212 },
  { what: 'lines', figure: total(files), mark: 111_630 },
  { what: 'median lines of a file', figure: sizes[Math.floor(files.length / 2)] ?? 0 },
  { what: 'files of over 200 lines', figure: sizes.filter((lines) => lines > 200).length, mark: 67 },
  { what: 'files of at most 40 lines with one reader', figure: files.filter(isCrumb).length, mark: 46 },
  {
    what: 'names exported by more than one file',
    figure: [...exporters.values()].filter(({ length }) => length > 1).length,
    mark: 16,
  },
  { what: 'lines of scripts', figure: total(scripts), mark: 9_610 },
  {
    what: 'methods of others that scripts replace',
    figure: scripts.flatMap((file) => code.get(file)?.match(/^ +replaceMethod\(|\.prototype\.\w+ = /gm) ?? [])
      .length,
    mark: 0,
  },
  { what: 'npm lines', figure: Object.keys(commands).length, mark: 32 },
  { what: 'lines of styles', figure: linesAmong('web/src/app/styles/*.css'), mark: 1_984 },
  { what: 'generated lines', figure: linesAmong('web/src/deployment/look/pictures/*'), mark: 353 },
  { what: 'files that a booking on the server reaches', figure: reached.size, mark: 119 },
];

await runCommand(async () => {
  for (const { what, figure } of figures) say(`${String(figure).padStart(7)}  ${what}`);
  const over = root === rootDir ? figures.filter(({ figure, mark = figure }) => figure > mark) : [];
  if (over.length > 0)
    throw new CommandError(
      over.map(({ what, figure, mark }) => `${what}: ${figure}, mark ${mark}`).join('\n'),
    );
});
