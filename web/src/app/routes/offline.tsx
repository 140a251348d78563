import { PageMessage } from '#components/layouts/page-message.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { PhoneLink } from '#components/ui/phone-link.tsx';
import { ReloadLink } from '#components/ui/reload-link.tsx';

/** Shown by the service worker without a connection. Works without scripts: the link loads the page again. */
export default function OfflinePage() {
  return (
    <PageMessage
      title="No connection just now"
      actions={<ReloadLink className={buttonClass('primary', 'md')}>Try again</ReloadLink>}
    >
      <p>
        Your device is offline, so this page could not be fetched. Nothing you booked is lost. If it cannot
        wait, call <PhoneLink />.
      </p>
    </PageMessage>
  );
}
