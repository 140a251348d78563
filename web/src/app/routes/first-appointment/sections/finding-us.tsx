import { PracticeAddress } from '#app/routes/contact/sections/practice-address.tsx';
import { profile } from '#config/profile.ts';

/** Where it is, how one gets there and in. */
export const FindingUs = () => (
  <>
    <div>
      <PracticeAddress />
    </div>
    <p>
      {profile.access.directions} {profile.access.entrance}
    </p>
  </>
);
