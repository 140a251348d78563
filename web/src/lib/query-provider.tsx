import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { Elements } from './elements.ts';
import { createQueryClient, queryClient } from './query-client.ts';

/** The query client for the routes that read from the API; the others never load the query library. */
export function QueryProvider({ children }: { children: Elements }) {
  // The function renders all pages in one process, so each gets a cache of its own: no page may show another's
  // data.
  const [client] = useState(() => (import.meta.env.SSR ? createQueryClient() : queryClient));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
