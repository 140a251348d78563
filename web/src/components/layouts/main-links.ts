import { paths } from '#config/paths.ts';

/** The navigation bar, in the specification's words and order. */
export const mainLinks = [
  { label: 'Home', to: paths.home },
  { label: 'About the doctor', to: paths.about },
  { label: 'Services', to: paths.services },
  { label: 'Appointment Booking', to: paths.booking },
  { label: 'Free Counselling', to: paths.counselling },
  { label: 'Health Blog', to: paths.blog },
  { label: 'Contact', to: paths.contact },
] as const;
