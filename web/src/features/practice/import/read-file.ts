/** The largest file, in bytes. */
export const mostBytes = 2 * 1024 * 1024;

/** A file as text, with a hash by which it is known again; or why it is no table of text. */
export type ReadFile = { name: string; text: string; hash: string } | { problem: string };

/** Reads a file as spreadsheets write it: UTF-8 with or without its mark, UTF-16 with one, else Windows-1252. */
export async function readImportFile(file: File): Promise<ReadFile> {
  if (file.size === 0) return { problem: 'This file is empty.' };
  if (file.size > mostBytes) return { problem: 'This file is larger than 2 MB. Save it in several parts.' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = otherKinds.find(({ starts }) => starts.every((byte, index) => bytes[index] === byte));
  if (kind) return { problem: `${kind.is} Save it as “CSV UTF-8” there, and choose that file.` };
  const text = decode(bytes);
  if (text.includes('\0'))
    return { problem: 'This is no file of text. Choose a file that was saved as CSV.' };
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { name: file.name, text, hash };
}

const otherKinds = [
  { starts: [0x50, 0x4b, 0x03, 0x04], is: 'This is a workbook of a spreadsheet program.' },
  { starts: [0xd0, 0xcf, 0x11, 0xe0], is: 'This is a workbook of a spreadsheet program.' },
  { starts: [0x25, 0x50, 0x44, 0x46], is: 'This is a PDF. Open the table that it was made of.' },
];

function decode(bytes: Uint8Array): string {
  const marked = [
    { mark: [0xff, 0xfe], encoding: 'utf-16le' },
    { mark: [0xfe, 0xff], encoding: 'utf-16be' },
  ].find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return new TextDecoder(marked.encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
