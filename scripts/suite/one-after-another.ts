/** The same act, but never twice at a time: a call waits until the calls before it are done. */
export function oneAfterAnother(act: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.catch(() => undefined).then(act);
    return last;
  };
}
