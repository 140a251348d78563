import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { exportAudit, listAudit } from '#api/audit.ts';
import { scheduleQuery } from '#api/schedule.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ExportButton } from '#components/ui/export-button.tsx';
import { PagedList } from '#components/ui/paged-list.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { site } from '#config/site.ts';
import { visitorTimeZone } from '#lib/clinic-time.ts';
import { saveReply } from '#lib/save-file.ts';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { AuditTable } from './audit-table.tsx';
import { useAuditFilter } from './use-audit-filter.ts';

/** What was read and changed, by whom, of whom and when. */
export function AuditPage() {
  const filtering = useAuditFilter();
  const { filter } = filtering;
  const list = useInfiniteQuery({ ...listAudit.pages({ query: filter }), refetchOnWindowFocus: 'always' });
  const schedule = useQuery(scheduleQuery);
  const visitorZone = visitorTimeZone(schedule.data?.timeZone ?? site.timeZone);
  const clocks = { timeZone: schedule.data?.timeZone ?? visitorZone, visitorZone };
  const actor = list.data?.find((entry) => entry.actor._id === filter.actorId)?.actor;
  const about = list.data?.find((entry) => entry.about?._id === filter.patientId)?.about;
  return (
    <div className="wrap page-block">
      <div className="title-line mb-8 flex flex-wrap items-end justify-between gap-4 dense:mb-3">
        <h1 className="text-4xl text-evergreen-strong">Audit</h1>
        <ExportButton
          key={JSON.stringify(filter)}
          save={(onRows) => saveReply(exportAudit(filter, onRows))}
        />
      </div>
      <AuditFilterBar
        filtering={filtering}
        actorName={actor?.name ?? null}
        patientName={about?.name ?? null}
      />
      <div className="mt-8">
        <PagedList
          list={list}
          failedTitle="The audit could not be loaded"
          skeleton={<RowsOnTheirWay />}
          empty={<EmptyState title="Nothing recorded." />}
        >
          {(entries) => <AuditTable entries={entries} clocks={clocks} onOnly={filtering.change} />}
        </PagedList>
      </div>
    </div>
  );
}

const RowsOnTheirWay = () => (
  <div className="flex flex-col gap-3">
    {['one', 'two', 'three', 'four', 'five'].map((row) => (
      <Skeleton key={row} className="h-14" />
    ))}
  </div>
);
