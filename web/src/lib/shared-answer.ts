import { useSyncExternalStore } from 'react';
import { plainCall } from './early-calls.ts';
import { loadCode } from './load-or-reload.ts';

type Schemas = typeof import('./shared-schemas.ts').schemas;

/**
 * One answer for every page of a tab; the HTML mostly carries it, and a fetched one is newer. Its parser loads only for
 * fetching, so that public pages lack the schema library. After `freshFor` milliseconds it is fetched again when the
 * reader comes back; by default never.
 */
export function sharedAnswer<T>(
  address: string,
  schemaOf: (schemas: Schemas) => { parse: (reply: unknown) => T },
  freshFor = Number.POSITIVE_INFINITY,
) {
  let latest: T | null = null;
  let asking: Promise<T> | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  const listeners = new Set<() => void>();

  /** Shows an answer that is newer: fetched, or saved in this tab. */
  function update(answer: T): void {
    latest = answer;
    for (const listener of listeners) listener();
  }

  async function ask(): Promise<T> {
    askedAt = Date.now();
    const [response, { schemas }] = await Promise.all([
      plainCall(address),
      loadCode(() => import('./shared-schemas.ts')),
    ]);
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    const answer = schemaOf(schemas).parse(await response.json());
    update(answer);
    return answer;
  }

  /** The answer, asked for once; what was lost with a connection may be asked for again. */
  function load(): Promise<T> {
    asking ??= ask().catch((error: unknown) => {
      asking = undefined;
      throw error;
    });
    return asking;
  }

  /** Asks for it unless it is fresh. Where there is no answer, what is known stays. */
  async function refresh(): Promise<void> {
    if (Date.now() - askedAt >= freshFor) await ask().catch(() => {});
  }

  /** Has it asked for anew by who needs it next. */
  function forget(): void {
    latest = null;
    asking = undefined;
    askedAt = Number.NEGATIVE_INFINITY;
  }

  function subscribe(listener: () => void): () => void {
    const comeBack = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    listeners.add(listener);
    if (freshFor < Number.POSITIVE_INFINITY) document.addEventListener('visibilitychange', comeBack);
    return () => {
      listeners.delete(listener);
      document.removeEventListener('visibilitychange', comeBack);
    };
  }

  /** The answer that is newer than the HTML; null until there is any, and while the page is hydrated. */
  const useNewer = (): T | null =>
    useSyncExternalStore(
      subscribe,
      () => latest,
      () => null,
    );

  return { load, refresh, forget, update, useNewer };
}
