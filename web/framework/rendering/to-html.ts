import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';

/** A tree as HTML, whole or not at all: rejects with the first error that any part of it has thrown. */
export async function toHtml(tree: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(tree, {
    // Never outline a boundary: React would move it into place with an inline script, which the policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    // Only recorded: an error thrown here could not be caught, and would end the process.
    onError: (error) => void errors.push(error),
  });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return html;
}
