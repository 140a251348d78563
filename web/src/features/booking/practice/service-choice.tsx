import { type BookableService, generalConsultancy } from '@garden-room/contract/service';
import { useQuery } from '@tanstack/react-query';
import { servicesQuery } from '#api/services.ts';
import { SelectField } from '#components/ui/select-field.tsx';

type ServiceChoiceProps = { chosen: BookableService; onChoose: (service: BookableService) => void };

/** Which service is booked. Where the list does not come, there is the consultancy. */
export function ServiceChoice({ chosen, onChoose }: ServiceChoiceProps) {
  const { data = [], isError } = useQuery(servicesQuery);
  const services: readonly BookableService[] = [generalConsultancy, ...data];
  return (
    <SelectField
      label="Service"
      value={chosen.id}
      hint={isError ? 'The other services could not be loaded.' : undefined}
      onChange={({ target }) => onChoose(services.find(({ id }) => id === target.value) ?? chosen)}
    >
      {services.map(({ id, name, durationMinutes }) => (
        <option key={id} value={id}>
          {name}, {durationMinutes} minutes
        </option>
      ))}
    </SelectField>
  );
}
