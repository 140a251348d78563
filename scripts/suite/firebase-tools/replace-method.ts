/**
 * Puts another method in the place of one of firebase-tools. That package is pinned; should an update rename the
 * method, it shows here and not as a mysteriously slow suite.
 */
export function replaceMethod<Owner extends object, Name extends keyof Owner>(
  owner: Owner,
  name: Name,
  replace: (original: Owner[Name]) => Owner[Name],
): void {
  const original = owner[name];
  if (typeof original !== 'function')
    throw new Error(`This firebase-tools has no ${String(name)} to replace.`);
  owner[name] = replace(original);
}
