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
