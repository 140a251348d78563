import type { Import } from '@garden-room/contract/endpoints/imports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getImport, listImports } from '#api/imports.ts';
import { Button } from '#components/ui/button.tsx';
import { RetryNotice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { visitsText } from '#lib/count-text.ts';
import { instantText } from '#lib/instant-text.ts';
import { countText } from './check-step.tsx';
import { ImportActs } from './import-acts.tsx';

/** The imports of the last week, each with what can be done with it. */
export function RecentImports() {
  const { data, error, refetch } = useQuery(listImports.query());
  return (
    <section aria-labelledby="recent-imports" className="mt-16">
      <h2 id="recent-imports" className="text-2xl text-evergreen-strong">
        Imports of the last week
      </h2>
      {data === undefined && error && (
        <div className="mt-5">
          <RetryNotice title="The imports could not be loaded" onRetry={() => void refetch()}>
            {error.message}
          </RetryNotice>
        </div>
      )}
      {data === undefined && !error && (
        <div role="status" className="mt-5">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-14" />
        </div>
      )}
      {data?.length === 0 && <p className="mt-4 text-ink-soft">Nothing was imported.</p>}
      {data && data.length > 0 && (
        <ul className="mt-5 divide-y divide-hairline border-y border-hairline">
          {data.map((one) => (
            <RecentImport key={one._id} one={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RecentImport({ one }: { one: Import }) {
  const { kind, createdAt, rows, accepted, left, undo, untold } = one;
  const [isOpen, setOpen] = useState(false);
  const refused = rows - left - accepted;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <span className={undo ? 'flex-1 text-ink-soft' : 'flex-1'}>
          {`${countText(accepted, kind)}, ${instantText(createdAt)}${undo ? undoneWords(undo) : leftWords(left) || untoldWords(untold)}`}
        </span>
        {!undo && refused > 0 && (
          <Button variant="quiet" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {`${refused.toLocaleString('en')} left out`}
          </Button>
        )}
        <ImportActs one={one} />
      </div>
      {isOpen && <Refused id={one._id} />}
    </li>
  );
}

const maxListed = 100;

/** Why rows of an import were refused, also after the page was left. */
function Refused({ id }: { id: string }) {
  const { data, error } = useQuery(getImport.query({ params: { id } }));
  if (!data) return <p role="status">{error ? error.message : 'Loading...'}</p>;
  return (
    <ul className="mt-1 text-sm text-ink-soft">
      {data.refused.slice(0, maxListed).map(({ row, reason }) => (
        <li key={row}>{`Row ${row}: ${reason}`}</li>
      ))}
      {data.refused.length > maxListed && (
        <li>{`And ${(data.refused.length - maxListed).toLocaleString('en')} more.`}</li>
      )}
    </ul>
  );
}

const leftWords = (left: number): string =>
  left > 0
    ? `: ${left.toLocaleString('en')} ${left === 1 ? 'row' : 'rows'} left. To go on, choose the same file again`
    : '';

const untoldWords = (untold: number): string =>
  untold > 0 ? `: the patients of ${visitsText(untold)} to come were not written to` : '';

const undoneWords = ({ isDone, kept }: NonNullable<Import['undo']>): string =>
  isDone ? `: undone, ${kept} kept` : ': the undo is not finished';
