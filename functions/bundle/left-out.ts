import type { Plugin } from 'esbuild';

/** Package files that this function never uses, half of all code, each with its replacement. */
const leftOut = new Map([
  // Classes for protocol buffers, which Google's clients only hand on: calls are encoded by the descriptions beside them.
  ['@google-cloud/firestore-api/build/protos/protos.js', 'exports.google = { firestore: { v1: {} } };'],
  ['google-gax/build/protos/iam_service.js', ''],
  ['google-gax/build/protos/locations.js', ''],
  ['google-gax/build/protos/operations.js', ''],
  // Express offers parsers of bodies, with the character sets of the world; ours is http/body.ts.
  ['body-parser/index.js', ''],
  // Messages in fifty languages; English is imported by itself.
  ['zod/v4/locales/index.js', ''],
  // Node has streams of its own.
  ['web-streams-polyfill/dist/ponyfill.es2018.js', ''],
]);

/** Fails the build when one of the files is no longer there: a new version of its package may have it elsewhere. */
export const leaveOut: Plugin = {
  name: 'leave-out',
  setup({ onLoad, onEnd }) {
    const missing = new Set(leftOut.keys());
    onLoad({ filter: /[/\\]node_modules[/\\].*\.js$/ }, ({ path }) => {
      const file = path.replaceAll('\\', '/').split('/node_modules/').at(-1) ?? '';
      missing.delete(file);
      const contents = leftOut.get(file);
      return contents === undefined ? null : { contents, loader: 'js' };
    });
    onEnd(() => ({ errors: [...missing].map((file) => ({ text: `${file} is not there to be left out.` })) }));
  },
};
