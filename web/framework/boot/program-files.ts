/** The program's modules as the HTML names them: the entry first, then the modules to preload. */
export function programFiles(): string[] {
  return [...programOf(document), ...pageFiles()];
}

/** The program's entry, which identifies a deployment. */
export const entryOf = (page: Document = document): string | undefined => programOf(page)[0];

const programOf = (page: Document) =>
  page.querySelector<HTMLMetaElement>('meta[name="program"]')?.content.split(' ') ?? [];

/** In the shell, which many pages share: the modules of the one that is asked for. */
function pageFiles(): readonly string[] {
  const block = document.getElementById('program-pages')?.textContent;
  const pages: [path: string, modules: string[]][] = block ? JSON.parse(block) : [];
  return pages.find(([path]) => patternOf(path).test(location.pathname))?.[1] ?? [];
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i');
