import { type RouteObject, useRoutes } from 'react-router-dom';
import { Page } from './page.tsx';
import { type RouteRow, routeTable } from './route-table.ts';

const toRouteObject = (row: RouteRow): RouteObject => {
  const element = <Page row={row} />;
  return row.children
    ? { path: row.path, element, children: row.children.map(toRouteObject) }
    : { path: row.path, element };
};

const routes = routeTable.map(toRouteObject);

/** The page for the current address. */
export const RoutedPage = () => useRoutes(routes);
