import { globSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ResolverFactory } from 'oxc-resolver';
import { rootDir } from '../suite/directories.ts';
import { type Import, readImports } from './read-imports.ts';

/** Folders of use cases in the function, from the top down: each may import those after it. */
const useCases = [
  'mail-delivery',
  'mail-links',
  'account',
  'calendar-feeds',
  'own-calendar',
  'audit-log',
  'rendering',
  'session',
  'closures',
  'patients',
  'patient-notes',
  'dependants',
  'reviews',
  'waiting-list',
  'appointments',
  'blog',
  'newsletter',
  'messages',
  'practice',
  'schedule',
  'services',
  'users',
  'mailbox',
  'mail',
  'audit',
];

const contract = ['contract/src/', '!contract/src/english.ts'];
// What the build writes of the facts is the only one of the site that reads them there.
const deployment = ['web/src/deployment/', '!web/src/deployment/practice-defaults.ts'];
const underLib = ['web/src/config/', ...deployment, 'web/src/assets/', ...contract];
const underFeatures = ['web/src/api/', 'web/src/components/', 'web/src/lib/', ...underLib];
const server = ['functions/src/', '!functions/src/app.ts', '!functions/src/index.ts', 'contract/src/'];

/**
 * What each folder or file of ours may import of the others: an entry is the beginning of a path, and `!` excludes one
 * file. The longest row that fits a path counts; `*` is one name, so `features/booking` is another folder than
 * `features/blog`. Everything else is refused, whether it is named by a relative path, by `#…` or as a package of ours.
 */
const directions: Record<string, readonly string[]> = {
  'contract/src/': [],
  'contract/src/*.test.ts': ['contract/src/', 'contract/test/'],
  'contract/test/': ['contract/src/'],
  'web/src/assets/': contract,
  'web/src/deployment/': ['web/src/config/', ...contract],
  'web/src/config/': ['web/src/deployment/', ...contract],
  'web/src/lib/': underLib,
  'web/src/api/': ['web/src/lib/', ...underLib],
  'web/src/components/': [
    ...[
      'cn',
      'clinic-time',
      'contact-links',
      'elements',
      'load-or-reload',
      'local-storage',
      'markdown',
      'practice',
      'use-form',
      'when-page-idle',
    ].map((name) => `web/src/lib/${name}.ts`),
    ...underLib,
  ],
  'web/src/features/*/': underFeatures,
  'web/src/app/': ['web/src/features/', ...underFeatures],
  'web/src/testing/': ['web/src/', ...contract],
  // A new folder may import nothing until it has a row.
  'web/src/': [],
  // The build of the site, and its configuration.
  'web/': ['web/src/', 'contract/src/'],
  'functions/src/index.ts': ['functions/src/', 'contract/src/'],
  'functions/src/app.ts': server,
  'functions/src/routes/': server,
  'functions/src/http/': [
    'functions/src/session/',
    'functions/src/users/',
    'functions/src/lib/',
    'contract/src/',
  ],
  ...Object.fromEntries(
    useCases.map((name, index) => [
      `functions/src/${name}/`,
      [...useCases.slice(index + 1), 'lib'].map((below) => `functions/src/${below}/`).concat('contract/src/'),
    ]),
  ),
  'functions/src/lib/': ['contract/src/'],
  'functions/src/*.test.ts': ['functions/src/', 'contract/src/'],
  'functions/src/': [],
  'functions/test/': ['functions/src/', 'contract/src/'],
  // The build of the function.
  'functions/': ['web/src/config/', 'contract/src/'],
  'e2e/': ['contract/src/'],
  'scripts/': ['web/', 'functions/', 'contract/src/'],
};

interface Reserved {
  packages: RegExp;
  /** Whose imports it is about; elsewhere they are free. */
  of: RegExp;
  /** The files among them that may. */
  only?: RegExp;
  mayTypes?: boolean;
  why: string;
}

