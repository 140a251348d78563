import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The colors by day and at night, as #rrggbb. */
type Color = [day: string, night: string];

const file = createRequire(import.meta.url).resolve('#look/colors.css');

/** The practice's colours, which its styles state once: for emails, and what the build writes besides pages. */
export function readColors<Name extends string>(names: readonly Name[], css = readFileSync(file, 'utf8')) {
  const colors = names.map((name): [Name, Color] => {
    const stated = new RegExp(`--color-${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`).exec(css);
    const [, day, night] = stated ?? [];
    if (day === undefined || night === undefined)
      throw new Error(`${file} has no --color-${name}: light-dark(#…, #…);`);
    return [name, [day, night]];
  });
  return Object.fromEntries(colors) as Record<Name, Color>;
}
