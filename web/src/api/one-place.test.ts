import { expect, test } from 'vitest';

const files = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const sources = Object.entries(files);

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Where an endpoint of the contract is named: endpoint, file. */
const calls = sources.flatMap(([file, source]) =>
  [...new Set(source.match(/(?<=\b\w*[eE]ndpoints\.)\w+/g))].map((endpoint) => [endpoint, file] as const),
);

/** A query key written down, or one handed to the query client's methods as an array. */
const writesKey = (source: string) =>
  /\b(?:query|mutation)Key\s*:|\b(?:get|set)Quer(?:y|ies)Data\s*\(\s*\[/.test(source);

test('a call is found at all', () => {
  expect(calls.length).toBeGreaterThan(10);
});

test.each(calls)('%s is called in its own file of api alone', (endpoint, file) => {
  expect(file).toBe(`./${kebab(endpoint)}.ts`);
});

test('query keys are written in api alone', () => {
  const elsewhere = sources.filter(([file, source]) => !file.startsWith('./') && writesKey(source));
  expect(elsewhere.map(([file]) => file)).toEqual([]);
});

test('no two files of api write the same key: who invalidates imports it', () => {
  const roots = sources.flatMap(([, source]) => source.match(/(?<=Key(?:: | = )\[')[\w-]+/g) ?? []);
  expect(roots).toContain('appointments');
  expect(roots).toEqual([...new Set(roots)]);
});

test.each([
  "void queryClient.invalidateQueries({ queryKey: ['appointments'] });",
  "queryClient.setQueryData(['appointments', id], null);",
])('%s counts as a key', (source) => {
  expect(writesKey(source)).toBe(true);
});
