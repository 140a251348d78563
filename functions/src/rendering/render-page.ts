import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Post } from '@garden-room/contract/blog';
import {
  type Availability,
  type CreatePageRenderer,
  type PageAddress,
  type PageContent,
  type PageKind,
  type PageNeed,
  type PageRenderer,
  type RenderedPage,
  rendererBundle,
} from '@garden-room/contract/rendering';
import type { BookableService, Service } from '@garden-room/contract/service';
import { idSchema } from '@garden-room/contract/text';
import type { Firestore } from 'firebase-admin/firestore';
import { availableDays, nextFreeTimes } from '#appointments/availability/read-free-times.ts';
import { findPublishedPost, listPublishedPage } from '#blog/post-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { readFacts, toPublic } from '#practice/practice-store.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import { findService, readServices } from '#services/service-store.ts';
import { refuseStranger } from '#users/actor.ts';

/** The number of posts on the blog's first page; older ones follow through the API. */
const postsPerPage = 12;

/** The page of a post leads to two others, and the post may be among the newest itself. */
const newestBesidePost = 3;

const daysPerWeek = 7;

/** A rendered page, and for how many seconds the CDN may show it. */
interface KeptPage extends RenderedPage {
  keptSeconds: number;
}

/** A page of the site whose content lives in the store, as a whole document; 404 where there is no such thing. */
export async function renderPage(deps: Deps, address: PageAddress): Promise<KeptPage> {
  const renderer = await deps.pages();
  const need = renderer.needOf(address);
  const [content, facts] = await Promise.all([need && readContent(deps, need), readFacts(deps)]);
  const page = await renderer.render(address, content, await toPublic(deps, facts));
  // Other patients may book meanwhile; the browser refetches at once, and reports slots that are taken.
  return { ...page, keptSeconds: need?.kind === 'availability' ? 10 : 60 };
}

/** The reader of one kind of page data. */
type Reader<Kind extends PageKind> = { read(deps: Deps, need: PageNeed<Kind>): Promise<PageContent<Kind>> };

const readers: { [Kind in PageKind]: Reader<Kind> } = {
  nothing: { read: async (_, need) => need },
  schedule: { read: async ({ db }) => ({ kind: 'schedule', schedule: await readSchedule(db) }) },
  contact: {
    read: async (deps) => {
      const [schedule, freeTimes] = await Promise.all([readSchedule(deps.db), nextFreeTimes(deps)]);
      return { kind: 'contact', schedule, freeTimes };
    },
  },
  services: {
    read: async (deps, need) => {
      const [{ offered: services }, freeTimes] = await Promise.all([
        readServices(deps.db),
        need.freeTimes ? nextFreeTimes(deps) : null,
      ]);
      return { kind: 'services', services, freeTimes };
    },
  },
  service: {
    read: async (deps, need) => {
      const { offered } = await readServices(deps.db);
      const service = offered.find(({ id }) => id === need.id) ?? null;
      const freeTimes = service && need.freeTimes ? await nextFreeTimes(deps) : null;
      return { kind: 'service', service, freeTimes };
    },
  },
  availability: {
    read: async (deps, { serviceId }) => {
      const { offered: services } = await readServices(deps.db);
      const availability = await readAvailability(deps, services, serviceId);
      return { kind: 'availability', availability, services };
    },
  },
  blog: {
    read: async (deps, { id }) => {
      const post = await findPostAt(deps.db, id);
      // Addresses can be invented without end: an unknown post costs one read.
      const newest = post ? (await listPublishedPage(deps, { limit: newestBesidePost })).items : [];
      return { kind: 'blog', post, newest };
    },
  },
  blogs: {
    read: async (deps) => {
      const { items, nextCursor } = await listPublishedPage(deps, { limit: postsPerPage });
      return { kind: 'blogs', posts: items, nextCursor };
    },
  },
};

function readContent(deps: Deps, need: PageNeed): Promise<PageContent> {
  const reader: Reader<PageKind> = readers[need.kind];
  return reader.read(deps, need);
}

/** The booking page's week; null when the address names a service that there is not. */
async function readAvailability(
  deps: Deps,
  services: readonly Service[],
  serviceId: string | null,
): Promise<Availability | null> {
  const service = serviceOrNull(services, serviceId);
  if (!service) return null;
  const query = { serviceId: service.id, days: daysPerWeek, slots: 'true' } as const;
  const week = await availableDays(deps, query, refuseStranger);
  return { service, week };
}

function serviceOrNull(services: readonly Service[], id: string | null): BookableService | null {
  if (id === '') return null;
  try {
    return findService(services, { id: id ?? undefined });
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** An address may contain an invalid id: then there is no such post either. */
async function findPostAt(db: Firestore, id: string): Promise<Post | null> {
  return idSchema.safeParse(id).success ? findPublishedPost(db, id) : null;
}

/** Loads web's server bundle, once and only when a page is asked for: the API starts without it. */
export function lazyPageRenderer(directory: string): () => Promise<PageRenderer> {
  let loading: Promise<PageRenderer> | undefined;
  return () => {
    loading ??= loadRenderer(directory).catch((error: unknown) => {
      loading = undefined; // a slow disk may be asked again
      throw error;
    });
    return loading;
  };
}

async function loadRenderer(directory: string): Promise<PageRenderer> {
  const templates: unknown = JSON.parse(await readFile(join(directory, rendererBundle.templates), 'utf8'));
  const bundle: { createPageRenderer: CreatePageRenderer } = await import(
    pathToFileURL(join(directory, rendererBundle.entry)).href
  );
  return bundle.createPageRenderer(templates);
}
