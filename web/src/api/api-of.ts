import type { Endpoint, InputOf, OutputOf } from '@garden-room/contract/endpoint';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
  skipToken,
} from '@tanstack/react-query';
import { type CallOptions, callApi, callApiPage, callApiResponse, type ListPage } from '#lib/api-client.ts';
import { hasCode } from '#lib/api-error.ts';
import { sendAct } from '#lib/repeated-calls.ts';

/** The resources of the API that the browser keeps: the first part of each query key. */
type Resource =
  | 'appointments'
  | 'audit'
  | 'blogs'
  | 'books'
  | 'calendar-feeds'
  | 'conversations'
  | 'free-times'
  | 'imports'
  | 'join-preview'
  | 'mail'
  | 'managed-services'
  | 'messages'
  | 'own-calendar'
  | 'patient'
  | 'patient-notes'
  | 'patients'
  | 'personal-data'
  | 'practice'
  | 'practice-health'
  | 'published-reviews'
  | 'review'
  | 'reviews'
  | 'rooms'
  | 'schedule'
  | 'services'
  | 'sessions'
  | 'users'
  | 'visit-link'
  | 'waiting-list';

/**
 * A resource, or a part of one: `mail/closures` is refetched with all of `mail`, and alone. `{name}` stands for what
 * the call's input has under that name.
 */
export type Tag = Resource | `${Resource}/${string}`;

/** The options of keeping an answer; the defaults are those of `query-client.ts`. */
type Keeping = {
  staleTime?: number;
  gcTime?: number;
  refetchOnWindowFocus?: boolean | 'always';
  refetchInterval?: number;
  retry?: (failures: number, error: Error) => boolean;
};

/** An endpoint that is read: what its answer belongs to, and how many items a page has. */
type Read = Keeping & { reads: Tag; limit?: number };

/** An endpoint that changes something. */
type Change = {
  /**
   * The queries that are refetched once a call has succeeded or was refused: another user may have changed it first.
   */
  changes: readonly Tag[];
  /** The act is pending until that has been refetched. */
  awaited?: true;
  /** A call whose answer was lost is sent again by itself. */
  retried?: true;
  /** The tag of the version that was seen (If-Match): refused as `edited_meanwhile` once there is another. */
  base?: (version: never) => string;
  /** The time for which the answer is kept once it is no longer shown. */
  gcTime?: number;
};

export type Row = Read | Change;

/** Options of a query that fills a form: asked anew each time that the form is opened, and not again while it is. */
export const forForm = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false } as const;

export type AnyInput = Partial<Record<'params' | 'query' | 'body', Record<string, unknown>>>;

/** The arguments of a query: none where the row has no input; with null, no call is made. */
type Given<Input, Options> = unknown extends Input
  ? [input?: Record<never, never> | null, options?: Options]
  : [input: Input | null, options?: Options];

type Selecting<Output, Data> = Keeping & { select?: (output: Output) => Data };

type ItemOf<E extends Endpoint> = OutputOf<E> extends readonly (infer Item)[] ? Item : never;

/** The input of a list whose pages are asked for one after the other. */
type InputOfPages<E extends Endpoint> =
  InputOf<E> extends { query: { cursor?: unknown } }
    ? Omit<InputOf<E>, 'query'> & { query?: Omit<InputOf<E>['query'], 'cursor'> }
    : never;

type Pages<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];

const keyOf = (tag: Tag, input: AnyInput): readonly unknown[] => {
  const values = { ...input.query, ...input.body, ...input.params };
  return tag.split('/').map((part) => (/^\{\w+\}$/.test(part) ? (values[part.slice(1, -1)] ?? null) : part));
};

/**
 * Refetches what belongs to any of these: what is shown at once, or with `none` when its reader comes back; the rest
 * when it is shown again.
 */
export async function refetch(
  client: QueryClient,
  tags: readonly Tag[],
  input: AnyInput = {},
  refetchType: 'active' | 'none' = 'active',
): Promise<void> {
  const invalidate = (tag: Tag) => client.invalidateQueries({ queryKey: keyOf(tag, input), refetchType });
  await Promise.all(tags.map(invalidate));
}

/** The stored value, under its name, with the tag of its version: the precondition of a change to it (If-Match). */
export type Version<Name extends string, Stored> = Record<Name, Stored> & { tag: string };

/** The calls of an endpoint themselves, for what no query and no act does. */
const calling = <E extends Endpoint>(endpoint: E) => ({
  endpoint,
  call: (input: InputOf<E>, options?: CallOptions) => callApi(endpoint, input, options),
  /** Answers with a page of a list, and the cursor of the page after. */
  page: (input: InputOf<E>, options?: CallOptions) =>
    callApiPage(endpoint, input, options) as Promise<ListPage<ItemOf<E>[]>>,
  /** Answers with what is stored, under a name, and the tag of its version. */
  version: async <Name extends string>(
    name: Name,
    input: InputOf<E>,
    options?: CallOptions,
  ): Promise<Version<Name, OutputOf<E>>> => {
    const { output, response } = await callApiResponse(endpoint, input, options);
    return { [name]: output, tag: response.headers.get('ETag') ?? '*' } as Version<Name, OutputOf<E>>;
  },
});

