import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { PhoneLink } from '#components/ui/phone-link.tsx';
import { textLinkClass } from '#components/ui/text-link-class.ts';
import { paths } from '#config/paths.ts';
import { contactLinks } from '#lib/contact-links.ts';
import { usePractice } from '#lib/practice.ts';
import { PageMessage } from './page-message.tsx';

/** Replaces a page that failed, or the whole site. */
export const PageFailed = ({ onRetry }: { onRetry: () => void }) => {
  const practice = usePractice();
  return (
    <PageMessage
      title="This page did not open as it should"
      actions={
        <>
          <Button onClick={onRetry}>Try again</Button>
          {/* A link of the browser's own: the router may be part of what failed. */}
          <a href={paths.home} className={buttonClass('quiet')}>
            Go to the home page
          </a>
        </>
      }
    >
      <p>
        The fault is ours, or the connection's. Trying again often helps. If it does not, call <PhoneLink />{' '}
        or write to{' '}
        <a href={contactLinks(practice).mail} className={textLinkClass}>
          {practice.email}
        </a>
        , and we will help you from there.
      </p>
    </PageMessage>
  );
};
