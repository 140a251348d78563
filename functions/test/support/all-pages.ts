import { z } from 'zod';
import type { Answer, Options } from './api.ts';

/** Follows the cursors of a list to its end; answers what all its pages hold. */
export async function allPages(
  call: (path: string, options?: Options) => Promise<Answer>,
  path: string,
  limit: number,
): Promise<unknown[]> {
  const seen: unknown[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const join = path.includes('?') ? '&' : '?';
    const page = await call(`${path}${join}limit=${limit}${cursor && `&cursor=${cursor}`}`);
    if (page.status !== 200)
      throw new Error(`A page was refused: ${page.status} ${JSON.stringify(page.body)}`);
    seen.push(...z.array(z.unknown()).parse(page.body));
    cursor = page.headers.get('x-next-cursor');
  }
  return seen;
}
