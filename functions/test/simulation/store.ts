import { GrpcStatus } from 'firebase-admin/firestore';
import type { Change } from './day-model.ts';
import { grpcError } from './grpc-error.ts';
import { assertValid } from './invalid-documents.ts';
import { byName, matchesQuery, runQuery, type StructuredQuery } from './queries.ts';
import {
  added,
  areEqual,
  compareInstants,
  elementsOf,
  type Fields,
  type Instant,
  parsePath,
  type Value,
  valueAt,
  withValue,
} from './values.ts';

/** A document as it was at one moment; a change makes another. `name` begins with `projects/`. */
export interface StoredDocument {
  readonly name: string;
  readonly fields: Fields;
  readonly createTime: Instant;
  readonly updateTime: Instant;
}

interface Transform {
  fieldPath: string;
  increment?: Value;
  appendMissingElements?: { values?: Value[] };
  removeAllFromArray?: { values?: Value[] };
  setToServerValue?: string;
}

/** One write of a commit, as the client sends it. */
export interface Write {
  update?: { name: string; fields?: Fields };
  delete?: string;
  updateMask?: { fieldPaths?: string[] };
  updateTransforms?: Transform[];
  currentDocument?: { exists?: boolean; updateTime?: Instant };
}

/** The documents that a transaction has read: it commits only while they are unchanged. */
interface Read {
  /** Whether a write would touch the document. */
  touches: (document: StoredDocument) => boolean;
}

/** Documents by their names, in their collections. */
type Documents = Map<string, Map<string, StoredDocument>>;

/** A transaction that has begun with its first read. */
export interface OpenTransaction {
  readonly id: string;
  readonly reads: Read[];
  /** All that there was when it began, for one that only reads: it locks nothing. */
  readonly past?: Documents;
  isOver: boolean;
}

/** The number of commits for which the past can be read. */
const maxCommits = 500;

/** The name of the document that a write is about. */
const nameOf = (write: Write): string => write.update?.name ?? write.delete ?? '';

/**
 * Documents in memory, with the semantics of Firestore's commits: all writes or none, preconditions, masks and
 * transforms, times of change that only grow. Nothing here waits; `simulated-firestore.ts` says when a call arrives.
 */
export function createStore(now: () => number, onCommit: (changes: readonly Change[]) => void = () => {}) {
  const collections: Documents = new Map();
  /** The last commits, the newest first, each with what it has replaced. */
  const commits: { time: Instant; before: Map<string, StoredDocument | undefined> }[] = [];
  const open = new Map<string, OpenTransaction>();
  let lastMicros = 0;
  let transactions = 0;

  const collectionOf = (name: string) => name.slice(0, name.lastIndexOf('/'));
  const find = (name: string, documents = collections) => documents.get(collectionOf(name))?.get(name);
  const put = (name: string, document: StoredDocument | undefined, documents = collections) => {
    const key = collectionOf(name);
    const siblings = documents.get(key) ?? new Map<string, StoredDocument>();
    documents.set(key, siblings);
    if (document) siblings.set(name, document);
    else siblings.delete(name);
  };
  /** All documents as they were at a moment. */
  const at = (moment: Instant): Documents => {
    const newer = commits.filter(({ time }) => compareInstants(time, moment) > 0);
    if (newer.length === maxCommits) throw new Error('Not simulated: a read of so long ago');
    const documents: Documents = new Map([...collections].map(([key, each]) => [key, new Map(each)]));
    for (const { before } of newer) for (const [name, one] of before) put(name, one, documents);
    return documents;
  };
  const all = function* (documents = collections) {
    for (const siblings of documents.values()) yield* siblings.values();
  };
  const inside = (
    parent: string,
    query: StructuredQuery,
    documents: Documents | undefined,
  ): Iterable<StoredDocument> => {
    const [from] = query.from;
    if (from?.allDescendants) return all(documents);
    return (documents ?? collections).get(`${parent}/${from?.collectionId}`)?.values() ?? [];
  };

  /** A moment after every earlier one. */
  const tick = (): Instant => {
    lastMicros = Math.max(now() * 1000, lastMicros + 1);
    return { seconds: Math.floor(lastMicros / 1e6), nanos: (lastMicros % 1e6) * 1000 };
  };

  /** Ends what is open, as Firestore does after 270 seconds. */
  const endAll = (): void => {
    for (const transaction of open.values()) transaction.isOver = true;
    open.clear();
  };

  /** The documents after one write, or why it is refused. */
  const applied = (write: Write, current: StoredDocument | undefined, time: Instant) => {
    const name = nameOf(write);
    refuseUnless(write, current, name);
    if (write.delete !== undefined) return undefined;
    const writtenFields = write.update?.fields ?? {};
    const mask = write.updateMask && (write.updateMask.fieldPaths ?? []).map(parsePath);
    const before = current?.fields ?? {};
    const set = mask
      ? mask.reduce((fields, path) => withValue(fields, path, valueAt(writtenFields, path)), before)
      : writtenFields;
    const fields = (write.updateTransforms ?? []).reduce(transformed(time), set);
    assertValid(name, fields);
    const isSame = current && areEqual({ mapValue: { fields } }, { mapValue: { fields: before } });
    return {
      name,
      fields,
      createTime: current?.createTime ?? time,
      // A write that changes nothing leaves the time of the last change, as Firestore does.
      updateTime: isSame ? current.updateTime : time,
    };
  };

  /** Transactions, other than the committing one, that have read what a commit would change. */
  const holders = (writes: readonly Write[], writer: OpenTransaction | undefined): OpenTransaction[] => {
    const others = [...open.values()].filter(
      (other) => other !== writer && !other.isOver && other.reads.length > 0,
    );
    if (others.length === 0) return others;
    const time = { seconds: 0, nanos: 0 };
    const touched = writes.flatMap((write) => {
      const current = find(nameOf(write));
      const next =
        write.update &&
        probe(() => applied({ ...write, currentDocument: {} }, current, current?.updateTime ?? time));
      return [current, next].filter((document) => document !== undefined);
    });
    const isTouched = (read: Read) => touched.some(read.touches);
    return others.filter((other) => other.reads.some(isTouched));
  };

  return {
    find,
    endAll,
    /** Takes everything away, and ends what is open. */
    clear: (): void => {
      endAll();
      collections.clear();
      commits.length = 0;
    },
    /** Every document, in the order in which they came. */
    all: (): StoredDocument[] => [...all()],
    /** Every document below a collection, by name. */
    list: (collection: string): StoredDocument[] =>
      [...(collections.get(collection)?.values() ?? [])].sort(byName),
    /** Ids of the collections directly below a document, or the database, that have a document somewhere below. */
    collectionIds: (parent: string): string[] => {
      const below = [...all()].filter(({ name }) => name.startsWith(`${parent}/`));
      return [...new Set(below.map(({ name }) => name.slice(parent.length + 1).split('/')[0] ?? ''))];
    },
    query: (parent: string, query: StructuredQuery, documents?: Documents) =>
      runQuery(inside(parent, query, documents), parent, query),
    tick,
    at,
    begin: (isReadOnly: boolean): OpenTransaction => {
      transactions += 1;
      const id = `transaction-${transactions}`;
      const transaction = { id, reads: [], isOver: false, ...(isReadOnly && { past: at(tick()) }) };
      open.set(transaction.id, transaction);
      return transaction;
    },
    /** A transaction by the id that the client sends. Refuses one that is over. */
    transaction: (id: Uint8Array): OpenTransaction => {
      const found = open.get(Buffer.from(id).toString());
      if (!found) throw over();
      return found;
    },
    assertOpen: (transaction: OpenTransaction): void => {
      if (transaction.isOver) throw over();
    },
    /** Ends a transaction: its locks are free, and it commits no more. */
    end: (transaction: OpenTransaction): void => {
      transaction.isOver = true;
      open.delete(transaction.id);
    },
    holders,
    readDocument: (transaction: OpenTransaction, name: string): void => {
      transaction.reads.push({ touches: (document) => document.name === name });
    },
    readQuery: (transaction: OpenTransaction, parent: string, query: StructuredQuery): void => {
      transaction.reads.push({ touches: (document) => matchesQuery(document, parent, query) });
    },
    /** Applies all writes, or throws and applies none. */
    commit: (writes: readonly Write[]) => {
      const time = tick();
      const next = new Map<string, StoredDocument | undefined>();
      for (const write of writes) {
        const name = nameOf(write);
        const current = next.has(name) ? next.get(name) : find(name);
        next.set(name, applied(write, current, time));
      }
      const changes = [...next].map(([name, after]) => ({
        name,
        ...namePartsOf(name),
        before: find(name),
        after,
      }));
      commits.unshift({ time, before: new Map(changes.map(({ name, before }) => [name, before])) });
      commits.length = Math.min(commits.length, maxCommits);
      for (const [name, document] of next) put(name, document);
      onCommit(changes);
      return { commitTime: time, writeResults: writes.map(() => ({ updateTime: time })) };
    },
  };
}

