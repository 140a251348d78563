import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/** The package that a file belongs to, and its path in there. */
const inPackage = /^(?<directory>.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+)[/\\](?<path>.+)$/;

/**
 * Takes one copy of a package where npm has installed several of the same version, each beneath another dependent:
 * gax, gRPC and the authentication of Google's clients would be loaded three times.
 */
export const oneCopy: Plugin = {
  name: 'one-copy',
  setup({ onResolve, resolve }) {
    const firstCopies = new Map<string, string>();
    onResolve({ filter: /^[^./#]/ }, async ({ path, pluginData, ...where }) => {
      if (pluginData === oneCopy) return null;
      const resolved = await resolve(path, { ...where, pluginData: oneCopy });
      const { directory, path: file } = inPackage.exec(resolved.path)?.groups ?? {};
      if (directory === undefined) return null;
      const { name, version } = JSON.parse(readFileSync(`${directory}/package.json`, 'utf8'));
      const key = `${name}@${version}/${file}`;
      const first = firstCopies.get(key) ?? resolved.path;
      firstCopies.set(key, first);
      // Resolved by esbuild itself where it can be, which then knows whether the file is an ES module.
      return first === resolved.path ? null : { path: first };
    });
  },
};

/** Package files that this function never uses, half of all code, each with its replacement. */
const leftOut = new Map([
  // Protocol buffer classes, which Google's clients only pass on: calls are encoded by the descriptions beside them.
  ['@google-cloud/firestore-api/build/protos/protos.js', 'exports.google = { firestore: { v1: {} } };'],
  ['google-gax/build/protos/iam_service.js', ''],
  ['google-gax/build/protos/locations.js', ''],
  ['google-gax/build/protos/operations.js', ''],
  // Clients for what is no call of this function: to administer databases, and to list Google's locations.
  ['@google-cloud/firestore-api/build/src/v1/firestore_admin_client.js', ''],
  ['google-gax/build/src/locationService.js', 'exports.LocationsClient = class { async close() {} };'],
  // Express offers parsers of bodies, with the character sets of the world; ours is http/body.ts.
  ['body-parser/index.js', ''],
  // Messages in fifty languages; English is imported by itself.
  ['zod/v4/locales/index.js', ''],
  // Node has streams of its own.
  ['web-streams-polyfill/dist/ponyfill.es2018.js', ''],
]);

/** The descriptions by which calls of Firestore are encoded; the first call waits until all of them are read. */
const descriptions = '@google-cloud/firestore-api/build/protos/protos.json';

/** What Firestore's own messages are made of. */
const neededTypes = [
  'Any',
  'DoubleValue',
  'Duration',
  'Empty',
  'Int32Value',
  'Int64Value',
  'ListValue',
  'NullValue',
  'Struct',
  'Timestamp',
  'Value',
];

/** Leaves out what administers databases, and what describes descriptions. */
function describeCallsAlone(path: string): string {
  const { options, nested } = JSON.parse(readFileSync(path, 'utf8'));
  const { firestore, protobuf, rpc, type } = nested.google.nested;
  const types = Object.fromEntries(neededTypes.map((name) => [name, protobuf.nested[name]]));
  const google = {
    firestore: { nested: { v1: firestore.nested.v1 } },
    protobuf: { ...protobuf, nested: types },
    rpc,
    type,
  };
  return JSON.stringify({ options, nested: { google: { nested: google } } });
}

/** Fails the build when one of the files is no longer there: a new version of its package may have it elsewhere. */
export const leaveOut: Plugin = {
  name: 'leave-out',
  setup({ onLoad, onEnd }) {
    const missing = new Set([...leftOut.keys(), descriptions]);
    onLoad({ filter: /[/\\]node_modules[/\\].*\.js(on)?$/ }, ({ path }) => {
      const file = path.replaceAll('\\', '/').split('/node_modules/').at(-1) ?? '';
      missing.delete(file);
      if (file === descriptions) return { contents: describeCallsAlone(path), loader: 'json' };
      const contents = leftOut.get(file);
      return contents === undefined ? null : { contents, loader: 'js' };
    });
    onEnd(() => ({ errors: [...missing].map((file) => ({ text: `${file} is not there to be left out.` })) }));
  },
};
