import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { paths } from '#config/paths.ts';

/** The history of a user who has not booked yet. */
export const NotBookedYet = () => (
  <div className="wrap py-12 sm:py-16">
    <h1 className="text-4xl text-evergreen-strong">Your history</h1>
    <EmptyState
      title="You have not booked yet."
      action={<ButtonLink to={paths.bookFromDashboard}>Choose a day and a time</ButtonLink>}
    >
      Once you have, your visits are listed here, with what became of each.
    </EmptyState>
  </div>
);
