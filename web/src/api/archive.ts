import { archiveEndpoints } from '@garden-room/contract/endpoints/archive';
import { callApi, callApiPage } from '#lib/api-client.ts';

/** A page of five hundred records, and what a slow line takes for it. */
const milliseconds = 60_000;

/** Begins an archive of everything; never cached. */
export const beginArchive = (signal: AbortSignal) => callApi(archiveEndpoints.beginArchive, {}, { signal });

/** One page of a part of an archive; never cached. */
export const readArchive = (
  { id, ...query }: { id: string; part: string; cursor?: string },
  signal: AbortSignal,
) => callApiPage(archiveEndpoints.readArchive, { params: { id }, query }, { signal, milliseconds });
