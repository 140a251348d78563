/** Scrolls the preview to the same place as the text. */
export function scrollAlong(text: HTMLElement, preview: HTMLElement | null): void {
  if (!preview) return;
  const share = text.scrollTop / Math.max(1, text.scrollHeight - text.clientHeight);
  preview.scrollTop = share * (preview.scrollHeight - preview.clientHeight);
}
