import {
  type Archive,
  type Archived,
  archivedSchema,
  archiveSchema,
} from '@garden-room/contract/endpoints/archive';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Person } from './people.ts';

export async function beginArchive(by: Person): Promise<Archive> {
  const answer = await by.call('/archives', { method: 'POST' });
  expect(answer.status).toBe(201);
  return archiveSchema.parse(answer.body);
}

/** All of a part, page after page. */
export async function readArchived({ _id }: Archive, part: string, by: Person): Promise<Archived[]> {
  const items: unknown[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer = await by.call(`/archives/${_id}?part=${part}${cursor && `&cursor=${cursor}`}`);
    expect(answer.status).toBe(200);
    items.push(...z.array(z.unknown()).parse(answer.body));
    cursor = answer.headers.get('x-next-cursor');
  }
  return z.array(archivedSchema).parse(items);
}

/** The records that could be read. */
export const archivedRecords = (all: readonly Archived[]) =>
  all.flatMap((one) => ('record' in one ? one.record : []));
