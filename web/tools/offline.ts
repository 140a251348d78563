import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/** What the offline page needs to look like the site: styles, fonts, the logo and the theme, but no program. */
const wanted = /(?:href|src)="(\/[^"]+\.(?:css|woff2|svg|js))"/g;

/**
 * Makes the rendered offline page stand alone (it must not wait for scripts that cannot come) and writes the service
 * worker that keeps it.
 */
export async function writeOffline(out: string, html: string): Promise<void> {
  const page = html.replace(/<meta name="program"[^>]*>/, '');
  await writeFile(resolve(out, 'offline.html'), page);

  const files = ['/offline', ...new Set([...page.matchAll(wanted)].map(([, file = '']) => file))];
  const version = createHash('sha256').update(page).digest('hex').slice(0, 12);
  const worker = await readFile(resolve(import.meta.dirname, 'service-worker.js'), 'utf8');
  await writeFile(
    resolve(out, 'sw.js'),
    worker.replace('VERSION', version).replace("['FILES']", JSON.stringify(files)),
  );
}
