import { deepStrictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import {
  type DocumentReference,
  FieldPath,
  FieldValue,
  type Firestore,
  type Query,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { comparedActs, contentsBelow } from './compared-acts.ts';
import { simulatedFirestore } from './simulated-firestore.ts';
import { createStore } from './store.ts';

const ids = ['1', '10', '2', 'b', 'é', '😀'] as const;
const fields = ['x', 'y', 'deep.z'] as const;

const scalar = fc.constantFrom<unknown>(
  null,
  true,
  0,
  1,
  2,
  1.5,
  -3,
  'a',
  'b',
  'é',
  '\u{1F600}',
  '\uFF5E',
  Timestamp.fromMillis(0),
  Timestamp.fromMillis(500),
  Timestamp.fromMillis(1_000),
  Timestamp.fromMillis(1_500),
  Timestamp.fromMillis(2_000),
);
const value = fc.oneof(
  { weight: 4, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(fc.constantFrom('z', 'w'), scalar, { maxKeys: 2 }) },
);
const transform = fc.oneof(
  fc.constantFrom(1, 2, 0.5).map((by) => FieldValue.increment(by)),
  fc.array(scalar, { minLength: 1, maxLength: 2 }).map((values) => FieldValue.arrayUnion(...values)),
  fc.array(scalar, { minLength: 1, maxLength: 2 }).map((values) => FieldValue.arrayRemove(...values)),
  fc.constant(FieldValue.delete()),
);

const write = fc.record({
  id: fc.constantFrom(...ids),
  kind: fc.constantFrom('create', 'set', 'merge', 'update', 'delete'),
  data: fc.dictionary(fc.constantFrom('x', 'y', 'deep'), value, { minKeys: 1, maxKeys: 3 }),
  change: fc.dictionary(fc.constantFrom(...fields), fc.oneof(value, transform), { minKeys: 1, maxKeys: 2 }),
  only: fc.constantFrom('always', 'at version', 'at old version'),
});
type AWrite = typeof write extends fc.Arbitrary<infer T> ? T : never;

/** Repeated writes of one document in a commit are updates, as everywhere here: the emulator refuses others. */
const commit = fc.array(write, { minLength: 1, maxLength: 3 }).map((writes) =>
  writes.filter(({ id, kind, only }, index) => {
    const before = writes.slice(0, index).filter((one) => one.id === id);
    const isUpdate = kind === 'update' && only === 'always';
    return before.length === 0 || (isUpdate && before.every((one) => one.kind === 'update'));
  }),
);

const filter = fc.record({
  field: fc.constantFrom(...fields),
  op: fc.constantFrom<'==' | '<' | '<=' | '>' | '>=' | 'in' | 'array-contains' | '!='>(
    '==',
    '<',
    '<=',
    '>',
    '>=',
    'in',
    'array-contains',
    '!=',
  ),
  value: scalar,
});
type AFilter = typeof filter extends fc.Arbitrary<infer T> ? T : never;

const looksIntoList = ({ op }: AFilter) => op === 'array-contains';
/** The client sends `array-contains null` as "is not null". */
const isNegation = ({ op, value: of }: AFilter) => op === '!=' || (op === 'array-contains' && of === null);
const isRange = (condition: AFilter) => /[<>]/.test(condition.op) || isNegation(condition);

// Refused queries are compared once, below: the client repeats a refused one for seven seconds.
const query = fc
  .record({
    filters: fc.array(filter, { maxLength: 2 }),
    order: fc.option(
      fc.record({
        field: fc.constantFrom(...fields),
        direction: fc.constantFrom<'asc' | 'desc'>('asc', 'desc'),
      }),
    ),
    start: fc.option(scalar),
    isAfter: fc.boolean(),
    limit: fc.option(fc.integer({ min: 1, max: 4 })),
  })
  .filter(({ filters, order, start }) => {
    const isByName = !order && start !== null;
    const isTwice = [looksIntoList, isNegation].some((isOfKind) => filters.filter(isOfKind).length > 1);
    return !isTwice && !(isByName && filters.some(isRange));
  });
type AQuery = typeof query extends fc.Arbitrary<infer T> ? T : never;

/** Filters of which a query may have only one, twice, and a range after the name. */
const refusedFilters: AFilter[][] = [
  [
    { field: 'x', op: '!=', value: 1 },
    { field: 'y', op: '!=', value: 2 },
  ],
  [
    { field: 'x', op: '!=', value: null },
    { field: 'x', op: 'array-contains', value: null },
  ],
  [
    { field: 'x', op: 'array-contains', value: 1 },
    { field: 'y', op: 'array-contains', value: 2 },
  ],
];
const refused: readonly AQuery[] = [
  ...refusedFilters.map((filters) => ({ filters, order: null, start: null, isAfter: false, limit: null })),
  { filters: [{ field: 'x', op: '>', value: 1 }], order: null, start: 1, isAfter: true, limit: null },
];

/** One of the two stores, with the versions that its documents had. */
function side(firestore: Firestore, collection: string) {
  const all = firestore.collection(collection);
  const versions = new Map<string, Timestamp[]>();
  return {
    commit: async (writes: readonly AWrite[]) => {
      const batch = firestore.batch();
      for (const each of writes) add(batch, all.doc(each.id), each, versions.get(each.id) ?? []);
      return outcome(() => batch.commit());
    },
    /** All there is, and which documents have another version since the last look. */
    look: async () => {
      const { docs } = await all.get();
      return docs.map((document) => {
        const stored = versions.get(document.id) ?? [];
        const isNew = !stored.at(-1)?.isEqual(document.updateTime);
        if (isNew) versions.set(document.id, [...stored, document.updateTime]);
        return { id: document.id, data: document.data(), isNew };
      });
    },
    find: (request: AQuery) =>
      outcome(() =>
        built(all, request)
          .get()
          .then(({ docs }) => docs.map(({ id }) => id)),
      ),
    count: (request: AQuery) =>
      outcome(() =>
        built(all, request)
          .count()
          .get()
          .then((found) => found.data().count),
      ),
  };
}

function add(
  batch: WriteBatch,
  document: DocumentReference,
  each: AWrite,
  versions: readonly Timestamp[],
): void {
  const lastUpdateTime = each.only === 'at version' ? versions.at(-1) : versions.at(-2);
  const precondition = each.only !== 'always' && lastUpdateTime ? { lastUpdateTime } : undefined;
  if (each.kind === 'create') batch.create(document, each.data);
  if (each.kind === 'set') batch.set(document, each.data);
  if (each.kind === 'merge') batch.set(document, each.data, { merge: true });
  if (each.kind === 'update') batch.update(document, each.change, ...(precondition ? [precondition] : []));
  if (each.kind === 'delete') batch.delete(document, precondition);
}

function built(all: Query, { filters, order, start, isAfter, limit }: AQuery): Query {
  let query = all;
  for (const { field, op, value: of } of filters)
    query = query.where(field, op, op === 'in' ? [of, 1, 'a'] : of);
  if (order) query = query.orderBy(order.field, order.direction);
  if (order && start !== null) query = isAfter ? query.startAfter(start) : query.startAt(start);
  if (!order && start !== null) query = query.orderBy(FieldPath.documentId()).startAfter('1');
  return limit === null ? query : query.limit(limit);
}

/** The result, or the code of its failure. */
const outcome = async (act: () => Promise<unknown>): Promise<unknown> => {
  try {
    return await act();
  } catch (error) {
    return { code: error instanceof Error && 'code' in error ? error.code : String(error) };
  }
};

const simulation = () =>
  simulatedFirestore(createStore(Date.now), {
    arrive: async () => {},
    fault: () => 'none',
    onLocked: () => 'take',
  });

/**
 * Holds the simulated store to another Firestore, the emulator or a real one: the same random commits and queries end
 * alike on both. Throws where they differ. Writes into collections of its own, and removes them.
 */
export async function compareStores(theirs: Firestore, numRuns: number): Promise<void> {
  let run = 0;
  const begun = Date.now();
  const both = (name: string) => [side(simulation(), name), side(theirs, name)] as const;
  const [ours, other] = both(`compared-${begun}`);
  const refusals = (one: typeof ours) => Promise.all(refused.map(one.find));
  deepStrictEqual(await refusals(ours), await refusals(other));
  for (const [name, act] of Object.entries(comparedActs)) {
    const end = async (firestore: Firestore) => {
      const home = firestore.doc(`compared-${begun}/${name}`);
      return { name, end: await outcome(() => act(home)), left: await contentsBelow(home) };
    };
    deepStrictEqual(await end(simulation()), await end(theirs));
  }
  await theirs.recursiveDelete(theirs.collection(`compared-${begun}`));
  await fc.assert(
    fc.asyncProperty(
      fc.array(commit, { minLength: 1, maxLength: 8 }),
      fc.array(query, { maxLength: 8 }),
      async (commits, queries) => {
        run += 1;
        const name = `compared-${begun}-${run}`;
        const sides = both(name);
        try {
          for (const writes of commits) {
            const [one, other] = [await sides[0].commit(writes), await sides[1].commit(writes)];
            deepStrictEqual(endOf(one), endOf(other));
            deepStrictEqual(await sides[0].look(), await sides[1].look());
          }
          for (const request of queries) {
            deepStrictEqual(await sides[0].find(request), await sides[1].find(request));
            deepStrictEqual(await sides[0].count(request), await sides[1].count(request));
          }
        } finally {
          await theirs.recursiveDelete(theirs.collection(name));
        }
      },
    ),
    { numRuns },
  );
}

const endOf = (outcome: unknown) => (Array.isArray(outcome) ? 'done' : outcome);
