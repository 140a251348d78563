import { PageMessage } from '#components/layouts/page-message.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { PhoneLink, ReloadLink, textLinkClass } from '#components/ui/links.tsx';
import { paths } from '#config/paths.ts';

/**
 * Shown by the service worker without a connection. Works without scripts: its link loads the page again.
 * `boot/offline-visits.ts` fills in the visits kept on the device, and shows the practice the way to its own.
 */
export default function OfflinePage() {
  return (
    <PageMessage
      title="No connection just now"
      picture="empty-niche"
      actions={<ReloadLink className={buttonClass('primary', 'md')}>Try again</ReloadLink>}
    >
      <p>
        Your device is offline, or our site does not answer, so this page could not be fetched. Nothing you
        booked is lost. If it cannot wait, call <PhoneLink />.
      </p>
      <p id="kept-day" hidden className="mt-6">
        <a href={paths.keptDay} className={textLinkClass}>
          The day as this browser last saw it
        </a>
      </p>
      <section id="kept-visits" hidden className="mt-8 text-base text-ink">
        <h2 className="text-2xl text-evergreen-strong">Your next visits</h2>
        <p className="mt-2 text-ink-soft" />
        <ul className="mt-4 divide-y divide-hairline border-y border-hairline" />
      </section>
    </PageMessage>
  );
}
