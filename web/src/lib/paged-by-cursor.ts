import type { InfiniteData } from '@tanstack/react-query';
import type { ListPage } from './api-client.ts';

type Paged = {
  initialPageParam: string | undefined;
  getNextPageParam: (page: ListPage<unknown>) => string | undefined;
};

/** Cursor pagination: every page but the last names the cursor of the next; the first is asked for with none. */
export const pagedByCursor: Paged = {
  initialPageParam: undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
};

/** The items of all pages, in order. */
export const allItems = <Item>({ pages }: InfiniteData<ListPage<Item[]>, string | undefined>): Item[] =>
  pages.flatMap(({ items }) => items);
