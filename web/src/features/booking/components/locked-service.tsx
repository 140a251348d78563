import type { BookableService } from '@garden-room/contract/service';
import { Link } from 'react-router-dom';
import { TextField } from '#components/ui/text-field.tsx';
import { textLinkClass } from '#components/ui/text-link-class.ts';
import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';

/** The service comes from the address; to book another one chooses it where they are described. */
export const LockedService = ({ service }: { service: BookableService }) => (
  <TextField
    label="Service"
    readOnly
    value={service.name}
    hint={
      <span className="flex flex-wrap justify-between gap-x-4">
        <span className="tabular-nums">
          {service.durationMinutes} minutes, {site.currency} {service.price}
        </span>
        <Link to={paths.services} className={textLinkClass}>
          Change<span className="sr-only"> the service</span>
        </Link>
      </span>
    }
  />
);
