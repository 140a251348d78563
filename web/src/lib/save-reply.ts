import { saveFile } from './save-file.ts';

/** Saves the file that a call returns; returns its name. */
export async function saveReply(answer: Promise<{ name: string; content: Blob }>): Promise<string> {
  const { name, content } = await answer;
  saveFile(name, content);
  return name;
}
