import { PracticeAddress } from '#app/routes/contact/sections/practice-address.tsx';
import { usePractice } from '#lib/practice.ts';

/** Where it is, how one gets there and in. */
export const FindingUs = () => {
  const practice = usePractice();
  return (
    <>
      <div>
        <PracticeAddress />
      </div>
      <p>
        {practice.access.directions} {practice.access.entrance}
      </p>
    </>
  );
};
