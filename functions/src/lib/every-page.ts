import type { ListPage, PageRequest } from './page.ts';

/** A few hundred at once: an export is never in memory as a whole. */
const pageSize = 300;

/** A list from its first page to its last, for an export. */
export async function* everyPage<T>(
  list: (request: PageRequest) => Promise<ListPage<T>>,
): AsyncGenerator<readonly T[]> {
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await list({ limit: pageSize, cursor });
    yield items;
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}
