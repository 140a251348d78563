import { use, useState } from 'react';
import { type RouteObject, useRoutes } from 'react-router-dom';
import { useReady } from '#app/shell/use-ready.ts';
import { PageMeta } from '#framework/rendering/page-meta.tsx';
import { usePractice } from '#lib/practice.ts';
import { descriptionOf } from './descriptions.ts';
import { Guard } from './guard.tsx';
import { loadedPage, neededPage } from './page-loader.ts';
import { type RouteRow, routeTable, titleOf } from './route-table.ts';

const toRouteObject = (row: RouteRow): RouteObject => {
  const element = <Page row={row} />;
  return row.children
    ? { path: row.path, element, children: row.children.map(toRouteObject) }
    : { path: row.path, element };
};

const routes = routeTable.map(toRouteObject);

/** The page for the current address. */
export const RoutedPage = () => useRoutes(routes);

/** A row of the route table, rendered: its head, its guard, its code. */
function Page({ row }: { row: RouteRow }) {
  useReady();
  const practice = usePractice();
  const title = titleOf(row, practice);
  return (
    <>
      {title !== undefined && (
        <PageMeta
          title={title}
          path={row.path}
          noIndex={row.unlisted ?? row.guard !== 'public'}
          description={import.meta.env.SSR ? descriptionOf(row.path, practice) : undefined}
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
function PageCode({ row }: { row: RouteRow }) {
  const [Component] = useState(() => loadedPage(row));
  return Component ? <Component /> : <PageOnItsWay row={row} />;
}

function PageOnItsWay({ row }: { row: RouteRow }) {
  const Component = use(neededPage(row));
  return <Component />;
}
