/** The act of a pressed key; letters count in either case. */
export function actFor<Acts extends Readonly<Record<string, () => void>>>(
  acts: Acts,
  pressed: string,
): (() => void) | undefined {
  const key = pressed.length === 1 ? pressed.toLowerCase() : pressed;
  return Object.hasOwn(acts, key) ? acts[key] : undefined;
}
