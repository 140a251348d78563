import { ButtonLink } from '#components/ui/button-link.tsx';
import { paths } from '#config/paths.ts';
import { PageMessage } from './page-message.tsx';

/** For a patient who opens an admin page. */
export const NotForYou = () => (
  <PageMessage
    title="This page is for the practice’s team"
    actions={<ButtonLink to={paths.dashboard}>Go to your dashboard</ButtonLink>}
  >
    <p>
      It belongs to the people who run the practice. You are still signed in, and your own pages are a click
      away.
    </p>
  </PageMessage>
);
