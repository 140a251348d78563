import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CreatePageRenderer, type PageRenderer, rendererBundle } from '@garden-room/contract/rendering';

/** Loads web's server bundle, once and only when a page is asked for: the API starts without it. */
export function lazyPageRenderer(directory: string): () => Promise<PageRenderer> {
  let loading: Promise<PageRenderer> | undefined;
  return () => {
    loading ??= load(directory).catch((error: unknown) => {
      loading = undefined; // a slow disk may be asked again
      throw error;
    });
    return loading;
  };
}

async function load(directory: string): Promise<PageRenderer> {
  const templates: unknown = JSON.parse(await readFile(join(directory, rendererBundle.templates), 'utf8'));
  const bundle: { createPageRenderer: CreatePageRenderer } = await import(
    pathToFileURL(join(directory, rendererBundle.entry)).href
  );
  return bundle.createPageRenderer(templates);
}
