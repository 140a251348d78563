import { type Node, parseSync, Visitor } from 'oxc-parser';

export interface Import {
  /** As it is written; empty when it is computed at run time. */
  name: string;
  typesOnly: boolean;
}

/** What a browser calls the network with. */
const network = ['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket', 'sendBeacon'];
const needsWalk = new RegExp(`\\b(import\\s*\\(|require|vi\\.|import\\.meta\\.glob|${network.join('|')})`);

/**
 * Every import of a file (static, re-exported, dynamic, of a type, by Vite's glob, mocked by a test), and whether it uses
 * the network. Walking the syntax tree costs most of the time, so only files with a reason for it are walked.
 */
export function readImports(file: string, code: string): { imports: Import[]; usesNetwork: boolean } {
  const parsed = parseSync(file, code);
  if (parsed.errors[0]) throw new SyntaxError(`${file}: ${parsed.errors[0].message}`);
  const { staticImports, staticExports } = parsed.module;
  const imports = staticImports.map(({ moduleRequest, entries }) => ({
    name: moduleRequest.value,
    typesOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const add = (name: string) => imports.push({ name, typesOnly: false });
  for (const { moduleRequest } of staticExports.flatMap(({ entries }) => entries)) {
    if (moduleRequest) add(moduleRequest.value);
  }
  let usesNetwork = false;
  const notice = (name: unknown) => {
    usesNetwork ||= typeof name === 'string' && network.includes(name);
  };
  if (needsWalk.test(code)) {
    new Visitor({
      TSImportType: ({ source }) => add(source.value),
      ImportExpression: ({ source }) => {
        // An address of a file that a build has written is no source of ours.
        if (!code.startsWith('pathToFileURL(', source.start)) add(textOf(source));
      },
      CallExpression: ({ callee, arguments: [first] }) => {
        if (first) for (const name of importedByCall(code.slice(callee.start, callee.end), first)) add(name);
      },
      Identifier: ({ name }) => notice(name),
      Literal: ({ value }) => notice(value),
    }).visit(parsed.program);
  }
  return { imports, usesNetwork };
}

function importedByCall(callee: string, first: Node): string[] {
  if (callee === 'require' || callee === 'vi.importActual') return [textOf(first)];
  // The other form of a mock, `vi.mock(import('…'))`, is an import of its own.
  if (/^vi\.(do)?mock$/i.test(callee)) return first.type === 'Literal' ? [textOf(first)] : [];
  if (!callee.startsWith('import.meta.glob')) return [];
  const globs = first.type === 'ArrayExpression' ? first.elements : [first];
  return globs.map((glob) => (glob ? textOf(glob) : '')).filter((glob) => !glob.startsWith('!'));
}

function textOf(node: Node): string {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) {
    return node.quasis[0]?.value.cooked ?? '';
  }
  return '';
}
