/** The text of a message, with its line breaks. */
export const MessageText = ({ children }: { children: string }) => (
  <p className="max-w-[65ch] whitespace-pre-line wrap-anywhere">{children}</p>
);
