/** As browsers and Vite's preloading say that a module, or its styles, did not come. */
const lostCode = /dynamically imported module|importing a module script|preload CSS/i;
const addressIn = /(?:https?:\/\/[^\s/]+)?\/assets\/[^\s'"]+\.(?:js|css)/;

/**
 * Asks the server once more for what a failed `import()` lacks: the file that its error names, and what that imports. Says
 * whether all have come; not for another error.
 */
export async function fetchLostCode(error: unknown): Promise<boolean> {
  const text = String(error);
  return lostCode.test(text) && fetchLostFiles(addressIn.exec(text)?.[0]);
}

/**
 * Asks the server once more, past the cache, for a file and all that this page has asked for in vain: a browser may have kept
 * the 404, or a page that was sent in the place of a file. Says whether all have come.
 */
export async function fetchLostFiles(named?: string): Promise<boolean> {
  const failed = performance.getEntriesByType('resource').filter(hasFailed);
  const paths = new Set(
    [...(named ? [named] : []), ...failed.map(({ name }) => name)].map(
      (file) => new URL(file, location.href).href,
    ),
  );
  const came = await Promise.all([...paths].map(comes));
  return came.length > 0 && came.every(Boolean);
}

/** As far as the browser tells; a page that is sent in place of a file has the status 200. */
const hasFailed = (entry: PerformanceEntry & { responseStatus?: number; contentType?: string }) =>
  /\.(?:js|css)$/.test(entry.name) &&
  entry.name.startsWith(`${location.origin}/assets/`) &&
  ((entry.responseStatus ?? 200) !== 200 || entry.contentType === 'text/html');

async function comes(file: string): Promise<boolean> {
  try {
    const response = await fetch(file, { cache: 'reload' });
    // Kept by the cache once it has been read.
    await response.blob();
    // A link that has failed is not asked for again, and its preloading not repeated.
    for (const link of document.querySelectorAll(`link[rel=stylesheet][href$="${new URL(file).pathname}"]`))
      link.replaceWith(link.cloneNode());
    return response.ok && !response.headers.get('content-type')?.startsWith('text/html');
  } catch {
    return false;
  }
}
