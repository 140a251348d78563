import type { Role } from '@garden-room/contract/user';
import { ButtonLink } from '#components/ui/button.tsx';
import { paths } from '#config/paths.ts';
import { PageMessage } from './page-message.tsx';

/** For a patient who opens a page of the practice, and for its reception on a page that is for admins alone. */
export const NotForYou = ({ role }: { role: Role }) => (
  <PageMessage
    title={`This page is for the practice’s ${role === 'User' ? 'team' : 'admins'}`}
    actions={<ButtonLink to={paths.dashboard}>Go to your dashboard</ButtonLink>}
  >
    <p>
      <span>
        {role === 'User'
          ? 'It belongs to the people who run the practice.'
          : 'The reception does not need it.'}
      </span>{' '}
      You are still signed in, and your own pages are a click away.
    </p>
  </PageMessage>
);
