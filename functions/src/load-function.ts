import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { constants, Script } from 'node:vm';
import { crc32 } from 'node:zlib';

/**
 * What the platform loads: the function beside this file, with its code cache. That is what V8 had compiled of it once
 * it was loaded; it spares a new process most of its compiling. `node index.js` writes it, on the machine and with the
 * Node that will run the function (docs/decisions/0108).
 */
const file = join(__dirname, 'function.js');
const source = readFileSync(file);
/** Named after the code that it is of: V8 itself only compares its length. */
const cacheFile = join(__dirname, `function-${crc32(source).toString(16)}.cache`);
const isWriter = require.main === module;

// As Node wraps a module, by a Script: that can tell what is compiled after it has run.
const opening = '(function (exports, require, module, __filename, __dirname) {';
const script = new Script(`${opening}${source}\n})`, {
  filename: file,
  columnOffset: -opening.length,
  cachedData: isWriter ? undefined : readCache(),
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
});
// Also where another Node has written it, or one with other flags for V8.
if (!isWriter && script.cachedDataRejected !== false) {
  const entry = {
    severity: 'NOTICE',
    message: 'The code cache is missing or was rejected: this start is a slow one.',
  };
  process.stdout.write(`${JSON.stringify(entry)}\n`);
}
// No environment is the deployed one yet, and nothing is called.
if (isWriter) Object.assign(process.env, { FUNCTIONS_EMULATOR: 'true', GCLOUD_PROJECT: 'demo-code-cache' });
script.runInThisContext()(exports, createRequire(file), module, file, __dirname);

if (isWriter) {
  writeFileSync(cacheFile, script.createCachedData());
  process.exit();
}

function readCache(): Buffer | undefined {
  try {
    return readFileSync(cacheFile);
  } catch {
    return undefined;
  }
}
