import { archiveEndpoints } from '@garden-room/contract/endpoints/archive';
import { callApiPage } from '#lib/api-client.ts';
import { apiOf } from './api-of.ts';

/** A page of five hundred records, and what a slow line takes for it. */
const milliseconds = 60_000;

/** Begins an archive of everything. */
export const { beginArchive } = apiOf(archiveEndpoints, { beginArchive: { changes: [] } });

/** One page of a part of an archive; never cached. */
export const fetchArchivePage = (
  { id, ...query }: { id: string; part: string; cursor?: string },
  signal: AbortSignal,
) => callApiPage(archiveEndpoints.readArchive, { params: { id }, query }, { signal, milliseconds });
