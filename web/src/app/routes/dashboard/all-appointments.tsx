import type { Appointment } from '@garden-room/contract/appointment';
import { generalConsultancy } from '@garden-room/contract/service';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { AppointmentFilter } from '#api/appointments.ts';
import { downloadAppointments } from '#api/practice.ts';
import { servicesQuery } from '#api/services.ts';
import { AppointmentTime, BookedService } from '#components/appointments/appointment-words.tsx';
import { StatusBadge } from '#components/appointments/status-badge.tsx';
import { EmptyState } from '#components/layouts/page-message.tsx';
import { Button } from '#components/ui/button.tsx';
import { type Column, DataTable } from '#components/ui/data-table.tsx';
import { ExportButton } from '#components/ui/export-button.tsx';
import { SelectField, TextField } from '#components/ui/fields.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { PatientName } from '#components/ui/patient-name.tsx';
import { longestSearch, usePeopleSearch } from '#components/ui/use-search-term.ts';
import { paths } from '#config/paths.ts';
import { priceText, site } from '#config/site.ts';
import { AppointmentList } from '#features/visits/list/appointment-list.tsx';
import { FilterBar, useFilter, withFilter } from '#features/visits/list/filter-bar.tsx';
import { ListPresets, listTitle } from '#features/visits/list/list-presets.tsx';
import { PaidOrOpen } from '#features/visits/payments/paid-or-open.tsx';
import { dateIn, shortDate } from '#lib/clinic-time.ts';
import { cn } from '#lib/cn.ts';
import { useIsAdmin } from '#lib/role-context.ts';
import { saveReply } from '#lib/save-file.ts';
import { useNow } from '#lib/use-now.ts';

/** The part of a patient's id that is shown: enough to tell two apart; the whole is its title. */
const shownOfId = 8;

/** A second line of a cell, of another kind than the first; in a row of lines it goes beside it. */
const secondLine = 'block dense:mt-0.5 lines:mt-0 lines:ml-2.5 lines:inline-block';

/** The specification's five, with what else is known of each beneath. The date leads to the visit. */
const columns: readonly Column<Appointment>[] = [
  { header: '#', place: 'spare', cell: (_, index) => index + 1 },
  {
    header: 'Service and price',
    place: 'what',
    cell: (appointment) => (
      <span>
        <BookedService appointment={appointment} />
        <span className={cn(secondLine, 'text-ink-soft tabular-nums')}>
          <span>{priceText(appointment.price)}</span>
          <PaidOrOpen visit={appointment} />
        </span>
      </span>
    ),
  },
  {
    header: 'Patient and ID',
    place: 'who',
    cell: (visit) => (
      <span>
        <PatientName
          name={visit.patientName}
          id={visit.patientId}
          of={visit}
          to={paths.patient(visit.patientId)}
        />
        <code title={visit.patientId} className={cn(secondLine, 'text-xs text-ink-soft')}>
          {visit.patientId.slice(0, shownOfId)}
        </code>
      </span>
    ),
  },
  {
    header: 'Date and status',
    cell: (appointment) => (
      <span>
        <Link
          to={paths.appointment(appointment._id)}
          className={`font-medium whitespace-nowrap ${textLinkClass}`}
        >
          {shortDate(appointment.date)}
        </Link>
        <span className={secondLine}>
          <StatusBadge appointment={appointment} />
        </span>
      </span>
    ),
  },
  { header: 'Time', cell: (appointment) => <AppointmentTime appointment={appointment} /> },
];

