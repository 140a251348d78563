/** Shows of a preview what stands as far down in the text. */
export function scrollAlong(text: HTMLElement, preview: HTMLElement | null): void {
  if (!preview) return;
  const share = text.scrollTop / Math.max(1, text.scrollHeight - text.clientHeight);
  preview.scrollTop = share * (preview.scrollHeight - preview.clientHeight);
}
