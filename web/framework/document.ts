import type { DocumentData } from './rendering/page-data.ts';

/* What a document has beside React's HTML: build and function write it here, boot script and program read it. */

/** The id of the JSON block in the HTML. A data block runs nothing, so the content security policy allows it. */
export const pageDataElementId = 'page-data';

/**
 * The data that a document carries; null where it has none. Whoever rendered it has parsed them with the contract's
 * schemas, so they are trusted here: the schema library stays out of the public pages.
 */
export function readPageData(page: Document): DocumentData | null {
  const block = page.getElementById(pageDataElementId);
  return block && JSON.parse(block.textContent);
}

type Page = {
  /** React's output: hoisted head elements first, then the body. */
  html: string;
  /** The part of the head that this page alone has: links, and data for search engines. */
  head: string;
  /** `page` is hydrated, `shell` is replaced by the browser's own render. */
  kind: 'page' | 'shell';
  data: { id: string; value: unknown };
};

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

const hoisted = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*\/?>)/;

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

const dataBlock = /\btype="application\/(?:ld\+)?json"/;

/**
 * A document that has the styles of its first screen at the end of its head, and `sheet`, the link to those of every
 * page, behind its text for browsers without scripts: in others the boot script loads it once they have painted.
 */
export const withFirstStyles = (template: string, styles: string, sheet: string) =>
  template
    .replace('</head>', () => `${styleElement(styles)}</head>`)
    .replace('</body>', () => `<noscript>${sheet}</noscript></body>`);

const styleElement = (styles: string) => `<style>${styles}</style>`;

/** What stands in the documents of a build: the boot script's code and the styles of the first screen. */
export interface InlineParts {
  script: string;
  style: string;
}

/** A script that stands in the document. */
export const scriptElement = (code: string) => `<script>${code}</script>`;

/**
 * Fails the build on HTML that the content security policy would break: handlers, and inline scripts and styles but for
 * the boot script and the styles of the first screen, once each, which it admits.
 */
export function assertPolicySafe(file: string, html: string, admitted?: InlineParts): void {
  const others = admitted
    ? html.replace(scriptElement(admitted.script), '').replace(styleElement(admitted.style), '')
    : html;
  for (const [, attributes = '', code = ''] of others.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (code.trim() !== '' && !dataBlock.test(attributes)) fail(file, 'an inline script', code);
  }
  const outsideScripts = others.replaceAll(/<script\b[\s\S]*?<\/script>/g, '');
  const offence = /<style\b|<[a-z][^>]*\s(?:style|on[a-z]+)=/i.exec(outsideScripts);
  if (offence) fail(file, 'an inline style or handler', offence[0]);
}

function fail(file: string, problem: string, excerpt: string): never {
  throw new Error(
    `${file} has ${problem}, which the content security policy forbids: ${excerpt.slice(0, 160)}`,
  );
}

/** The meta tag for the boot script: the entry first, then what is worth fetching beside it. */
export const programMeta = (program: readonly string[]) =>
  `<meta name="program" content="${program.join(' ')}" />`;

/**
 * The data for the boot script in the shell, which many pages share: the modules of each by its path, so that they are
 * fetched beside the program and not after it.
 */
export const programPages = (pages: readonly (readonly [path: string, modules: readonly string[]])[]) =>
  `<script type="application/json" id="program-pages">${JSON.stringify(pages)}</script>`;

/** The program's modules as the HTML names them: the entry first, then the modules to preload. */
export function programFiles(): string[] {
  return [...programOf(document), ...pageFiles()];
}

/** The program's entry, which identifies a deployment. */
export const entryOf = (page: Document = document): string | undefined => programOf(page)[0];

/** The hash in the name of an entry, by which developers know the deployment. */
export const releaseOf = (entry: string) => entry.slice(-11, -3);

const programOf = (page: Document) =>
  page.querySelector<HTMLMetaElement>('meta[name="program"]')?.content.split(' ') ?? [];

/** The modules in the shell, which many pages share: the modules of the one that is asked for. */
function pageFiles(): readonly string[] {
  const block = document.getElementById('program-pages')?.textContent;
  const pages: [path: string, modules: string[]][] = block ? JSON.parse(block) : [];
  return pages.find(([path]) => patternOf(path).test(location.pathname))?.[1] ?? [];
}

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`, 'i');
