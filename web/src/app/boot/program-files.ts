/** The program's modules as the HTML names them: the entry first, then what is worth fetching beside it. */
export function programFiles(): string[] {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="program"]');
  return meta?.content.split(' ') ?? [];
}
