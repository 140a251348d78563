import { Link, useLocation } from 'react-router-dom';
import { useStopReminders } from '#api/stop-reminders.ts';
import { PageMessage } from '#components/layouts/page-message.tsx';
import { Button } from '#components/ui/button.tsx';
import { NoScriptNote } from '#components/ui/no-script-note.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PhoneLink } from '#components/ui/phone-link.tsx';
import { textLinkClass } from '#components/ui/text-link-class.ts';
import { paths } from '#config/paths.ts';
import { hasCode } from '#lib/api-error.ts';
import { QueryProvider } from '#lib/query-provider.tsx';

/** Where a reminder's “Stop reminders” leads: one press ends them, without a login. Opening it changes nothing. */
export default function StopRemindersPage() {
  return (
    <QueryProvider>
      <StopReminders />
    </QueryProvider>
  );
}

function StopReminders() {
  // The token is in the address's fragment; nothing of it is shown.
  const stop = useStopReminders(useLocation().hash.slice(1));
  return (
    <PageMessage
      title="Stop reminders"
      actions={
        !stop.isSuccess && (
          <Button busyText={stop.isPending ? 'Stopping…' : undefined} onClick={() => stop.mutate()}>
            Stop reminders
          </Button>
        )
      }
    >
      {stop.isSuccess ? (
        <Notice tone="success" title="You get no more reminders">
          You can choose them again in{' '}
          <Link to={paths.profile} className={textLinkClass}>
            your profile
          </Link>
          , or call <PhoneLink />.
        </Notice>
      ) : (
        <>
          <p>
            You then get no more emails that remind you of a visit. What is booked, moved or cancelled still
            comes to your mailbox.
          </p>
          <NoScriptNote />
        </>
      )}
      {stop.isError && (
        <div className="mt-6">
          <Notice tone="error" title="Not stopped">
            {hasCode(stop.error, 'not_found')
              ? 'This link does not work: a part of it may be missing. Please open it from the email once more.'
              : stop.error.message}
          </Notice>
        </div>
      )}
    </PageMessage>
  );
}