/** Packages that only some of our files may import, by the beginning of what is imported. */
const reserved: readonly Reserved[] = [
  {
    packages: /^(@?firebase|reactfire)($|\/)/,
    of: /^web\//,
    only: /^web\/src\/lib\/auth\//,
    why: 'Firebase is for web/src/lib/auth alone',
  },
  {
    packages: /^express($|\/)/,
    of: /^functions\/src\//,
    only: /^functions\/src\/(routes\/|http\/|app\.ts)/,
    why: 'use cases, stores and rules know nothing of HTTP',
  },
  {
    packages: /^zod($|\/(?!mini$|v4\/locales\/en\.js$))/,
    of: /^(contract|web|functions)\/src\//,
    why: 'the browser ships the contract, and zod is several times the size of zod/mini',
  },
  {
    packages: /^lucide-react($|\/(?!icons\/))/,
    of: /^web\/src\//,
    mayTypes: true,
    why: 'one icon a file: lucide-react/icons/…; the whole set is seventeen hundred',
  },
];

/** Who may speak to the network in the browser: the API, our own pages, the services, and the program's own files. */
const mayFetch = [
  ...['api-client', 'early-calls', 'page-document', 'services-file'].map((name) => `web/src/lib/${name}.ts`),
  'web/src/app/boot/lost-files.ts',
];

const isTest = (path: string) => /\.(test|spec)\.tsx?$|^web\/src\/testing\//.test(path);

const resolver = new ResolverFactory({
  conditionNames: ['import', 'node'],
  extensions: ['.ts', '.tsx', '.mjs', '.json'],
});

/** What one file imports against a direction, a sentence each. `file` is its path from the root; it need not exist. */
export function wrongImports(file: string, code: string): string[] {
  const { imports, usesNetwork } = readImports(file, code);
  const wrong = imports.flatMap((found) => {
    const why = refusal(file, found);
    return why === undefined ? [] : [`${file} imports ${found.name}: ${why}`];
  });
  const isFetching = file.startsWith('web/src/') && !isTest(file) && !mayFetch.includes(file) && usesNetwork;
  return isFetching ? [...wrong, `${file} uses the network: only ${mayFetch.join(', ')} do`] : wrong;
}

/** The paths of all our source files, from the root. */
export function sourceFiles(): string[] {
  return globSync(['{contract,web,functions,e2e,scripts}/**/*.{ts,tsx,mjs}', '*.ts'], {
    cwd: rootDir,
    exclude: ['**/node_modules', '**/dist'],
  });
}

function refusal(file: string, { name, typesOnly }: Import): string | undefined {
  if (name === '') {
    return /^\w+\/src\//.test(file) ? 'what is computed at run time cannot be checked' : undefined;
  }
  // A test may read any source as text.
  if (isTest(file) && name.includes('*')) return undefined;
  const target = resolve(file, name);
  if (target === undefined) {
    return reserved.find(
      ({ packages, of, only, mayTypes }) =>
        packages.test(name) && of.test(file) && !only?.test(file) && !(mayTypes && typesOnly),
    )?.why;
  }
  const own = roomOf(file);
  if (isTest(target) && !isTest(file)) return 'only tests import what is made for tests';
  if (roomOf(target).path === own.path) return undefined;
  const may = [...own.may, ...(isTest(file) ? ['web/src/testing/', 'firebase.json'] : [])];
  const fits = may.some((path) => target.startsWith(path)) && !may.some((path) => `!${target}` === path);
  return fits
    ? undefined
    : `${own.path || 'the root'} may not import ${target} (the table in scripts/testing/import-directions.ts)`;
}

const rows = Object.entries(directions).map(([row, may]) => ({
  begin: new RegExp(`^${row.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}`),
  may,
}));

/** The longest row of the table that fits a path. */
function roomOf(path: string): { path: string; may: readonly string[] } {
  return rows
    .map(({ begin, may }) => ({ path: begin.exec(path)?.[0] ?? '', may }))
    .reduce((longest, room) => (room.path.length > longest.path.length ? room : longest));
}

/**
 * The path from the root that an import resolves to; where there is no such file, the path that it spells. Undefined for
 * a package that is not ours.
 */
function resolve(file: string, name: string): string | undefined {
  const [words = ''] = name.split('?');
  const isOurs = /^([.#]|@garden-room\/)/.test(words);
  if (!isOurs) return /^(node:|@?[\w-]+)[\w./-]*$/.test(words) ? undefined : words;
  const directory = join(rootDir, dirname(file));
  const found = resolver.sync(directory, words).path;
  if (found !== undefined) return relative(rootDir, found);
  if (words.startsWith('#')) return words.replace('#', `${file.split('/')[0]}/src/`);
  return words.startsWith('.') ? join(dirname(file), words) : words;
}
