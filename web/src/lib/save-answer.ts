import { saveFile } from './save-file.ts';

/** Saves a file that a call has answered; its name, to be told. */
export async function saveAnswer(answer: Promise<{ name: string; content: Blob }>): Promise<string> {
  const { name, content } = await answer;
  saveFile(name, content);
  return name;
}
