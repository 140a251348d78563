import { lazy, type ReactNode, type RefObject, Suspense } from 'react';
import { Boundary } from './boundary.tsx';
import { LoadFailed } from './load-failed.tsx';
import type { RenderedMarkdownProps } from './rendered-markdown.tsx';
import { Skeleton } from './skeleton.tsx';

// Lost, it takes nothing along: one can write and save without it.
const RenderedMarkdown = lazy(() => import('./rendered-markdown.tsx'));

type PreviewPaneProps = RenderedMarkdownProps & {
  /** Shown above the text, or instead of it while there is none. */
  children?: ReactNode;
  /** What scrolls, where there is room for it beside the text. */
  pane: RefObject<HTMLElement | null>;
};

/** How a text will look, beside the field that it is written in. */
export const PreviewPane = ({ children, pane, ...text }: PreviewPaneProps) => (
  <div className="flex min-w-0 flex-col gap-1.5">
    <p aria-hidden="true" className="text-sm font-semibold">
      Preview
    </p>
    {/* As high as the fields beside it. */}
    <div className="relative grow">
      <section
        ref={pane}
        aria-label="Preview"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        tabIndex={0}
        className="border border-hairline bg-ground px-5 py-6 sm:px-7 lg:absolute lg:inset-0 lg:overflow-y-auto"
      >
        {children}
        <Boundary fallback={<LoadFailed name="The preview" />}>
          <Suspense fallback={<Skeleton className="h-40" />}>
            <RenderedMarkdown {...text} />
          </Suspense>
        </Boundary>
      </section>
    </div>
  </div>
);
