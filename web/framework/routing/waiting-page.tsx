import { useLocation } from 'react-router-dom';
import { PageSkeleton } from '#components/layouts/page-skeleton.tsx';
import { usePractice } from '#lib/practice.ts';
import { rowsFor } from './page-loader.ts';
import { titleOf } from './route-table.ts';

/** The page of this address while its code, its data or its reader's session is on the way. */
export function WaitingPage() {
  const practice = usePractice();
  const row = rowsFor(useLocation().pathname).at(-1);
  return <PageSkeleton heading={row?.heading ?? (row && titleOf(row, practice)) ?? practice.name} />;
}
