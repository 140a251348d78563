import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * schema.org's vocabulary as `schema-dts` declares it for the compiler, read at run time: the compiler checks
 * neither properties that are spread into a node nor the HTML that results.
 */
const declarations = readFileSync(
  createRequire(import.meta.url).resolve('schema-dts/dist/schema.d.ts'),
  'utf8',
);

type Base = { parents: string[]; ranges: Map<string, string[]> };

const bases = new Map<string, Base>();
for (const [, name = '', parents = '', body = ''] of declarations.matchAll(
  /^interface (\w+)Base(?: extends ([^{]+))? \{\n(.*?)^\}/gms,
)) {
  const ranges = [...body.matchAll(/^ {4}"(\w+)"\?: SchemaValue<(.+), "\w+">;$/gm)].map(
    ([, property = '', range = '']) => [property, range.split(' | ')] as const,
  );
  bases.set(name, {
    parents: [...parents.matchAll(/(\w+)Base\b/g)].map(([, parent = '']) => parent),
    ranges: new Map(ranges),
  });
}

/** The base of each allowed `@type`. */
const leaves = new Map<string, string>();
for (const [, base = '', type = ''] of declarations.matchAll(
  /^export interface \w+Leaf extends (\w+)Base \{\n {4}"@type": "(\w+)";/gm,
)) {
  leaves.set(type, base);
}

const unions = new Map<string, string[]>();
for (const [, name = '', union = ''] of declarations.matchAll(/^export type (\w+) = ([^;]+);$/gm)) {
  unions.set(name, union.split(' | '));
}

export const knownTypes: ReadonlySet<string> = new Set(leaves.keys());

function rangeOf(base: string, property: string): string[] | undefined {
  const { parents, ranges } = bases.get(base) ?? { parents: [], ranges: new Map<string, string[]>() };
  const ownRange = ranges.get(property);
  if (ownRange) return ownRange;
  for (const parent of parents) {
    const inherited = rangeOf(parent, property);
    if (inherited) return inherited;
  }
  return undefined;
}

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Whether a value, or the type of a node, is one of those that a range names. */
function isOneOf(range: readonly string[], value: unknown): boolean {
  return range.some((name) => {
    if (name === 'string' || name === 'number' || name === 'boolean') return typeof value === name;
    if (name.startsWith('"')) return value === JSON.parse(name);
    if (name === 'IdReference') return isNode(value) && Object.keys(value).join() === '@id';
    if (name.endsWith('Leaf')) return isNode(value) && name === `${value['@type']}Leaf`;
    return isOneOf(unions.get(name) ?? [], value);
  });
}

/**
 * The parts of a node and of those inside that schema.org does not know: types, properties, values a property does not
 * take.
 */
export function faultsOf(node: unknown, at = ''): string[] {
  if (!isNode(node)) return [`${at} is no node`];
  const type = String(node['@type']);
  const base = leaves.get(type);
  if (base === undefined) return [`${at}: no type ${type}`];
  return Object.entries(node).flatMap(([property, value]) => {
    if (property.startsWith('@')) return [];
    const place = `${at}${type}.${property}`;
    const range = rangeOf(base, property);
    if (!range) return [`${place}: no such property`];
    return [value].flat().flatMap((one) => {
      if (!isOneOf(range, one)) return [`${place}: takes no ${JSON.stringify(one)}`];
      return isNode(one) && '@type' in one ? faultsOf(one, `${place} › `) : [];
    });
  });
}
