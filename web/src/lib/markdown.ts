import MarkdownIt from 'markdown-it';

/**
 * Safe by its defaults: raw HTML is shown as text, and addresses that run scripts are no links. Pictures are off,
 * because the content security policy lets none in from elsewhere.
 */
const markdown = new MarkdownIt({ html: false, linkify: false }).disable('image');

/** The page has its own h1: headings begin below it, or below the heading that the text is under. */
markdown.core.ruler.push('headings_below_title', ({ tokens, env }) => {
  const topLevel = Number(env['topLevel']);
  for (const token of tokens) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue;
    token.tag = `h${Math.max(topLevel, Number(token.tag.slice(1)))}`;
  }
});

/** Links that leave the site open in a new tab, and say nothing of where they come from. */
markdown.renderer.rules['link_open'] = (tokens, index, options, _environment, renderer) => {
  const token = tokens[index];
  if (token && /^[a-z]+:\/\//i.test(String(token.attrGet('href') ?? ''))) {
    token.attrSet('target', '_blank');
    token.attrSet('rel', 'noopener noreferrer');
  }
  return renderer.renderToken(tokens, index, options);
};

/** HTML of a Markdown text, whose headings are of `topLevel` at most. */
export const renderMarkdown = (text: string, topLevel = 2): string => markdown.render(text, { topLevel });
