import { generalConsultancy } from '@garden-room/contract/service';
import { useQuery } from '@tanstack/react-query';
import { servicesQuery } from '#api/services.ts';
import { Button } from '#components/ui/button.tsx';
import { SelectField } from '#components/ui/select-field.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { longestSearch } from '#components/ui/use-people-search.ts';
import { FilterBar } from '../manage/filter-bar.tsx';
import type { PracticeFiltering } from './use-practice-filter.ts';

/** Chooses which of everybody's appointments are listed. All of it stands in the address. */
export function PracticeFilters({ filtering }: { filtering: PracticeFiltering }) {
  const { filter, search, chooseService, isFiltered, clear } = filtering;
  return (
    <div className="flex flex-col items-start gap-5 print:hidden">
      <FilterBar filter={filter}>
        <form
          className="grid max-w-2xl grow gap-4 sm:grid-cols-2"
          onSubmit={(event) => event.preventDefault()}
        >
          <TextField
            {...search.box}
            type="search"
            label="Patient"
            placeholder="The beginning of a name or email"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={longestSearch}
            onChange={({ target }) => search.search(target.value)}
          />
          <ServiceChoice chosen={filter.serviceId ?? ''} onChoose={chooseService} />
        </form>
      </FilterBar>
      {isFiltered && (
        <Button variant="quiet" size="sm" className="-mx-1" onClick={clear}>
          Clear all filters
        </Button>
      )}
    </div>
  );
}

type ServiceChoiceProps = { chosen: string; onChoose: (id: string) => void };

/** One that is no longer offered can still be asked for by its address. */
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
