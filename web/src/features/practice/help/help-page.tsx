import { type MouseEvent, useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Button } from '#components/ui/button.tsx';
import { type Chapter, chapters } from './chapters.ts';

/** The handbook, whole on one page: the browser’s own search finds each word of it, and paper takes all of it. */
export default function HelpPage() {
  const follow = useFollowedLinks();
  const { hash } = useLocation();
  // When the page is loaded, its anchors are not there before its code is.
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <div className="wrap page-block">
      <div className="title-line mb-6 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-4xl text-evergreen-strong">Help</h1>
        <Button variant="secondary" size="sm" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <p className="mb-8 max-w-[62ch] text-ink-soft">
        A handbook for whoever works here. Names in <strong>bold</strong> are those of the buttons and
        headings on the screen. Your browser’s search (Ctrl F, ⌘ F on a Mac) finds any word on this page.
      </p>
      <div className="gap-x-14 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
        <Contents />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: Enter clicks links. */}
        <div onClick={follow}>
          {chapters.map((chapter) => (
            <ChapterText key={chapter.id} chapter={chapter} />
          ))}
        </div>
      </div>
    </div>
  );
}

const Contents = () => (
  <nav aria-label="Contents" className="mb-10">
    <ol className="flex flex-col border-t border-hairline pt-3 text-sm lg:sticky lg:top-20 lg:max-h-[calc(100vh-6rem)] lg:overflow-y-auto">
      {chapters.map(({ id, title }) => (
        <li key={id}>
          <Link
            to={`#${id}`}
            className="block py-1.5 text-ink-soft decoration-terracotta underline-offset-4 hover:text-evergreen hover:underline"
          >
            {title}
          </Link>
        </li>
      ))}
    </ol>
  </nav>
);

const ChapterText = ({ chapter: { id, title, html } }: { chapter: Chapter }) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className="scroll-mt-16 border-t border-hairline py-8 focus-visible:outline-none"
  >
    <h2 id={`${id}-title`} className="mb-4 text-2xl text-evergreen-strong">
      {title}
    </h2>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build has made it of our own Markdown. */}
    <div className="handbook prose prose-plain" dangerouslySetInnerHTML={{ __html: html }} />
  </section>
);

/** Links in the text lead on without loading the site anew. */
function useFollowedLinks() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (!link || link.target || link.origin !== window.location.origin || isModified) return;
    event.preventDefault();
    void navigate(`${link.pathname}${link.search}${link.hash}`);
  };
}
