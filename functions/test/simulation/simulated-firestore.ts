import { PassThrough } from 'node:stream';
import { Firestore, GrpcStatus } from 'firebase-admin/firestore';
import { GrpcFailure, grpcError } from './grpc-error.ts';
import { type StructuredQuery, selected } from './queries.ts';
import type { OpenTransaction, Store, StoredDocument, Write } from './store.ts';
import { added, type Instant, isNumber, parsePath, type Value, valueAt } from './values.ts';

/** The network, which decides when calls arrive, and which go wrong. */
export interface Network {
  /** Waits until a call, or its answer, arrives; never for one whose process is dead. */
  arrive: (label: string) => Promise<void>;
  /** The fault of a commit. `lost`: it is carried out, and its answer never arrives. */
  fault: (label: string) => 'none' | 'refused' | 'lost' | 'aborted';
  /** The reaction of a commit that meets the locks of others: waits a little, takes them, or gives up. */
  onLocked: (waited: number) => 'wait' | 'take' | 'give up';
}

interface Request {
  transaction?: Uint8Array;
  newTransaction?: { readOnly?: object; readWrite?: object };
  readTime?: Instant;
}

interface ReadRequest extends Request {
  documents: string[];
  mask?: { fieldPaths: string[] };
}

interface QueryRequest extends Request {
  parent: string;
  structuredQuery: StructuredQuery;
}

interface Aggregation {
  alias: string;
  count?: { upTo?: { value: number } | null };
  sum?: { field: { fieldPath: string } };
}

interface AggregationRequest extends Request {
  parent: string;
  structuredAggregationQuery: {
    structuredQuery: StructuredQuery;
    aggregations: Aggregation[];
  };
}

interface CommitRequest extends Request {
  writes: Write[];
}

const bytes = (transaction: OpenTransaction) => Buffer.from(transaction.id);

/**
 * A client of Firestore, the official one with all its own ways, whose calls go to a store in memory: only what would
 * be sent over the network is simulated. Each client is a process; they share a store.
 */
