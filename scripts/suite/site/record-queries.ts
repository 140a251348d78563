import { appendFileSync } from 'node:fs';
import http2 from 'node:http2';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as z from 'zod';
import { neededIndex } from '../../../functions/test/support/needed-index.ts';
import { rootDir } from '../directories.ts';

interface Message {
  decode: (bytes: Uint8Array) => object;
  toObject: (message: object, options: object) => unknown;
}

const load = createRequire(import.meta.url);
/** gRPC puts five bytes before a message: whether it is compressed, and its length. */
const prefix = 5;

const query = z.object({ structuredQuery: z.unknown() });
const aggregation = z.object({ structuredAggregationQuery: query });

/**
 * Writes into `file`, once each, the indexes that this process's queries need; call it before the function is loaded.
 * The function's bundle is the deployed one, with its own client of the store, so its requests are read as they leave.
 */
export function recordQueries(file: string): void {
  const protos = load(
    join(rootDir, 'node_modules/@google-cloud/firestore/build/protos/firestore_v1_proto_api.js'),
  );
  const { RunQueryRequest, RunAggregationQueryRequest }: Record<string, Message> = protos.google.firestore.v1;
  const seen = new Set<string>();
  const record = (message: Message | undefined, bytes: Uint8Array, read: (request: unknown) => unknown) => {
    if (!message) return;
    const request = message.toObject(message.decode(bytes.subarray(prefix)), { enums: String });
    const index = neededIndex(read(request));
    if (index === null || seen.has(index)) return;
    seen.add(index);
    appendFileSync(file, `${index}\n`);
  };
  const readers: Record<string, (bytes: Uint8Array) => void> = {
    RunQuery: (bytes) => record(RunQueryRequest, bytes, (request) => query.parse(request).structuredQuery),
    RunAggregationQuery: (bytes) =>
      record(
        RunAggregationQueryRequest,
        bytes,
        (request) => aggregation.parse(request).structuredAggregationQuery.structuredQuery,
      ),
  };
  const connect = http2.connect;
  http2.connect = (...args: unknown[]) => {
    const session: http2.ClientHttp2Session = Reflect.apply(connect, http2, args);
    const ask = session.request;
    session.request = (headers, options) => {
      const stream = Reflect.apply(ask, session, [headers, options]);
      const path = String(Reflect.get(headers ?? {}, ':path'));
      const reader = readers[path.split('/').at(-1) ?? ''];
      if (reader) {
        const write = stream.write;
        stream.write = (...sent: unknown[]) => {
          const [bytes] = sent;
          if (bytes instanceof Uint8Array) reader(bytes);
          return Reflect.apply(write, stream, sent);
        };
      }
      return stream;
    };
    return session;
  };
}
