import { useMemo } from 'react';
import { renderMarkdown } from '#lib/markdown.ts';

export type RenderedMarkdownProps = {
  text: string;
  /** The highest heading that it may have: below the one that it stands under. */
  topLevel?: number;
  className?: string;
};

/** A Markdown text as HTML. Its renderer is large: fetched by who writes or reads what no page was rendered of. */
export default function RenderedMarkdown({ text, topLevel, className = 'prose' }: RenderedMarkdownProps) {
  const html = useMemo(() => renderMarkdown(text, topLevel), [text, topLevel]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: lib/markdown escapes whatever a text holds beyond Markdown.
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
