/** The handler of a pressed key (`KeyboardEvent.key`), or undefined. Letters match in upper and lower case. */
export function handlerForKey<Handlers extends Readonly<Record<string, () => void>>>(
  handlers: Handlers,
  pressed: string,
): (() => void) | undefined {
  const key = pressed.length === 1 ? pressed.toLowerCase() : pressed;
  return Object.hasOwn(handlers, key) ? handlers[key] : undefined;
}
