/*
 * Tests run in Node, which has more than the oldest browsers that the site promises. A test of `config/browsers.ts`
 * keeps this out of all else.
 */
interface PromiseWithResolvers<T> {
  promise: Promise<T>;
  resolve: (value: T | PromiseLike<T>) => void;
  reject: (reason?: unknown) => void;
}

interface PromiseConstructor {
  withResolvers: <T>() => PromiseWithResolvers<T>;
}
