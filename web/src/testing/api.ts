import { type Endpoint, type OutputOf, type ParsedInputOf, successOf } from '@garden-room/contract/endpoint';
import { type ErrorBody, type ErrorCode, errorCatalogue } from '@garden-room/contract/errors';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

type Call<E extends Endpoint> = { input: ParsedInputOf<E>; headers: Headers };
type Reply<E extends Endpoint> = OutputOf<E> | Response;

/** A refusal as the API words it. */
export function refusal(
  code: ErrorCode,
  {
    headers,
    ...details
  }: Partial<Pick<ErrorBody, 'error' | 'issues' | 'service' | 'conflict'>> & { headers?: HeadersInit } = {},
): Response {
  const { status, message } = errorCatalogue[code];
  const body: ErrorBody = { error: message, code, ...details };
  return HttpResponse.json(body, { status, ...(headers && { headers }) });
}

/** No answer at all. */
export const unreachable = () => HttpResponse.error();

/**
 * The API for a test file, answered per endpoint of the contract: requests to a stub and its answers are typed and
 * parsed by the same row as in production. A call without a stub fails the test.
 */
export function stubApi() {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  /** Answers an endpoint, and returns the calls it has got. `after` holds the answer back. */
  return function stub<E extends Endpoint>(
    endpoint: E,
    answer: (call: Call<E>) => Reply<E> | Promise<Reply<E>>,
    { after = 0 }: { after?: number } = {},
  ): Call<E>[] {
    const calls: Call<E>[] = [];
    const method = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>;
    const path = `${window.location.origin}/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`;
    server.use(
      http[method](path, async ({ request, params }) => {
        const call = { input: await readInput(endpoint, request, params), headers: request.headers };
        calls.push(call);
        if (after > 0) await delay(after);
        const reply = await answer(call);
        if (reply instanceof Response) return reply;
        // As the server does: nothing has no body.
        if (reply === null) return new HttpResponse(null, { status: successOf(endpoint)[0] });
        return HttpResponse.json(reply as object);
      }),
    );
    return calls;
  };
}

/** The site's own pages for a test file, by address. */
export function stubPage() {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  type Page = { status: number; html: string };
  return (address: string, answer: () => Page | Promise<Page>) =>
    server.use(
      http.get(`${window.location.origin}${address}`, async () => {
        const { status, html } = await answer();
        return HttpResponse.html(html, { status });
      }),
    );
}

async function readInput<E extends Endpoint>(endpoint: E, request: Request, params: object) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const body = endpoint.body?.parse(await request.clone().json());
  return {
    ...(endpoint.params && { params: endpoint.params.parse(params) }),
    ...(endpoint.query && { query: endpoint.query.parse(query) }),
    ...(body && { body }),
  } as ParsedInputOf<E>;
}
