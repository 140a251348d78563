import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { loadOrReload } from '#lib/load-or-reload.ts';
import { type RouteRow, routeTable } from './route-table.ts';

const modules = import.meta.glob<{ default: ComponentType }>([
  '../../src/app/routes/*.tsx',
  '../../src/app/routes/*/*.tsx',
  '!**/*.test.tsx',
]);

/** A page's file as the build's manifest names it. */
export const pageSource = (row: RouteRow) => `src/app/routes/${row.page}.tsx`;

const loaded = new Map<RouteRow, ComponentType>();
const loading = new Map<RouteRow, Promise<ComponentType>>();
const needed = new Map<RouteRow, Promise<ComponentType>>();

/** A matched page when its code is already here, so that hydration and cached navigations never suspend. */
export const loadedPage = (row: RouteRow) => loaded.get(row);

async function importPage(page: string): Promise<{ default: ComponentType }> {
  const load = modules[`../../src/app/routes/${page}.tsx`];
  if (!load) throw new Error(`No page: ${page}`);
  return load();
}

/** Loads a page's code once; a failed load (a lost connection, a new deployment) may be tried again. */
function loadPage(row: RouteRow): Promise<ComponentType> {
  const pending = loading.get(row);
  if (pending) return pending;
  const promise = importPage(row.page).then(
    (module) => {
      loaded.set(row, module.default);
      return module.default;
    },
    (error: unknown) => {
      loading.delete(row);
      throw error;
    },
  );
  loading.set(row, promise);
  return promise;
}

/**
 * The code of the page to show now. A failure is kept, or every render would try again; pointing at a link to the
 * page tries again.
 */
export function neededPage(row: RouteRow): Promise<ComponentType> {
  const promise = needed.get(row) ?? loadOrReload(() => loadPage(row));
  needed.set(row, promise);
  return promise;
}

type Matchable = RouteObject & { row: RouteRow };

const matchable = (row: RouteRow): Matchable =>
  row.children ? { path: row.path, row, children: row.children.map(matchable) } : { path: row.path, row };

const matchables = routeTable.map(matchable);

/** The table's rows for an address, outermost first. */
export function rowsFor(pathname: string): RouteRow[] {
  return matchRoutes(matchables, pathname)?.map(({ route }) => (route as Matchable).row) ?? [];
}

/** All the code of an address, to be shown now. */
export const neededPages = (pathname: string) => Promise.all(rowsFor(pathname).map(neededPage));

/** Loads a page's code beforehand: for the prerender, and when a pointer comes near a link. */
export const preloadPages = (pathname: string) =>
  Promise.all(
    rowsFor(pathname).map((row) => {
      if (!loaded.has(row)) needed.delete(row);
      return loadPage(row);
    }),
  );
