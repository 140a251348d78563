import { type RouteRow, routeTable } from './route-table.ts';

/** Every page: its own row, and all the rows it is shown through, outermost first. */
export const pages: readonly { row: RouteRow; rows: readonly RouteRow[] }[] = routeTable.flatMap(
  (outer) => outer.children?.map((row) => ({ row, rows: [outer, row] })) ?? [{ row: outer, rows: [outer] }],
);
