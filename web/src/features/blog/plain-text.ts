/** Markdown without its marks, for excerpts and searching; one line. Approximate on purpose: nothing is rendered from it. */
export const plainText = (markdown: string) =>
  markdown
    .replace(/^```.*$/gm, '')
    .replace(/^\s*(?:#{1,6}|>|[-*+]|\d+[.)])\s+/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|[*_`~])(?=\S)([\s\S]*?\S)\1/g, '$2')
    .replace(/\s+/g, ' ')
    .trim();
