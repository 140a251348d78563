import { auditActions, auditKinds } from '@garden-room/contract/audit';
import { auditActionSchema, auditKindSchema } from '@garden-room/contract/endpoints/audit';
import { idSchema } from '@garden-room/contract/text';
import { sentDateSchema } from '@garden-room/contract/wall-time';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type * as z from 'zod/mini';
import { type AuditFilter, downloadAudit, listAudit } from '#api/audit.ts';
import { scheduleQuery } from '#api/schedule.ts';
import { DateField, isWholeDate } from '#components/forms/date-field.tsx';
import { EmptyState } from '#components/layouts/page-message.tsx';
import { Button } from '#components/ui/button.tsx';
import { ExportButton } from '#components/ui/export-button.tsx';
import { SelectField } from '#components/ui/fields.tsx';
import { PagedList } from '#components/ui/paged-list.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { site } from '#config/site.ts';
import { PatientSearch } from '#features/people/patients/patient-search.tsx';
import { AuditTable } from '#features/practice/audit-log/audit-table.tsx';
import { formatAction, recordKinds } from '#features/practice/audit-log/format-audit.ts';
import { visitorTimeZone } from '#lib/clinic-time.ts';
import { saveReply } from '#lib/save-file.ts';

/** The audit log: reads and changes with their actor, person and time. */
export default function AuditPage() {
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
          save={(onRows) => saveReply(downloadAudit(filter, onRows))}
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

type AuditFilterBarProps = {
  filtering: AuditFiltering;
  /** The name of the actor in the filter, if an entry has it. */
  actorName: string | null;
  /** The name of the patient in the filter, if an entry has it. */
  patientName: string | null;
};

/** Filters the entries. The whole filter is in the address. */
function AuditFilterBar({
  filtering: { filter, change, clear },
  actorName,
  patientName,
}: AuditFilterBarProps) {
  const searchRef = useRef<HTMLInputElement>(null);
  const isKnown = auditActions.some((action) => action === filter.action);
  const extraActions = filter.action && !isKnown ? [filter.action] : [];
  const choose = (name: keyof AuditFilter) => ({
    value: filter[name] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => change(name, target.value),
  });
  const day = (name: 'from' | 'to') => ({
    // Uncontrolled: a date is typed part by part, and is invalid until the last.
    defaultValue: filter[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      if (isWholeDate(target)) change(name, target.value);
    },
  });
  return (
    <div className="filters flex flex-col gap-4 print:hidden">
      <div
        key={Object.keys(filter).length === 0 ? 'all' : 'some'}
        className="grid grid-cols-2 gap-4 md:grid-cols-4 dense:flex dense:flex-wrap dense:gap-y-2"
      >
        <SelectField label="What" {...choose('action')}>
          <option value="">Everything</option>
          {[...auditActions, ...extraActions].map((action) => (
            <option key={action} value={action}>
              {formatAction(action)}
            </option>
          ))}
        </SelectField>
        <SelectField label="Record" {...choose('kind')}>
          <option value="">Everything</option>
          {auditKinds.map((kind) => (
            <option key={kind} value={kind}>
              {recordKinds[kind]}
            </option>
          ))}
        </SelectField>
        <DateField label="From" {...day('from')} max={filter.to} />
        <DateField label="To" {...day('to')} min={filter.from} />
      </div>
      {filter.patientId ? (
        <p className="flex flex-wrap items-center gap-x-3">
          <span>{`Only what concerns ${patientName ?? 'one patient'}.`}</span>
          <Button variant="quiet" size="sm" onClick={() => change('patientId', '')}>
            Show all patients
          </Button>
          <span className="basis-full text-sm text-ink-soft">
            Records that are joined with theirs are included. Who looked at a list of several patients is
            under “Show all patients”.
          </span>
        </p>
      ) : (
        <div className="max-w-md">
          <PatientSearch
            boxRef={searchRef}
            error={undefined}
            onFound={({ _id }) => change('patientId', _id)}
          />
        </div>
      )}
      {filter.actorId && (
        <p className="flex flex-wrap items-center gap-x-3">
          <span>{`Only what ${actorName ?? 'one person'} did.`}</span>
          <Button variant="quiet" size="sm" onClick={() => change('actorId', '')}>
            Show everybody
          </Button>
        </p>
      )}
      {Object.keys(filter).length > 1 && (
        <Button variant="quiet" size="sm" className="self-start" onClick={clear}>
          Clear all filters
        </Button>
      )}
    </div>
  );
}

const parts = {
  actorId: idSchema,
  action: auditActionSchema,
  kind: auditKindSchema,
  patientId: idSchema,
  from: sentDateSchema,
  to: sentDateSchema,
} satisfies Record<keyof AuditFilter, z.ZodMiniType>;

/** The filter in the address, and how to change it. Invalid values are ignored. */
function useAuditFilter() {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => filterOf(params), [params]);
  const change = (name: keyof AuditFilter, value: string) => {
    const next = new URLSearchParams(params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return { filter, change, clear: () => setParams({}, { replace: true }) };
}

type AuditFiltering = ReturnType<typeof useAuditFilter>;

function filterOf(params: URLSearchParams): AuditFilter {
  const known = Object.entries(parts).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(params.get(name));
    return parsed.success ? [[name, parsed.data]] : [];
  });
  return Object.fromEntries(known);
}
