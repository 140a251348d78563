import { Button, buttonClass } from '#components/ui/button.tsx';
import { PhoneLink, ReloadLink, textLinkClass } from '#components/ui/links.tsx';
import { paths } from '#config/paths.ts';
import { contactLinks } from '#lib/contact-links.ts';
import { isDeskReading } from '#lib/for-reader.ts';
import { usePractice } from '#lib/practice.ts';
import { PageMessage } from './page-message.tsx';

/** Replaces a page that failed, or the whole site. */
export const PageFailed = ({ onRetry }: { onRetry: () => void }) => {
  const practice = usePractice();
  return (
    <PageMessage
      title="This page did not open as it should"
      picture="empty-niche"
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
        The fault is ours, or the connection’s. Trying again often helps. If it does not,{' '}
        {isDeskReading() ? (
          <span>please tell whoever looks after this site.</span>
        ) : (
          <span>
            call <PhoneLink /> or write to{' '}
            <a href={contactLinks(practice).mail} className={textLinkClass}>
              {practice.email}
            </a>
            , and we will help you from there.
          </span>
        )}
      </p>
    </PageMessage>
  );
};

const linkClass =
  'font-medium text-on-night underline decoration-apricot decoration-2 underline-offset-[0.3em]';

/**
 * A notice in every document, hidden until the program has failed to load. Plain HTML, since no code can answer; it
 * links to the page with the number to call. For too old a browser the boot script adds the number
 * (`boot/old-browser.ts`); one older than the styles shows all.
 */
export const ProgramFailed = () => (
  <div
    role="alert"
    data-nosnippet
    className="program-failed fixed inset-x-0 bottom-0 z-40 border-t border-apricot/60 bg-night text-on-night-soft"
  >
    <div className="wrap flex flex-col gap-x-10 gap-y-3 py-5 sm:flex-row sm:items-center sm:justify-between">
      <p className="old-browser max-w-[60ch]">
        <span className="font-display text-xl text-on-night">
          This browser is too old for part of this site.
        </span>
        <br />
        You can read on and follow every link; buttons may not answer. To book, change or cancel a visit:{' '}
        <a href={paths.contact} className={`${linkClass} whitespace-nowrap`}>
          Call or write to us
        </a>
      </p>
      <p className="lost-program max-w-[60ch]">
        <span className="font-display text-xl text-on-night">Part of this page has not arrived.</span>
        <br />
        You can read on and follow every link; buttons may not answer.
      </p>
      <div className="lost-program">
        <p className="flex shrink-0 items-center gap-6">
          <ReloadLink className={linkClass}>Load it again</ReloadLink>
          <a href={paths.contact} className={linkClass}>
            Call or write to us
          </a>
        </p>
      </div>
    </div>
  </div>
);
