import { builtinEnvironments, type Environment } from 'vitest/runtime';

declare global {
  /** Opens a new, empty document in place of the last file's. */
  var openDocument: () => Promise<void>;
}

/**
 * Environment of the files that need a document. They share a thread, in which packages are loaded and compiled once,
 * and each opens a document of its own, so that nothing that one has left on its window is there for the next.
 */
export default {
  name: 'documents',
  viteEnvironment: 'client',
  setup(global) {
    const { Request, URL } = global;
    let close = () => {};
    global.openDocument = async () => {
      close();
      // Closing leaves those of the last document.
      Object.assign(global, { Request, URL });
      const { teardown } = await builtinEnvironments.jsdom.setup(global, {});
      // jsdom has an `Error` of its own, and what it throws is to be one of ours.
      Object.setPrototypeOf(DOMException.prototype, Error.prototype);
      close = () => void teardown(global);
    };
    return { teardown: () => close() };
  },
} satisfies Environment;
