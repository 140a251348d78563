import { getPersonalData } from '#api/account.ts';
import { type SavedData, saveDataFile } from '#lib/data-file.ts';

/** Fetches everything held about the user and saves it as a file. */
export const downloadMyData = async (userId: string): Promise<SavedData> =>
  saveDataFile(await getPersonalData.call({ params: { id: userId } }));
