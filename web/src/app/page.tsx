import { Suspense, use } from 'react';
import { PageSkeleton } from '../components/layouts/page-skeleton.tsx';
import { Guard } from './guard.tsx';
import { loadedPage, loadPage } from './page-loader.ts';
import { PageMeta } from './page-meta.tsx';
import type { RouteRow } from './route-table.ts';

/** A row of the route table, rendered: its head, its guard, its code. */
export function Page({ row }: { row: RouteRow }) {
  return (
    <>
      {row.title !== undefined && (
        <PageMeta
          title={row.title}
          path={row.path}
          noIndex={row.unlisted ?? row.guard !== 'public'}
          {...(row.description !== undefined && { description: row.description })}
        />
      )}
      <Guard access={row.guard}>
        <Suspense fallback={<PageSkeleton />}>
          <PageCode row={row} />
        </Suspense>
      </Guard>
    </>
  );
}

function PageCode({ row }: { row: RouteRow }) {
  const Component = loadedPage(row) ?? use(loadPage(row));
  return <Component />;
}
