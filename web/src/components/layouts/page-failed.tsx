import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { textLinkClass } from '#components/ui/text-link-class.ts';
import { contactLinks } from '#config/contact-links.ts';
import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';
import { PageMessage } from './page-message.tsx';

/** What stands in place of a page that failed. */
export const PageFailed = ({ onRetry }: { onRetry: () => void }) => (
  <PageMessage
    title="This page did not open as it should"
    actions={
      <>
        <Button onClick={onRetry}>Try again</Button>
        <ButtonLink to={paths.home} variant="quiet">
          Go to the home page
        </ButtonLink>
      </>
    }
  >
    <p>
      The fault is ours, or the connection's. Trying again often helps; if it does not, write to{' '}
      <a href={contactLinks.mail} className={textLinkClass}>
        {site.email}
      </a>{' '}
      and we will help you from there.
    </p>
  </PageMessage>
);
