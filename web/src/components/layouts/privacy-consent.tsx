import { ExternalLink, textLinkClass } from '#components/ui/links.tsx';
import { paths } from '#config/paths.ts';
import { privacyNotice } from '#config/privacy-notice.ts';
import { plainDate } from '#lib/clinic-time.ts';

/**
 * Says that pressing the button beside it accepts the privacy notice; `children` name the act. The notice opens in a
 * new tab, so that the form keeps its input.
 */
export const PrivacyConsent = ({ children }: { children: string }) => (
  <p className="text-sm text-ink-soft">
    <span>{`${children} you accept our`}</span>{' '}
    <ExternalLink href={paths.privacy} className={textLinkClass}>
      privacy notice
    </ExternalLink>
    {/* The notice itself begins with it; a phone's bar has room for one line. */}
    <span className="max-sm:hidden">{` of ${plainDate(privacyNotice.version)}`}</span>.
  </p>
);
