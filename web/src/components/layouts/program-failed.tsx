import { ReloadLink } from '#components/ui/reload-link.tsx';
import { paths } from '#config/paths.ts';

const linkClass =
  'font-medium text-on-night underline decoration-apricot decoration-2 underline-offset-[0.3em]';

/**
 * Part of every document, hidden until the program has failed to load. Plain HTML, because no code can answer then; the
 * same in all of them, so the number to call is on the page that it leads to.
 */
export const ProgramFailed = () => (
  <div
    role="alert"
    data-nosnippet
    className="program-failed fixed inset-x-0 bottom-0 z-40 border-t border-apricot/60 bg-night text-on-night-soft"
  >
    <div className="wrap flex flex-col gap-x-10 gap-y-3 py-5 sm:flex-row sm:items-center sm:justify-between">
      <p className="max-w-[60ch]">
        <span className="font-display text-xl text-on-night">Part of this page has not arrived.</span>
        <br />
        You can read on and follow every link; buttons may not answer.
      </p>
      <p className="flex shrink-0 items-center gap-6">
        <ReloadLink className={linkClass}>Load it again</ReloadLink>
        <a href={paths.contact} className={linkClass}>
          Call or write to us
        </a>
      </p>
    </div>
  </div>
);