/** The items of all pages, in order. */
export const allItems = <Item>({ pages }: InfiniteData<ListPage<Item[]>, string | undefined>): Item[] =>
  pages.flatMap(({ items }) => items);

/** The queries of an endpoint that is read. */
function reading<E extends Endpoint>(name: string, endpoint: E, { reads, limit, ...keeping }: Read) {
  const calls = calling(endpoint);
  /** Begins the key of the answers to all inputs that hold what this one holds. */
  const key = (input: AnyInput = {}): QueryKey => [...keyOf(reads, input), name, input];
  return {
    ...calls,
    key,
    query: <Data = OutputOf<E>>(...[given, options]: Given<InputOf<E>, Selecting<OutputOf<E>, Data>>) =>
      queryOptions({
        queryKey: key(given ?? {}),
        queryFn:
          given === null ? skipToken : ({ signal }) => calls.call((given ?? {}) as InputOf<E>, { signal }),
        ...keeping,
        ...options,
      }),
    /** The items of all pages that have been asked for. */
    pages: (...[given]: Pages<InputOfPages<E>>) => {
      const { query, ...input }: AnyInput = given ?? {};
      return infiniteQueryOptions({
        queryKey: [...key({ ...input, query: query ?? {} }), 'pages'],
        queryFn: ({ pageParam, signal }) => {
          const page = { ...input, query: { ...(limit && { limit }), ...query, cursor: pageParam } };
          return calls.page(page as InputOf<E>, { signal });
        },
        initialPageParam: undefined as string | undefined,
        // Every page but the last names the cursor of the next.
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
        select: allItems<ItemOf<E>>,
        ...keeping,
      });
    },
  };
}

/** The arguments of an act's call: its row's input, the version seen, and a key for repetitions. */
export type Sent<E extends Endpoint, Base> = InputOf<E> &
  (E extends { once: true } ? { idempotencyKey?: string } : unknown) &
  (Base extends undefined ? unknown : { base: Base });

/** The calls of an endpoint that changes something, for `useAct` first of all. */
function acting<E extends Endpoint, Base>(endpoint: E, row: Change) {
  const { call, version } = calling(endpoint);
  /** What a repetition of a call has in common with it: not the version that it is over. */
  const actOf = (input: InputOf<E>, options?: CallOptions) => [
    ...[endpoint.method, endpoint.path, input],
    options?.headers?.['Idempotency-Key'],
  ];
  const calls: Pick<ReturnType<typeof calling<E>>, 'call' | 'version'> = {
    call: (input, options) => sendAct(actOf(input, options), () => call(input, options)),
    version: (name, input, options) => sendAct(actOf(input, options), () => version(name, input, options)),
  };
  return {
    endpoint,
    ...calls,
    row,
    /** Sends the call; `makeKey` makes the Idempotency-Key where the caller keeps none. */
    send: async (sent: Sent<E, Base>, makeKey: () => string, isAutomatic?: boolean): Promise<OutputOf<E>> => {
      const { idempotencyKey, base, ...input }: AnyInput & { idempotencyKey?: string; base?: unknown } =
        sent as object;
      const headers = {
        ...(endpoint.once && { 'Idempotency-Key': idempotencyKey ?? makeKey() }),
        ...(row.base && { 'If-Match': row.base(base as never) }),
      };
      try {
        return await calls.call(input as InputOf<E>, { headers, isAutomatic });
      } catch (error) {
        // What is to be removed is gone: removed by another user, or by a call whose answer was lost.
        if (endpoint.method === 'DELETE' && hasCode(error, 'not_found')) return null as OutputOf<E>;
        throw error;
      }
    },
    /** Refetches what a call with this input has changed. */
    refetch: (client: QueryClient, sent: AnyInput = {}) => refetch(client, row.changes, sent),
  };
}

type BaseOf<R> = R extends { base: (version: infer Version) => string } ? Version : undefined;

// Interfaces, which the compiler writes and compares by name: of types it spelled out each call of each endpoint.
export interface Reading<E extends Endpoint> extends ReturnType<typeof reading<E>> {}
export interface Acting<E extends Endpoint, Base> extends ReturnType<typeof acting<E, Base>> {}

type Api<Rows extends Record<string, Endpoint>, Table> = {
  [Name in keyof Table & keyof Rows]: Table[Name] extends Read
    ? Reading<Rows[Name]>
    : Acting<Rows[Name], BaseOf<Table[Name]>>;
};

/** Refuses what is not the name of an endpoint, and what no row can say. */
type Checked<Rows, Table> = {
  [Name in keyof Table]: Name extends keyof Rows
    ? { [Key in Exclude<keyof Table[Name], keyof Read | keyof Change>]: never }
    : never;
};

/**
 * Queries and acts of the endpoints of an area, by their names: what is sent and answered comes from the contract, what
 * is read and changed from the table.
 */
export function apiOf<Rows extends Record<string, Endpoint>, const Table extends Record<string, Row>>(
  endpoints: Rows,
  table: Table & Checked<Rows, Table>,
): Api<Rows, Table> {
  const derived = Object.entries<Row>(table).map(([name, row]) => {
    const endpoint = endpoints[name];
    if (!endpoint) throw new Error(`No endpoint: ${name}`);
    return [name, 'reads' in row ? reading(name, endpoint, row) : acting(endpoint, row)];
  });
  return Object.fromEntries(derived);
}
