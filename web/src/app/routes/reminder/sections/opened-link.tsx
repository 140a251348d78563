import { stopPrefix } from '@garden-room/contract/visit-link';
import { Link, useLocation } from 'react-router-dom';
import { stopReminders } from '#api/mail-links.ts';
import { useAct } from '#api/use-act.ts';
import { Button } from '#components/ui/button.tsx';
import { OutcomeSection } from '#components/ui/focused-section.tsx';
import { PhoneLink, textLinkClass } from '#components/ui/links.tsx';
import { FailureNotice, Notice } from '#components/ui/notice.tsx';
import { paths } from '#config/paths.ts';
import { hasCode } from '#lib/api-error.ts';
import { NoSuchLink, RemindedVisit } from './linked-visit.tsx';
import { VisitPage } from './visit-page.tsx';

/** The act of a reminder's link, or the page of a visit, as the address says it. */
export default function OpenedLink() {
  const { hash, pathname } = useLocation();
  const fragment = hash.slice(1);
  if (fragment === '') return <NoSuchLink />;
  if (pathname === paths.visit) return <VisitPage key={fragment} token={fragment} />;
  return fragment.startsWith(stopPrefix) ? (
    <StopReminders token={fragment.slice(stopPrefix.length)} />
  ) : (
    <RemindedVisit key={fragment} token={fragment} />
  );
}

/** The page of a reminder's “Stop reminders”: one press ends them, without a login. */
function StopReminders({ token }: { token: string }) {
  const stop = useAct(stopReminders);
  if (stop.isSuccess)
    return (
      <OutcomeSection title="You get no more reminders">
        <Notice tone="success" title="You get no more reminders">
          You can choose them again in{' '}
          <Link to={paths.profile} className={textLinkClass}>
            your profile
          </Link>
          , or call <PhoneLink />.
        </Notice>
      </OutcomeSection>
    );
  return (
    <div className="flex flex-col items-start gap-5">
      <p>
        Press the button, and you get no more emails that remind you of a visit. What is booked, moved or
        cancelled still comes to your mailbox.
      </p>
      {stop.isError && (
        <FailureNotice title="Not stopped" error={stop.error}>
          {hasCode(stop.error, 'not_found')
            ? 'This link does not work: a part of it may be missing. Please open it from the email once more.'
            : stop.error.message}
        </FailureNotice>
      )}
      <Button
        busyText={stop.isPending ? 'Stopping…' : undefined}
        onClick={() => stop.mutate({ body: { token } })}
      >
        Stop reminders
      </Button>
    </div>
  );
}
