import { use, useState } from 'react';
import { type RouteObject, useRoutes } from 'react-router-dom';
import { useReady } from '#app/shell/use-ready.ts';
import { usePractice } from '#lib/practice.ts';
import { isIndexable, type PageRow, wordsFor } from '../page-row.ts';
import { descriptionOf } from '../rendering/page-descriptions.ts';
import { PageMeta } from '../rendering/page-meta.tsx';
import { Guard } from './guard.tsx';
import { loadedPage, neededPage, routesOf } from './page-loader.ts';

const routes = routesOf<RouteObject>((row) => ({ path: row.path, element: <Page row={row} /> }));

/** The page for the current address. */
export const RoutedPage = () => useRoutes(routes);

/** A row of the table of pages, rendered: its head, its guard, its code. */
function Page({ row }: { row: PageRow }) {
  useReady();
  const practice = usePractice();
  const title = wordsFor(row.title, practice);
  return (
    <>
      {title !== undefined && (
        <PageMeta
          title={title}
          path={row.path}
          noIndex={!isIndexable(row)}
          description={import.meta.env.SSR ? descriptionOf(row, practice) : undefined}
          {...(row.share && { share: row.share })}
        />
      )}
      <Guard row={row}>
        <PageCode key={row.path} row={row} />
      </Guard>
    </>
  );
}

/**
 * Decides once per visit whether the code is here: a later change would remount the page and lose what was typed,
 * and `use` must not be called on one render and skipped on the next.
 */
function PageCode({ row }: { row: PageRow }) {
  const [Component] = useState(() => loadedPage(row));
  return Component ? <Component /> : <PageOnItsWay row={row} />;
}

function PageOnItsWay({ row }: { row: PageRow }) {
  const Component = use(neededPage(row));
  return <Component />;
}
