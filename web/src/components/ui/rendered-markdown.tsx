import { useMemo } from 'react';
import { renderMarkdown } from '#lib/markdown.ts';

export type RenderedMarkdownProps = {
  text: string;
  /** The highest heading level it may have: one below the heading above it. */
  topLevel?: number;
  className?: string;
};

/**
 * A Markdown text as HTML. Its renderer is large: loaded only for previews, and for posts whose page was not
 * rendered on the server.
 */
export default function RenderedMarkdown({ text, topLevel, className = 'prose' }: RenderedMarkdownProps) {
  const html = useMemo(() => renderMarkdown(text, topLevel), [text, topLevel]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: lib/markdown escapes whatever a text holds beyond Markdown.
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