const over = () =>
  grpcError(GrpcStatus.ABORTED, 'The referenced transaction has expired or is no longer valid.');

/** `projects/…/documents/users/1` -> its collection and id. */
function namePartsOf(name: string) {
  const path = name.slice(name.indexOf('/documents/') + '/documents/'.length);
  const cut = path.lastIndexOf('/');
  return { collection: path.slice(0, cut), id: path.slice(cut + 1) };
}

export type Store = ReturnType<typeof createStore>;

/** The result that a write would have; undefined where it is refused anyway. */
function probe<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

function refuseUnless({ currentDocument }: Write, current: StoredDocument | undefined, name: string): void {
  const { exists, updateTime } = currentDocument ?? {};
  if (exists === false && current) {
    throw grpcError(GrpcStatus.ALREADY_EXISTS, `Document already exists: ${name}`);
  }
  if (exists === true && !current) {
    throw grpcError(GrpcStatus.NOT_FOUND, `No document to update: ${name}`);
  }
  if (updateTime && (!current || compareInstants(updateTime, current.updateTime) !== 0)) {
    throw grpcError(GrpcStatus.FAILED_PRECONDITION, `The document has been changed: ${name}`);
  }
}

const transformed =
  (time: Instant) =>
  (fields: Fields, transform: Transform): Fields => {
    const path = parsePath(transform.fieldPath);
    const current = valueAt(fields, path);
    return withValue(fields, path, transformedValue(transform, current, time));
  };

function transformedValue(transform: Transform, current: Value | undefined, time: Instant): Value {
  if (transform.increment) return added(current, transform.increment);
  if (transform.setToServerValue) return { timestampValue: time };
  const elements = elementsOf(current);
  const has = (list: readonly Value[], value: Value) => list.some((one) => areEqual(one, value));
  if (transform.appendMissingElements) {
    const values = [...elements];
    for (const value of transform.appendMissingElements.values ?? []) {
      if (!has(values, value)) values.push(value);
    }
    return { arrayValue: { values } };
  }
  const removed = transform.removeAllFromArray?.values;
  if (!removed) throw new Error(`Not simulated: the transform of ${transform.fieldPath}`);
  return { arrayValue: { values: elements.filter((value) => !has(removed, value)) } };
}
