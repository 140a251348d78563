import { PageMessage } from '#components/layouts/page-message.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { PhoneLink } from '#components/ui/phone-link.tsx';

/** What the service worker shows when there is no connection. Works without scripts: the link loads the page again. */
export default function OfflinePage() {
  return (
    <PageMessage
      title="No connection just now"
      actions={
        // biome-ignore lint/a11y/useValidAnchor: the empty address is the one wanted: of whatever page could not be fetched.
        <a href="" className={buttonClass('primary', 'md')}>
          Try again
        </a>
      }
    >
      <p>
        Your device is offline, so this page could not be fetched. Nothing you booked is lost. If it cannot
        wait, call <PhoneLink />.
      </p>
    </PageMessage>
  );
}
