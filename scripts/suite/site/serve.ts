/**
 * `node serve.ts <suite's directory>`: a suite's site in one process, Hosting and the functions behind it. It ends with
 * the process that started it, whose environment says where the emulators are.
 */
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { directoriesIn } from '../directories.ts';
import { readPorts } from '../ports.ts';
import { serveHosting } from './hosting.ts';
import { recordQueries } from './record-queries.ts';

type Exported = { __endpoint?: { scheduleTrigger?: object }; run?: (event: object) => Promise<void> };

/** Milliseconds after which Hosting answers in a function's place. */
const longestAnswerMs = 60_000;

const [dir = ''] = parseArgs({ allowPositionals: true }).positionals;
const directories = directoriesIn(dir);
const ports = readPorts(process.env);
const { hosting } = JSON.parse(readFileSync(join(dir, 'firebase.json'), 'utf8'));

const { RECORDED_QUERIES } = process.env;
if (RECORDED_QUERIES) recordQueries(RECORDED_QUERIES);

let loaded: Record<string, Exported> | undefined;

/**
 * The bundle's functions, called directly: the Functions emulator would start a process for each request that arrives
 * during another (firebase-tools issue 5503). As when deployed, the first call loads the bundle, and calls meanwhile
 * wait for it.
 */
function loadFunctions(): Record<string, Exported> {
  if (!loaded) {
    loaded = createRequire(join(directories.functions, 'index.js'))('./index.js') as Record<string, Exported>;
    process.stdout.write('The function has started.\n');
  }
  return loaded;
}

/** Answers a request as the deployed function `api` would, which has the platform leave bodies unread. */
const call = async (...[request, response]: Parameters<RequestListener>): Promise<void> => {
  const timer = setTimeout(() => {
    if (!response.headersSent) response.writeHead(504).end('Timed out waiting for function to respond.\n');
  }, longestAnswerMs);
  response.once('close', () => clearTimeout(timer));
  try {
    await (loadFunctions()['api'] as RequestListener)(request, response);
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.stack : error}\n`);
    if (response.headersSent) response.destroy();
    else response.writeHead(500).end();
  }
};

/** Runs every scheduled function once, or the one of a name, as Cloud Scheduler would; rejects when one has failed. */
async function runScheduled(only?: string): Promise<void> {
  for (const [name, { __endpoint, run }] of Object.entries(loadFunctions()))
    if (__endpoint?.scheduleTrigger && name === (only ?? name)) await run?.({});
}

/** The function's own address, past Hosting, and the tick of its schedule. */
const functionPath = '/api';
const serveFunctions: RequestListener = (request, response) => {
  const { method, url = '' } = request;
  if (method === 'POST' && url.startsWith('/scheduled')) {
    runScheduled(url.split('/')[2]).then(
      () => response.writeHead(204).end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  } else if (url.startsWith(functionPath)) {
    request.url = url.slice(functionPath.length).replace(/^(?!\/)/, '/');
    void call(request, response);
  } else response.writeHead(404).end();
};

const serveDeployed = serveHosting(dir, hosting, call);

/** Hosting as it is deployed, and what no deployed site has: the API's documents, from the contract as it is now. */
const serveSite: RequestListener = async (request, response) => {
  const isPage = request.url === '/api-docs';
  if (!isPage && request.url !== '/api-docs/openapi.json') return serveDeployed(request, response);
  const { documents } = await import('../../api-docs/api-page.ts');
  const { renderMarkdown } = await import('../../../web/src/lib/markdown.ts');
  const page = `<!doctype html><title>The API</title><base href="/api-docs/">${renderMarkdown(documents()['api.md'], 1)}`;
  response.setHeader('content-type', isPage ? 'text/html; charset=utf-8' : 'application/json');
  response.end(isPage ? page : documents()['openapi.json']);
};

createServer(serveSite).listen(ports.hosting, '127.0.0.1');
createServer(serveFunctions).listen(ports.functions, '127.0.0.1');
process.once('disconnect', () => process.exit());
