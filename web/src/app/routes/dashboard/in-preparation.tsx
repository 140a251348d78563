import { PageMessage } from '#components/layouts/page-message.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { paths } from '#config/paths.ts';

/** Stands where a page of the practice is still to come; says so instead of showing made-up rows. */
export default function InPreparationPage() {
  return (
    <PageMessage
      title="This page is still being prepared"
      actions={<ButtonLink to={paths.allAppointments}>See all appointments</ButtonLink>}
    >
      <p>The practice will work here soon. Until then, everything that is booked stands in the list.</p>
    </PageMessage>
  );
}
