import type { ComponentProps, RefObject } from 'react';
import { TextArea } from '#components/ui/fields.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { LoadFailed } from '#components/ui/notice.tsx';
import type { RenderedMarkdownProps } from '#components/ui/rendered-markdown.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Elements } from '#lib/elements.ts';

const figure = new Intl.NumberFormat('en');

type MarkdownAreaProps = Omit<ComponentProps<typeof TextArea>, 'hint' | 'onScroll' | 'rows'> & {
  /** Current and maximum length. */
  length: number;
  maxLength: number;
  /** The Markdown that it supports: `**bold**, - list`. */
  marks: string;
  /** Its preview, which scrolls along. */
  preview: RefObject<HTMLElement | null>;
};

/** A long text in Markdown, beside its preview. */
export const MarkdownArea = ({ length, maxLength: most, marks, preview, ...area }: MarkdownAreaProps) => (
  <TextArea
    rows={10}
    onScroll={({ currentTarget }) => scrollAlong(currentTarget, preview.current)}
    hint={`${figure.format(length)} of ${figure.format(most)} characters. Write Markdown: ${marks}.`}
    {...area}
  />
);

type PreviewColumnsProps = {
  /** True when the fields were restored from a saved draft. */
  isDraft: boolean;
  preview: Elements;
  children: Elements;
};

/** The fields of a text, and beside them, where there is room, how it will look. */
export const PreviewColumns = ({ isDraft, preview, children }: PreviewColumnsProps) => (
  <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
    <div className="flex min-w-0 flex-col gap-5">
      {isDraft && (
        <p className="text-sm text-ink-soft">This is your draft, as you left it. It is not saved yet.</p>
      )}
      {children}
    </div>
    {preview}
  </div>
);

// If it fails to load, writing and saving still work.
const RenderedMarkdown = lazyPart(() => import('#components/ui/rendered-markdown.tsx'), {
  skeleton: () => <Skeleton className="h-40" />,
  failed: () => <LoadFailed name="The preview" />,
});

type PreviewPaneProps = RenderedMarkdownProps & {
  /** Shown above the text, or instead of it while there is none. */
  children?: Elements;
  /** The element that scrolls, where there is room for it beside the text. */
  pane: RefObject<HTMLElement | null>;
};

/** A preview of a text, beside the field that it is written in. */
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
        <RenderedMarkdown {...text} />
      </section>
    </div>
  </div>
);

/** Scrolls the preview to the same place as the text. */
function scrollAlong(text: HTMLElement, preview: HTMLElement | null): void {
  if (!preview) return;
  const share = text.scrollTop / Math.max(1, text.scrollHeight - text.clientHeight);
  preview.scrollTop = share * (preview.scrollHeight - preview.clientHeight);
}
