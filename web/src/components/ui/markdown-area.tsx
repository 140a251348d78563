import type { ComponentProps, RefObject } from 'react';
import { TextArea } from './text-area.tsx';

const figure = new Intl.NumberFormat('en-US');

type MarkdownAreaProps = Omit<ComponentProps<typeof TextArea>, 'hint' | 'onScroll' | 'rows'> & {
  /** Current and maximum length. */
  length: number;
  most: number;
  /** The Markdown that it supports: `**bold**, - list`. */
  marks: string;
  /** Its preview, which scrolls along. */
  preview: RefObject<HTMLElement | null>;
};

/** A long text in Markdown, beside its preview. */
export const MarkdownArea = ({ length, most, marks, preview, ...area }: MarkdownAreaProps) => (
  <TextArea
    rows={10}
    onScroll={({ currentTarget }) => scrollAlong(currentTarget, preview.current)}
    hint={`${figure.format(length)} of ${figure.format(most)} characters. Write Markdown: ${marks}.`}
    {...area}
  />
);

/** Scrolls the preview to the same place as the text. */
function scrollAlong(text: HTMLElement, preview: HTMLElement | null): void {
  if (!preview) return;
  const share = text.scrollTop / Math.max(1, text.scrollHeight - text.clientHeight);
  preview.scrollTop = share * (preview.scrollHeight - preview.clientHeight);
}
