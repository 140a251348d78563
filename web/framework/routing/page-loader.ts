import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { loadOrReload } from '#lib/load-or-reload.ts';
import { type PageRow, pageSource } from '../page-row.ts';
import { dashboardFrame, frameAndPage, pageRows, styleGuide } from '../pages.ts';
import type { PageFiles } from './desk-pages.ts';

/** The pages of visitors. */
const pages: PageFiles = {
  ...import.meta.glob<{ default: ComponentType }>([
    '../../src/app/routes/*.tsx',
    '../../src/app/routes/*/*.tsx',
    '!../../src/app/routes/dashboard/*',
    '!**/*.test.tsx',
    '!**/styleguide/*',
  ]),
  ...(import.meta.env.DEV &&
    import.meta.glob<{ default: ComponentType }>('../../src/app/routes/styleguide/*.tsx')),
};

const routedRows = import.meta.env.DEV ? [...pageRows, styleGuide] : pageRows;

const loaded = new Map<PageRow, ComponentType>();
const loading = new Map<PageRow, Promise<ComponentType>>();
const needed = new Map<PageRow, Promise<ComponentType>>();

/** A matched page when its code is already here, so that hydration and cached navigations never suspend. */
export const loadedPage = (row: PageRow) => loaded.get(row);

const loadDeskPages = () => import('./desk-pages.ts');

/**
 * Has the list of the dashboard's pages at hand, for a reader who may go there next. If it fails, the navigation tries
 * again.
 */
export const preloadDeskPages = (): void => void loadDeskPages().catch(() => {});

async function importPage(row: PageRow): Promise<{ default: ComponentType }> {
  const path = `../../${pageSource(row)}`;
  const load = pages[path] ?? (await loadDeskPages()).deskPages[path];
  if (!load) throw new Error(`No page: ${row.page}`);
  return load();
}

/** Loads a page's code once; a failed load (a lost connection, a new deployment) may be tried again. */
function loadPage(row: PageRow): Promise<ComponentType> {
  const pending = loading.get(row);
  if (pending) return pending;
  const promise = importPage(row).then(
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
export function neededPage(row: PageRow): Promise<ComponentType> {
  const promise = needed.get(row) ?? loadOrReload(() => loadPage(row));
  needed.set(row, promise);
  return promise;
}

/** Routes made of the table, those of the dashboard inside its frame. */
export function routesOf<Route extends RouteObject>(routeOf: (row: PageRow) => Route): Route[] {
  const isFramed = (row: PageRow) => frameAndPage(row).length > 1;
  const frame = { ...routeOf(dashboardFrame), children: routedRows.filter(isFramed).map(routeOf) };
  return [frame, ...routedRows.filter((row) => !isFramed(row)).map(routeOf)];
}

const matchables = routesOf((row) => ({ path: row.path, row }));

/** The table's rows for an address, outermost first. */
export const rowsFor = (pathname: string): PageRow[] =>
  matchRoutes(matchables, pathname)?.map(({ route }) => route.row) ?? [];

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
