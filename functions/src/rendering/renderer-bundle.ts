import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CreateSiteRenderer, type SiteRenderer, siteBundle } from '@garden-room/contract/rendering';

/** Loads the site's server bundle, once and only when a page is asked for: the API starts without it. */
export function lazySiteRenderer(directory: string): () => Promise<SiteRenderer> {
  let loading: Promise<SiteRenderer> | undefined;
  return () => {
    loading ??= load(directory).catch((error: unknown) => {
      loading = undefined; // a slow disk may be asked again
      throw error;
    });
    return loading;
  };
}

async function load(directory: string): Promise<SiteRenderer> {
  const templates: unknown = JSON.parse(await readFile(join(directory, siteBundle.templates), 'utf8'));
  const bundle: { createSiteRenderer: CreateSiteRenderer } = await import(
    pathToFileURL(join(directory, siteBundle.entry)).href
  );
  return bundle.createSiteRenderer(templates);
}
