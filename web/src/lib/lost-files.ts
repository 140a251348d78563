/** As browsers and Vite's preloading say that a module, or its styles, did not come. */
const lostCode = /dynamically imported module|importing a module script|preload CSS/i;
const addressIn = /(?:https?:\/\/[^\s/]+)?\/assets\/[^\s'"]+\.(?:js|css)/;

/** The files that a failed `import()` lacks: the one that its error names, and what it imports. None for another error. */
export function lostFiles(error: unknown): string[] {
  const text = String(error);
  if (!lostCode.test(text)) return [];
  const [named] = addressIn.exec(text) ?? [];
  return [...new Set([...(named ? [new URL(named, location.href).href] : []), ...failedFiles()])];
}

/** The files of the build that this page has asked for in vain, as far as the browser tells. */
export const failedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming && hasFailed(entry))
    .map(({ name }) => name);

function hasFailed(entry: PerformanceResourceTiming & { contentType?: string }): boolean {
  const { name, responseStatus, contentType } = entry;
  if (!name.startsWith(`${location.origin}/assets/`) || !/\.(?:js|css)$/.test(name)) return false;
  // Undefined where the browser does not tell; a page that is sent in place of a file has the status 200.
  return (responseStatus !== undefined && responseStatus !== 200) || contentType === 'text/html';
}

/**
 * Asks the server again for files, past the cache: a browser may have kept the 404, or a page that was sent in their place.
 * Says whether all have come.
 */
export async function askAgain(files: readonly string[]): Promise<boolean> {
  const came = await Promise.all(files.map(comes));
  for (const file of files.filter((file) => file.endsWith('.css'))) {
    // A link that has failed is not asked for again, and its preloading not repeated.
    const path = new URL(file).pathname;
    for (const link of document.querySelectorAll(`link[rel="stylesheet"][href$="${path}"]`))
      link.replaceWith(link.cloneNode());
  }
  return came.every(Boolean);
}

async function comes(file: string): Promise<boolean> {
  try {
    const response = await fetch(file, { cache: 'reload' });
    // Kept by the cache once it has been read.
    await response.blob();
    return response.ok && !response.headers.get('content-type')?.startsWith('text/html');
  } catch {
    return false;
  }
}
