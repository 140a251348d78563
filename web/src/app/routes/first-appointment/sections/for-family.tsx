import { Link } from 'react-router-dom';
import { textLinkClass } from '#components/ui/text-link-class.ts';
import { paths } from '#config/paths.ts';
import { usePractice } from '#lib/practice.ts';

/** How to bring a family member without an account. */
export const ForFamily = () => {
  const practice = usePractice();
  return (
    <>
      <p>
        You book from your own account. Add them by name and year of birth, while you book or on{' '}
        <Link to={paths.profile} className={textLinkClass}>
          your profile
        </Link>
        , and choose for whom the visit is. Messages about it come to you.
      </p>
      <p>
        Anyone under {practice.adultAge} comes with a parent or legal guardian. Bring the vaccination record,
        and proof of guardianship if you are not the parent. For an adult, bring their consent, or the power
        of attorney under which you decide for them.
      </p>
    </>
  );
};
