import { beforeEach, vi } from 'vitest';

type SavedFile = { name: string; content: Blob };

/** Files that the browser is handed to save, of the current test; emptied before each test of the file. */
export function catchSavedFiles(): SavedFile[] {
  const saved: SavedFile[] = [];
  beforeEach(() => {
    saved.length = 0;
    const contents = new Map<string, Blob>();
    vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
      const address = `blob:${contents.size}`;
      contents.set(address, content as Blob);
      return address;
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      const content = contents.get(this.href);
      if (content) saved.push({ name: this.download, content });
    });
    return () => vi.restoreAllMocks();
  });
  return saved;
}
