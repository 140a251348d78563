import { Link } from 'react-router-dom';
import { textLinkClass } from '#components/ui/text-link-class.ts';
import { paths } from '#config/paths.ts';

/** From a message to the appointment that it is about. */
export const AppointmentLink = () => (
  <Link to={paths.viewHistory} className={textLinkClass}>
    See your appointments
  </Link>
);
