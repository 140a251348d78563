import { getPersonalData } from '#api/get-personal-data.ts';
import { saveFile } from '#lib/save-file.ts';
import { dataFileName } from './data-file-name.ts';

/** A file that the browser was handed, and how many records could not be read for it. */
export type SavedData = { fileName: string; unreadable: number };

/** Fetches everything that is held about somebody and has the browser save it, in lines that people can read. */
export async function downloadMyData(userId: string): Promise<SavedData> {
  const data = await getPersonalData(userId);
  const fileName = dataFileName(data.date);
  saveFile(fileName, new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' }));
  return { fileName, unreadable: data.unreadable.length };
}
