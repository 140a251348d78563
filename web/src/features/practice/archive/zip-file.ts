import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { strToU8, Zip, ZipDeflate } from 'fflate';

/** A file in the archive, as its manifest names it. */
export type FileFacts = { path: string; bytes: number; sha256: string };

/** Compressed bytes kept as pieces up to here; more become part of a Blob, which the browser may put on its disk. */
const keptBytes = 1 << 20;

/** A ZIP file that grows piece by piece, compressed as they come: its content is never in memory as a whole. */
export function createZipFile(madeAt: Date) {
  let content = new Blob([], { type: 'application/zip' });
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const put = () => {
    content = new Blob([content, ...pieces], { type: content.type });
    pieces = [];
    size = 0;
  };
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece.slice());
    size += piece.length;
    if (size > keptBytes) put();
  });

  /**
   * Begins a file; one that is compressed already is `stored` as it is, in blocks that say how long they are: the size
   * of the whole comes behind it, where a program that reads a stream would not find it otherwise.
   */
  function open(path: string, { stored = false } = {}) {
    const file = new ZipDeflate(path, { level: stored ? 0 : 6 });
    file.mtime = madeAt;
    zip.add(file);
    const hash = sha256.create();
    let bytes = 0;
    const write = (data: string | Uint8Array, isLast = false) => {
      const piece = typeof data === 'string' ? strToU8(data) : data;
      hash.update(piece);
      bytes += piece.length;
      // The compressor owns the piece from here on, and may change it.
      file.push(piece, isLast);
    };
    return {
      write,
      close: (): FileFacts => {
        write('', true);
        return { path, bytes, sha256: bytesToHex(hash.digest()) };
      },
    };
  }

  return {
    open,
    /** Adds a whole file. */
    add: (path: string, data: string | Uint8Array, options?: { stored?: boolean }): FileFacts => {
      const file = open(path, options);
      file.write(data);
      return file.close();
    },
    /** The whole file; nothing can be added any more. */
    end: (): Blob => {
      zip.end();
      put();
      return content;
    },
  };
}

export type ZipFile = ReturnType<typeof createZipFile>;
