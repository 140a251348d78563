import { globSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { type Node, parseSync, Visitor } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';
import { practiceDefaults } from '../../web/src/deployment/practice-defaults.ts';
import { rootDir } from '../suite/directories.ts';

const contract = 'contract/src/(?!english)';
// What the build writes of the facts is the only one of the site that reads them there.
const facts = [
  'web/src/(config|assets)/',
  'web/src/deployment/(?!practice-defaults|made-up|services)',
  contract,
];
const underFeatures = ['web/src/(api|components|lib)/', ...facts];

/** Folders from the top down: each may import those of the rows below it, and none beside it. */
const downwards = (folder: string, others: string[], rows: string[]) => {
  const among = (names: string[]) => `${folder}(${names.join('|')})/`;
  return Object.fromEntries(rows.map((one, at) => [among([one]), [among(rows.slice(at + 1)), ...others]]));
};

/**
 * The imports that each folder or file may make of the others, by patterns of the beginning of a path. The first row
 * that fits counts; each match of `[^/]+` or `(a|b)` is a folder of its own. All else is refused, by relative path,
 * `#…` or package.
 */
const directions: Record<string, readonly string[]> = {
  'contract/src/[^/]+\\.test\\.ts': ['contract/(src|test)/'],
  'contract/src/': [],
  'contract/test/': ['contract/src/'],
  // A pattern of files is spelled as it is.
  'web/src/assets/': ['web/src/(deployment/)?look/', contract],
  'web/src/(config|deployment)/': ['web/src/(config|deployment)/', 'web/framework/pages\\.ts', contract],
  'web/src/lib/': facts,
  'web/src/api/': ['web/src/lib/', ...facts],
  'web/src/components/': [
    'web/src/lib/(api-error|clinic-time|cn|contact-links|elements|for-reader|history-guard|load-or-reload|local-storage)\\.ts',
    'web/src/lib/(markdown|practice|use-form|use-one-at-a-time|when-page-idle)\\.ts',
    ...facts,
  ],
  // What is one thing; every other feature imports none, and a route introduces it.
  ...downwards('web/src/features/', underFeatures, ['practice', 'visits', 'mail|people|reviews', 'session']),
  'web/src/features/[^/]+/': underFeatures,
  'web/src/app/': ['web/framework/', 'web/src/features/', ...underFeatures],
  'web/src/testing/': ['web/src/', 'web/framework/pages\\.ts', contract],
  'web/src/': [],
  // The table of pages is data, from which `paths` are made.
  'web/framework/page(s|-row)\\.ts': [
    'web/framework/page-row\\.ts',
    'web/src/(config/site|lib/end-sentence|assets/share-images)\\.ts',
    contract,
  ],
  'web/framework/build/': ['web/(framework|tools|src)/', 'contract/src/'],
  'web/framework/': ['web/framework/', 'web/src/(app|features|deployment)/', ...underFeatures],
  'web/': ['web/(src|framework)/', 'contract/src/'],
  'functions/src/(index\\.ts|[^/]+\\.test\\.ts)': [
    'functions/src/',
    'functions/test/support/needed-index\\.ts',
    'contract/src/',
  ],
  'functions/src/((app|api-instance|scheduled-runs)\\.ts|routes/)': [
    'functions/src/(?!(app|index)\\.ts)',
    'contract/src/',
  ],
  'functions/src/http/': ['functions/src/(session|users|lib)/', 'contract/src/'],
  ...downwards(
    'functions/src/',
    ['contract/src/'],
    [
      'account|archive|first-steps|health|mail-delivery',
      'imports',
      'calendar-feeds|closures|mail-links|own-calendar|patient-notes|payments|rendering|reviews|tasks|waiting-list',
      'appointments',
      'patients',
      'audit-log|blog|messages|newsletter|practice',
      'dependants|services|session',
      'pictures|schedule',
      'users',
      'audit|books|mail|mailbox',
      'lib',
    ],
  ),
  'functions/src/': [],
  'functions/test/': ['functions/src/', 'contract/src/'],
  'functions/': ['web/src/config/', 'web/tools/(hosting-config|third-party-notices)\\.ts', 'contract/src/'],
  'e2e/': ['contract/src/', 'scripts/testing/clock\\.ts', 'web/src/testing/practices/ireland/'],
  'scripts/': ['web/', 'functions/', 'contract/src/'],
};

/** The files that are deployed, not those that build them. */
const inProduct = /^(\w+\/src|web\/framework\/(?!build\/))/;

/** A browser's names for its network. */
const network = /^(fetch|XMLHttpRequest|EventSource|WebSocket|sendBeacon)$/;
const noNetwork =
  /^web\/(?!src\/lib\/(api-client|early-calls|page-document)\.ts|src\/testing\/|framework\/(boot\/load-program|report-client-error)\.ts|tools\/|.*\.test\.)/;

/**
 * Modules that only some files may use: packages by the beginning of their names, the network, and a computed path
 * ('').
 */
const reserved: readonly [name: RegExp, notIn: RegExp, why: string][] = [
  [/^$/, inProduct, 'what is computed at run time cannot be checked'],
  [/^(@?firebase|reactfire)($|\/)/, /^web\/(?!src\/lib\/auth\/)/, 'Firebase is for web/src/lib/auth alone'],
  [/^express($|\/)/, /^functions\/src\/(?!routes\/|http\/|app\.ts)/, 'use cases and stores know no HTTP'],
  [/^zod($|\/(?!mini$|v4\/locales\/en\.js$))/, inProduct, 'the browser ships zod/mini, which is smaller'],
  [/^lucide-react($|\/(?!icons\/))/, /^web\/src\//, 'one icon a file: lucide-react/icons/…'],
  [network, noNetwork, 'only the API client and a few files of ours speak to the network'],
];

const loads = /^(require|vi\.((do)?mock|importActual)|import\.meta\.glob)$/i;
const rows = Object.entries(directions).map(([row, may]) => ({ row: new RegExp(`^${row}`), may }));
const resolver = new ResolverFactory({ conditionNames: ['import', 'node'] });
const isTest = (path: string) => /\.(test|spec)\.tsx?$|^web\/src\/testing\//.test(path);

/** Journeys’ fixtures, and what starts them. */
const runsTests = /^(e2e|scripts\/testing)\//;

/** The paths of all our source files, from the root: a fork writes in its own folders what it likes, as it likes. */
export function sourceFiles(): string[] {
  const ours = ['{contract,web,functions,e2e,scripts}/**/*.{ts,tsx,mjs}', '*.ts'];
  const isFork = practiceDefaults.name !== 'The Garden Room';
  const others = isFork ? ['web/src/deployment', 'scripts/deploy/deployments'] : [];
  return globSync(ours, { cwd: rootDir, exclude: ['**/node_modules', '**/dist', ...others] });
}

/**
 * The imports of one file against a direction, and its mocks of missing files, which Vitest accepts in silence: a
 * sentence each. `file` is its path from the root; it need not exist.
 */
export function wrongImports(file: string, code: string): string[] {
  const ownFolder = folderOf(file);
  const may = [...ownFolder.may, ...(isTest(file) ? ['web/src/testing/', 'firebase.json'] : [])];
  const refusal = (name: string) => {
    const target = targetOf(file, name);
    if (target === undefined)
      return reserved.find(([what, notIn]) => what.test(name) && notIn.test(file))?.[2];
    if (isTest(target) && !isTest(file) && !runsTests.test(file))
      return 'only tests import what is made for tests';
    // A test may read any source as text.
    const fits = folderOf(target).path === ownFolder.path || (isTest(file) && target.includes('*'));
    return fits || may.some((path) => target.match(`^${path}`))
      ? undefined
      : `${ownFolder.path || 'the root'} may not import ${target}`;
  };
  const { imports, mocks } = importsOf(file, code);
  const missing = mocks.filter((name) => resolver.sync(resolve(rootDir, dirname(file)), name).error);
  return [
    ...imports.flatMap((name) => {
      const why = refusal(name);
      return why === undefined ? [] : [`${file} uses ${name}: ${why}`];
    }),
    ...missing.map((name) => `${file} mocks ${name}: there is no such module`),
  ];
}

/** Our own files, or patterns of them, that a file imports, by their paths from the root. */
export const importedFiles = (file: string, code: string): string[] =>
  importsOf(file, code).imports.flatMap((name) => targetOf(file, name) ?? []);

function folderOf(path: string): { path: string; may: readonly string[] } {
  const { row, may } = rows.find(({ row }) => row.test(path)) ?? { row: /^/, may: [] };
  return { path: row.exec(path)?.[0] ?? '', may };
}

/** The path that an import resolves to, or spells where there is no such file; undefined for what is not ours. */
function targetOf(file: string, name: string): string | undefined {
  const [words = ''] = name.split('?');
  if (/^(|!.*|(node:|(?!@garden-room\/)@?[\w-])[\w./-]*)$/.test(words)) return undefined;
  const found = resolver.sync(resolve(rootDir, dirname(file)), words).path;
  if (found !== undefined) return relative(rootDir, found);
  const spelled = words.replace(/^@garden-room|^\w+:/, '').replace('#', `/${file.split('/')[0]}/src/`);
  return resolve('/', dirname(file), spelled).slice(1);
}

/**
 * The imports of a file, by whatever means and as it is written ('' when that is computed), with its names of the
 * network; and what it mocks.
 */
function importsOf(file: string, code: string): { imports: string[]; mocks: string[] } {
  const { errors, program } = parseSync(file, code);
  if (errors[0]) throw new SyntaxError(`${file}: ${errors[0].message}`);
  const found = new Set<string>();
  const mocks = new Set<string>();
  const text = ({ start, end }: Node) => /^(['"`])([^'"`$]*)\1$/.exec(code.slice(start, end))?.[2] ?? '';
  const add = ({ source }: { source: Node | null }) => source && found.add(text(source));
  const addNetwork = (name: string) => network.test(name) && found.add(name);
  new Visitor({
    // The type of an icon costs nothing.
    ImportDeclaration: (it) => (it.source.value === 'lucide-react' && it.importKind === 'type') || add(it),
    ExportNamedDeclaration: add,
    ExportAllDeclaration: add,
    TSImportType: add,
    // The address of a file that a build has written is no source of ours.
    ImportExpression: (it) => code.startsWith('pathToFileURL(', it.source.start) || add(it),
    CallExpression: ({ callee, arguments: [first = null] }) => {
      const name = code.slice(callee.start, callee.end);
      if (!loads.test(name)) return;
      if (name.startsWith('vi.') && first) mocks.add(text(first));
      for (const source of first?.type === 'ArrayExpression' ? first.elements : [first]) add({ source });
    },
    Identifier: ({ name }) => addNetwork(name),
    Literal: ({ value }) => addNetwork(`${value}`),
  }).visit(program);
  return { imports: [...found], mocks: [...mocks] };
}
