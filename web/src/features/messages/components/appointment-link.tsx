import { Link } from 'react-router-dom';
import { textLinkClass } from '#components/ui/text-link-class.ts';
import { paths } from '#config/paths.ts';

/** From a message to the appointment that it is about. */
export const AppointmentLink = ({ id }: { id: string }) => (
  <Link to={paths.appointment(id)} className={textLinkClass}>
    See the appointment
  </Link>
);
