import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import onHeaders from 'on-headers';
import superstatic from 'superstatic';

type NextHandleFunction = (...call: [...Parameters<RequestListener>, next: () => void]) => void;

/**
 * Firebase Hosting on this machine: superstatic, the engine of Hosting itself, serves `directory` with the rewrites and
 * headers of `config`. `callFunction` answers what is rewritten to a function, in this process, with the headers that
 * Hosting changes.
 */
export function serveHosting(
  directory: string,
  config: { public: string },
  callFunction: (...call: Parameters<RequestListener>) => Promise<void>,
): RequestListener {
  const engine = superstatic.default({
    cwd: directory,
    config,
    compression: true,
    stack: 'strict',
    fallthrough: false,
    rewriters: {
      function: async () => (request: IncomingMessage, response: ServerResponse) => {
        passOnSessionAlone(request);
        onHeaders(response, () => keepFromShared(response));
        return callFunction(request, response);
      },
    },
  }) as NextHandleFunction;
  return (request, response) => {
    // What is thrown while a request is looked at would end this process.
    if (isAddress(request)) engine(request, response, () => response.writeHead(404).end());
    else response.writeHead(404).end();
  };
}

/** Two slashes and a user's name are the address of another host to `url.parse`, which then finds no path. */
function isAddress({ url = '', headers: { host } }: IncomingMessage): boolean {
  return url.startsWith('/') && URL.canParse(url, `http://${host}`) && !/^[/\\]{2}[^/\\]*@/.test(url);
}

/** Hosting takes every cookie but `__session` from a request to a function, and asks it for a whole answer. */
function passOnSessionAlone(request: IncomingMessage): void {
  const { cookie, ...headers } = request.headers;
  const session = cookie?.split(/; ?/).find((one) => one.startsWith('__session='));
  request.headers = {
    'cache-control': 'no-cache, no-store',
    pragma: 'no-cache',
    ...headers,
    'x-forwarded-host': headers.host,
    ...(session !== undefined && { cookie: session }),
  };
}

const varied = ['Accept-Encoding', 'Authorization', 'Cookie'];

/** An answer is private unless the function says otherwise, and one that is shared sets no cookie. */
function keepFromShared(response: ServerResponse): void {
  const cacheControl = String(response.getHeader('cache-control') ?? 'private');
  response.setHeader('cache-control', cacheControl);
  if (!cacheControl.includes('private')) response.removeHeader('set-cookie');
  const ownVary = String(response.getHeader('vary') ?? '')
    .split(/, ?/)
    .filter(Boolean);
  const named = new Set(ownVary.map((name) => name.toLowerCase()));
  response.setHeader(
    'vary',
    [...ownVary, ...varied.filter((name) => !named.has(name.toLowerCase()))].join(', '),
  );
}
