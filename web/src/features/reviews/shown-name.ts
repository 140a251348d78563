/** `Ada Lovelace` -> `Ada L.`: the first name and the last one's initial, for a review. */
export function shownNameOf(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const [initial] = others.at(-1) ?? '';
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}
