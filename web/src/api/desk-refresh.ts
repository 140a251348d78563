import type { Query, QueryClient } from '@tanstack/react-query';
import { refetch, type Tag } from './api-of.ts';

const minute = 60_000;
/** In case a change was missed. */
const anywayMs = 120 * minute;
/** No answer that has come this long after a change was read before it (`api-client.ts` waits no longer for one). */
const longestCallMs = minute / 3;

/** Milliseconds to the next call: soon where there was a change that is not shown yet, as the last call has failed. */
const every = (soon: number, otherwise: number) => ({
  refetchInterval: ({ state }: { state: Pick<Query['state'], 'isInvalidated' | 'status'> }) =>
    state.isInvalidated || state.status === 'error' ? soon : otherwise,
});

/**
 * Options of what the desk shows for as long as it is open: asked for anew with the bell's next look after a change
 * (`refetchDesk`), and when its reader comes back to the tab.
 */
export const deskRefresh = {
  ...every(minute / 2, anywayMs),
  refetchOnWindowFocus: 'always' as const,
  meta: { asksAfterChange: 'at once' },
};

/** Options of what the desk keeps, and does not show: asked for anew within five minutes of a change. */
export const keptRefresh = {
  ...deskRefresh,
  ...every(5 * minute, anywayMs),
  // As long as nothing is changed.
  staleTime: Number.POSITIVE_INFINITY,
  meta: { asksAfterChange: 'later' },
};

const askingOf = ({ observers }: Query) =>
  observers.map(({ options }) => options.meta?.['asksAfterChange']).filter(Boolean);
const isShown = (query: Query) => askingOf(query).includes('at once');

/** What a change may have changed, on whichever page. */
const tags: readonly Tag[] = ['appointments', 'conversations', 'mail', 'schedule'];

/** Asks anew for what the desk shows, after a change by anyone; everything else when it is shown or looked at again. */
export async function refetchDesk(client: QueryClient): Promise<void> {
  await refetch(client, tags, {}, 'none');
  await client.refetchQueries({ type: 'active', predicate: isShown });
}

/**
 * As `refetchDesk`, at the first look of a tab, which knows of no change before: only where one was so lately that what
 * is shown may have been read before it.
 */
export async function refetchDeskSince(client: QueryClient, changedAgoMs: number): Promise<void> {
  const changedAt = Date.now() - changedAgoMs;
  const mayBeOld = (query: Query) => query.state.dataUpdatedAt - longestCallMs < changedAt;
  const predicate = (query: Query) => askingOf(query).length > 0 && mayBeOld(query);
  await client.invalidateQueries({ predicate, refetchType: 'none' });
  await client.refetchQueries({ type: 'active', predicate: (query) => isShown(query) && mayBeOld(query) });
}

/** Asks anew for what nobody can say is unchanged, where the bell has had no answer, unless that has failed already. */
export async function askDesk(client: QueryClient): Promise<void> {
  const isAsked = (query: Query) => askingOf(query).length > 0 && query.state.status !== 'error';
  await client.refetchQueries({ type: 'active', predicate: isAsked }, { cancelRefetch: false });
}
