/** What somebody has written, line by line as they did. */
export const MessageText = ({ children }: { children: string }) => (
  <p className="max-w-[65ch] whitespace-pre-line wrap-anywhere">{children}</p>
);
