import { useMemo } from 'react';
import { renderMarkdown } from '#lib/markdown.ts';

/** A text as its public page will show it, by the same renderer; which is why this is loaded where one writes, alone. */
export default function PostPreview({ text }: { text: string }) {
  const html = useMemo(() => renderMarkdown(text), [text]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: lib/markdown escapes whatever a post holds beyond Markdown.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
