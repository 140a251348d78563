import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { InlineParts } from '../framework/document.ts';

/** The source by which a content security policy admits exactly this script or these styles. */
export const inlineSource = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const sourcesFile = (serverOut: string) => join(serverOut, 'inline-sources.json');

/** Writes beside a build's server bundle, in `serverOut`, what `hostingConfig` admits. */
export function writeInlineSources(serverOut: string, { script, style }: InlineParts): void {
  const sources: InlineParts = { script: inlineSource(script), style: inlineSource(style) };
  writeFileSync(sourcesFile(serverOut), JSON.stringify(sources));
}

/**
 * The committed firebase.json, parsed, with a content security policy that admits the script and the styles in the
 * documents of a build, whose server bundle is in `serverOut`; without that, as where Vite serves the pages, as it is.
 */
export function hostingConfig(serverOut: string | undefined): unknown {
  const committed = readFileSync(resolve(import.meta.dirname, '../../firebase.json'), 'utf8');
  if (serverOut === undefined) return JSON.parse(committed);
  const { script, style }: InlineParts = JSON.parse(readFileSync(sourcesFile(serverOut), 'utf8'));
  return JSON.parse(
    committed
      .replace("script-src 'self'", `script-src 'self' ${script}`)
      .replace("style-src 'self'", `style-src 'self' ${style}`),
  );
}
