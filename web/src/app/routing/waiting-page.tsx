import { useLocation } from 'react-router-dom';
import { PageSkeleton } from '#components/layouts/page-skeleton.tsx';
import { site } from '#config/site.ts';
import { rowsFor } from './page-loader.ts';

/** The page of this address while its code, its data or its reader's session is on the way. */
export function WaitingPage() {
  const row = rowsFor(useLocation().pathname).at(-1);
  return <PageSkeleton heading={row?.heading ?? row?.title ?? site.name} />;
}
