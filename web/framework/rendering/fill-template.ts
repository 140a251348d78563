type Page = {
  /** React's output: hoisted head elements first, then the body. */
  html: string;
  /** What this page alone has in its head: links, and data for search engines. */
  head: string;
  /** `page` is hydrated, `shell` is replaced by the browser's own render. */
  kind: 'page' | 'shell';
  data: { id: string; value: unknown };
};

const hoisted = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*\/?>)/;

/** Fills the built index.html with one page. */
export function fillTemplate(template: string, page: Page): string {
  const { head, body } = splitHead(page.html);
  const data = `<script type="application/json" id="${page.data.id}">${escapeJson(page.data.value)}</script>`;
  return template
    .replace('<!--head-->', () => `${head}${page.head}`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root" data-prerendered="${page.kind}">${body}</div>${data}`,
    );
}

/** React writes hoisted elements in front of a fragment; in a document they belong into the head. */
export function splitHead(html: string): { head: string; body: string } {
  let body = html;
  let head = '';
  for (let match = hoisted.exec(body); match; match = hoisted.exec(body)) {
    head += match[0];
    body = body.slice(match[0].length);
  }
  return { head, body };
}

/** JSON for a data block: `<` never appears raw inside it, so no text in the data can close it. */
export const escapeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
