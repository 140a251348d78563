import { expect, test } from 'vitest';

const files = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const sources = Object.entries(files);

/** An endpoint of the contract, named by itself or as a row of a table. */
const named = /(?<=\b\w*[eE]ndpoints\.)\w+|\w+(?=: \{\s*(?:reads|changes): )/g;

/** The files that name each endpoint of the contract: endpoint, files. */
const callers = new Map<string, string[]>();
for (const [file, source] of sources) {
  for (const endpoint of new Set(source.match(named)))
    callers.set(endpoint, [...(callers.get(endpoint) ?? []), file]);
}

/** A query key written down, or one handed to the query client's methods as an array. */
const writesKey = (source: string) =>
  /\b(?:query|mutation)Key\s*:|\b(?:get|set)Quer(?:y|ies)Data\s*\(\s*\[/.test(source);

test('a call is found at all', () => {
  expect(callers.get('bookAppointment')).toEqual(['./book-appointment.ts']);
  expect(callers.get('closeDays')).toEqual(['./closures.ts']);
});

test.each([...callers])('%s is called in one file of api alone', (_, files) => {
  expect(files).toEqual([expect.stringMatching(/^\.\/[\w-]+\.ts$/)]);
});

test('query keys are written in api alone', () => {
  const elsewhere = sources.filter(([file, source]) => !file.startsWith('./') && writesKey(source));
  expect(elsewhere.map(([file]) => file)).toEqual([]);
});

test('no two files of api write the same key: who invalidates imports it', () => {
  const roots = sources.flatMap(([, source]) => source.match(/(?<=Key(?:: | = )\[')[\w-]+/g) ?? []);
  expect(roots).toContain('services');
  expect(roots).toEqual([...new Set(roots)]);
});

test.each([
  "void queryClient.invalidateQueries({ queryKey: ['appointments'] });",
  "queryClient.setQueryData(['appointments', id], null);",
])('%s counts as a key', (source) => {
  expect(writesKey(source)).toBe(true);
});
