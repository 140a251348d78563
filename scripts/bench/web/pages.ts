import * as z from 'zod';
import { isGuarded } from '../../../web/src/app/boot/guarded-page.ts';
import { CommandError } from '../../terminal/command.ts';

const postsSchema = z.array(z.object({ _id: z.string() }));

/**
 * The paths of a running site's public pages, one of each kind: those of its sitemap, a blog post, and the prerendered
 * ones that its home page links to (the login is in no sitemap). A page that sends strangers to the login is not
 * one of them, though it is prerendered too.
 */
export async function findPublicPages(origin: string): Promise<string[]> {
  const [sitemap, posts, home] = await Promise.all(
    ['/sitemap.xml', '/api/blog', '/'].map((path) => read(origin, path)),
  );
  const [post] = postsSchema.parse(JSON.parse(posts ?? ''));
  const listed = matches(sitemap, /<loc>([^<]+)<\/loc>/g).map((url) => new URL(url).pathname);
  const linked = new Set(matches(home, /<a\b[^>]*\bhref="(\/[^"#?]*)/g));
  const prerendered = await Promise.all(
    [...linked].map(async (path) => ((await read(origin, path)).includes(prerenderedMark) ? [path] : [])),
  );
  return publicOnes([...listed, ...(post ? [`/blogDetails/${post._id}`] : []), ...prerendered.flat()]);
}

/** Set on the root element of a page that was written at build time; the shell of guarded pages bears another. */
const prerenderedMark = 'data-prerendered="page"';

/** The public ones of these paths; of one kind, such as `/blogDetails/a` and `/blogDetails/b`, only the first. */
export function publicOnes(paths: readonly string[]): string[] {
  const kinds = new Map<string, string>();
  for (const path of paths.filter((path) => !isGuarded(path))) {
    const kind = path.replace(/^(\/[^/]+\/).+$/, '$1');
    if (!kinds.has(kind)) kinds.set(kind, path);
  }
  return [...kinds.values()];
}

async function read(origin: string, path: string): Promise<string> {
  const answer = await fetch(origin + path, { signal: AbortSignal.timeout(30_000) });
  if (!answer.ok) throw new CommandError(`${origin}${path} answers ${answer.status}.`);
  return answer.text();
}

function matches(text = '', pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, group]) => group ?? []);
}