export function simulatedFirestore(store: Store, network: Network): Firestore {
  /** The transaction of a request, begun by it or earlier, and where it reads: undefined in what there is now. */
  const transactionOf = ({ transaction, newTransaction, readTime }: Request) => {
    if (readTime) return { current: undefined, begun: {}, past: store.at(readTime) };
    if (transaction?.length) {
      const current = store.transaction(transaction);
      return { current, begun: {}, past: current.past };
    }
    if (!newTransaction) return { current: undefined, begun: {}, past: undefined };
    const current = store.begin(newTransaction.readOnly !== undefined);
    return { current, begun: { transaction: bytes(current) }, past: current.past };
  };

  const streams = {
    batchGetDocuments: (request: ReadRequest) => {
      const { current, begun, past } = transactionOf(request);
      const readTime = store.tick();
      const paths = request.mask?.fieldPaths.map((fieldPath) => ({ fieldPath }));
      const answers = request.documents.map((name) => {
        if (current) store.readDocument(current, name);
        const document = store.find(name, past);
        if (!document) return { missing: name, readTime };
        const fields = selected(document.fields, paths && { fields: paths });
        return { found: { ...document, fields }, readTime };
      });
      return [{ ...begun, readTime }, ...answers];
    },
    runQuery: (request: QueryRequest) => {
      const { parent, structuredQuery } = request;
      const { current, begun, past } = transactionOf(request);
      if (current) store.readQuery(current, parent, structuredQuery);
      const readTime = store.tick();
      const found = store.query(parent, structuredQuery, past).map((document) => ({
        document: { ...document, fields: selected(document.fields, structuredQuery.select) },
        readTime,
      }));
      return [{ ...begun, readTime }, ...found];
    },
    runAggregationQuery: (request: AggregationRequest) => {
      const { structuredQuery, aggregations } = request.structuredAggregationQuery;
      const { current, begun, past } = transactionOf(request);
      if (current) store.readQuery(current, request.parent, structuredQuery);
      const readTime = store.tick();
      // Who sums a field asks only of documents that have it, in all aggregations of the request.
      const summed = aggregations.flatMap(({ sum }) => (sum ? [parsePath(sum.field.fieldPath)] : []));
      const found = store
        .query(request.parent, structuredQuery, past)
        .filter(({ fields }) => summed.every((path) => valueAt(fields, path) !== undefined));
      const aggregateFields = Object.fromEntries(
        aggregations.map((each): [string, Value] => [each.alias, aggregated(found, each)]),
      );
      return [{ ...begun, result: { aggregateFields }, readTime }];
    },
  };

  const contention = (current: OpenTransaction | undefined): Error => {
    if (current) store.end(current);
    return grpcError(GrpcStatus.ABORTED, 'Too much contention on these documents.');
  };

  /** Waits until nobody else has read what a commit changes, or takes their locks. Throws where it gives way itself. */
  const waitForLocks = async (label: string, writes: Write[], current: OpenTransaction | undefined) => {
    let holders = store.holders(writes, current);
    for (let waited = 0; holders.length > 0; waited += 1) {
      const choice = network.onLocked(waited);
      if (choice === 'give up') throw contention(current);
      if (choice === 'take') for (const holder of holders) store.end(holder);
      else await network.arrive(`lock ${label}`);
      // While it waited another may have taken its own locks.
      if (current) store.assertOpen(current);
      holders = store.holders(writes, current);
    }
  };

  const commit = async ({ transaction, writes }: CommitRequest) => {
    const label = `commit ${writes.map(shortName).join(', ')}`;
    await network.arrive(label);
    const fault = network.fault(label);
    if (fault === 'refused') throw grpcError(GrpcStatus.UNAVAILABLE, 'The service is unavailable.');
    const current = transaction?.length ? store.transaction(transaction) : undefined;
    if (fault === 'aborted') throw contention(current);
    await waitForLocks(label, writes, current);
    try {
      const answer = store.commit(writes);
      await network.arrive(`answer of ${label}`);
      if (fault === 'lost') throw grpcError(GrpcStatus.UNAVAILABLE, 'The connection is gone.');
      return answer;
    } finally {
      if (current) store.end(current);
    }
  };

  const calls = {
    commit,
    /** The request of a `BulkWriter`: each write by itself, and its answer whatever becomes of the others. */
    batchWrite: async ({ writes }: CommitRequest) => {
      const answers = [];
      for (const write of writes) {
        const committed = commit({ writes: [write] });
        answers.push(
          await committed.then(
            ({ commitTime: updateTime }) => ({ updateTime, status: { code: GrpcStatus.OK } }),
            refusedStatus,
          ),
        );
      }
      return {
        writeResults: answers.map(({ updateTime }) => ({ updateTime })),
        status: answers.map(({ status }) => status),
      };
    },
    listCollectionIds: async ({ parent }: { parent: string }) => {
      await network.arrive('listCollectionIds');
      return store.collectionIds(parent);
    },
    rollback: async ({ transaction }: Required<Request>) => {
      await network.arrive('rollback');
      store.end(store.transaction(transaction));
      return {};
    },
    beginTransaction: async () => {
      await network.arrive('begin');
      return { transaction: bytes(store.begin(false)) };
    },
  };

  const request = (method: keyof typeof calls, body: never) => {
    const call = calls[method];
    if (!call) throw new Error(`Not simulated: ${method}`);
    return call(body);
  };

  const requestStream = async (method: keyof typeof streams, _bidirectional: boolean, body: never) => {
    const answer: ((body: never) => object[]) | undefined = streams[method];
    if (!answer) throw new Error(`Not simulated: ${method}`);
    await network.arrive(method);
    const responses = answer(body);
    await network.arrive(`answer of ${method}`);
    const stream = new PassThrough({ objectMode: true, highWaterMark: responses.length + 1 });
    for (const response of responses) stream.write(response);
    stream.end();
    return stream.pause();
  };

  const client = new Firestore({ projectId: 'demo-simulation' });
  return Object.assign(client, { request, requestStream });
}

/** The status of a write that was refused; throws what is no refusal. */
function refusedStatus(error: unknown) {
  if (!(error instanceof GrpcFailure)) throw error;
  return { updateTime: null, status: { code: error.code, message: error.message } };
}

/** A count, or the sum of a field over the documents in which it is a number. */
function aggregated(found: readonly StoredDocument[], { alias, count, sum }: Aggregation): Value {
  if (count) return { integerValue: Math.min(found.length, count.upTo?.value ?? found.length) };
  if (!sum) throw new Error(`Not simulated: the aggregation ${alias}`);
  const path = parsePath(sum.field.fieldPath);
  const zero: Value = { integerValue: 0 };
  return found
    .map(({ fields }) => valueAt(fields, path))
    .reduce<Value>((total, value) => (value && isNumber(value) ? added(total, value) : total), zero);
}

const shortName = (write: Write) => {
  const name = write.update?.name ?? write.delete ?? '';
  const sign = write.delete === undefined ? (write.currentDocument?.exists === false ? '+' : '') : '-';
  return sign + name.slice(name.indexOf('/documents/') + '/documents/'.length);
};
