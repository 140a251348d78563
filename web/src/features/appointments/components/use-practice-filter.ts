import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AppointmentFilter } from '#api/list-appointments.ts';
import { usePeopleSearch } from '#components/ui/use-people-search.ts';
import { useFilter, withFilter } from '../manage/use-filter.ts';

/** As long as an id of a service can be. */
const longestId = 100;

/** Which of everybody's appointments the address asks for: by status, service, days and the patient's name. */
export function usePracticeFilter() {
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
    /** The text is still being typed, and what is listed is what was found before. */
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
