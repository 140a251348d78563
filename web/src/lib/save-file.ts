import type { PersonalData } from '@garden-room/contract/endpoints/account';

/** Browsers begin to read a file some time after they were asked to save it. */
const readableMilliseconds = 60_000;

/** Lets the browser save a file, as for a download link. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), readableMilliseconds);
}

/** Saves the file that a call returns; returns its name. */
export async function saveReply(answer: Promise<{ name: string; content: Blob }>): Promise<string> {
  const { name, content } = await answer;
  saveFile(name, content);
  return name;
}

/** A file that the browser was handed, and how many records could not be read for it. */
export type SavedData = { fileName: string; unreadable: number };

/** Saves everything held about a user as a file, indented so that people can read it. */
export function saveDataFile(data: PersonalData): SavedData {
  const fileName = dataFileName(data.practice, data.date);
  saveFile(fileName, new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' }));
  return { fileName, unreadable: data.unreadable.length };
}

/** `the-garden-room-data-2026-11-22.json`; the date is the clinic's. It names nobody: downloads are seen by others. */
export const dataFileName = (practice: string, date: string): string =>
  practiceFileName(practice, `data-${date}.json`);

/** A file's name with that of the practice before it. */
export function practiceFileName(practice: string, name: string): string {
  const product = practice
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${product}-${name}`;
}