/** All appointments, for the practice. */
export default function AllAppointmentsPage() {
  const filtering = usePracticeFilter();
  const { filter, isSettling } = filtering;
  const isAdmin = useIsAdmin();
  const today = dateIn(site.timeZone, new Date(useNow()));
  const title = listTitle(filter, today);
  return (
    <div className="wrap page-block">
      <div className="title-line mb-8 flex flex-wrap items-end justify-between gap-4 dense:mb-3">
        <h1 className="text-4xl text-evergreen-strong">All Appointments</h1>
        {isAdmin && !filter.firstVisits && (
          <ExportButton
            key={JSON.stringify(filter)}
            save={(onRows) => saveReply(downloadAppointments(filter, onRows))}
          />
        )}
      </div>
      <ListPresets filter={filter} today={today} />
      <PracticeFilters filtering={filtering} />
      <h2 className="mt-8 mb-4 text-2xl text-evergreen-strong dense:mb-2">{title}</h2>
      <div aria-busy={isSettling} className={cn('transition-opacity', isSettling && 'opacity-60')}>
        <AppointmentList
          patientId={null}
          filter={filter}
          empty={<EmptyState title="No appointments found." />}
        >
          {(rows) => (
            <DataTable
              caption={`${title}, newest first`}
              columns={columns}
              rows={rows}
              rowKey={({ _id }) => _id}
            />
          )}
        </AppointmentList>
      </div>
    </div>
  );
}

/** The filters of the list, kept in the address. */
function PracticeFilters({ filtering }: { filtering: PracticeFiltering }) {
  const { filter, search, chooseService, isFiltered, clear } = filtering;
  return (
    <div className="flex flex-col items-start gap-5 print:hidden">
      <FilterBar filter={filter}>
        <form
          className="grid max-w-2xl grow gap-4 sm:grid-cols-2 dense:gap-y-2 dense:max-md:w-full dense:max-md:grid-cols-[minmax(0,1fr)]"
          onSubmit={(event) => event.preventDefault()}
        >
          <TextField
            {...search.box}
            type="search"
            label="Patient"
            placeholder="Name, email, phone"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={longestSearch}
            onChange={({ target }) => search.search(target.value)}
          />
          <ServiceChoice chosen={filter.serviceId ?? ''} onChoose={chooseService} />
        </form>
      </FilterBar>
      {isFiltered && (
        <Button variant="quiet" size="sm" onClick={clear}>
          Clear all filters
        </Button>
      )}
    </div>
  );
}

type ServiceChoiceProps = { chosen: string; onChoose: (id: string) => void };

/** A service that is no longer offered can still be filtered by its address. */
function ServiceChoice({ chosen, onChoose }: ServiceChoiceProps) {
  const { data = [], isSuccess, isError } = useQuery(servicesQuery);
  const services: readonly { id: string; name: string }[] = [generalConsultancy, ...data];
  const isUnknown = chosen !== '' && services.every(({ id }) => id !== chosen);
  return (
    <SelectField
      label="Service"
      value={chosen}
      hint={isError ? 'The other services could not be loaded.' : undefined}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">All services</option>
      {isUnknown && <option value={chosen}>{isSuccess ? 'Another service' : 'Loading…'}</option>}
      {services.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** The longest id of a service. */
const longestId = 100;

/** The filter in the address: status, service, days and the patient's name. */
function usePracticeFilter() {
  const [params, setParams] = useSearchParams();
  const byStatusAndDays = useFilter();
  const search = usePeopleSearch();
  const serviceId = (params.get('service') ?? '').slice(0, longestId);
  const { settled } = search;
  const filter = useMemo<AppointmentFilter>(
    () => ({ ...byStatusAndDays, ...(serviceId && { serviceId }), ...(settled && { search: settled }) }),
    [byStatusAndDays, serviceId, settled],
  );
  return {
    filter,
    search,
    /** Whether the search is still being typed; the list shows the results before it. */
    isSettling: search.isSettling,
    isFiltered: Object.keys(filter).length > 0,
    chooseService: (id: string) =>
      setParams(withFilter(params, 'service', id), { replace: true, preventScrollReset: true }),
    clear: () => {
      search.clear();
      setParams({}, { replace: true, preventScrollReset: true });
    },
  };
}

export type PracticeFiltering = ReturnType<typeof usePracticeFilter>;
