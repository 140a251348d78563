/**
 * `node serve.ts <suite's directory>`: a suite's site in one process, Hosting and the function behind it. It ends with the
 * process that started it, whose environment says where the emulators are.
 */
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectId } from '../addresses.ts';
import { directoriesIn } from '../directories.ts';
import { readPorts } from '../ports.ts';
import { loadFunctions } from './function.ts';
import { serveHosting } from './hosting.ts';

const [dir = ''] = parseArgs({ allowPositionals: true }).positionals;
const directories = directoriesIn(dir);
const ports = readPorts(process.env);
const { hosting } = JSON.parse(readFileSync(join(dir, 'firebase.json'), 'utf8'));
const { call, runScheduled } = loadFunctions(directories.functions);

/** The function's own address, past Hosting, and the tick of its schedule. */
const functionPath = `/${projectId}/us-central1/api`;
const serveFunctions: RequestListener = (request, response) => {
  const { method, url = '' } = request;
  if (method === 'POST' && url === '/scheduled') {
    runScheduled().then(
      () => response.writeHead(204).end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  } else if (url.startsWith(functionPath)) {
    request.url = url.slice(functionPath.length).replace(/^(?!\/)/, '/');
    void call(request, response);
  } else response.writeHead(404).end();
};

createServer(serveHosting(dir, hosting, call)).listen(ports.hosting, '127.0.0.1');
createServer(serveFunctions).listen(ports.functions, '127.0.0.1');
process.once('disconnect', () => process.exit());
