/** An answer that browsers save as a file of this name. */
export const fileReply = <Text>({ name, text }: { name: string; text: Text }) => ({
  body: text,
  headers: { 'Content-Disposition': `attachment; filename="${name}"` },
});
