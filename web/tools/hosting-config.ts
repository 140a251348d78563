import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The source by which a content security policy admits exactly these styles. */
export const styleSource = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

/** Where `hostingConfig` finds the source of a build's styles. */
export const styleSourceFile = (serverOut: string) => join(serverOut, 'style-source.txt');

/**
 * The committed firebase.json, parsed, with a content security policy that admits the styles in the documents of a
 * build, whose server bundle is in `serverOut`; without that, as where Vite serves the pages, as it is.
 */
export function hostingConfig(serverOut: string | undefined): unknown {
  const committed = readFileSync(resolve(import.meta.dirname, '../../firebase.json'), 'utf8');
  if (serverOut === undefined) return JSON.parse(committed);
  const source = readFileSync(styleSourceFile(serverOut), 'utf8');
  return JSON.parse(committed.replace("style-src 'self'", `style-src 'self' ${source}`));
}
