import { readFileSync } from 'node:fs';
import { clinicToday } from '@garden-room/contract/availability';
import { postPictureSchema } from '@garden-room/contract/post-picture';
import type { Firestore } from 'firebase-admin/firestore';
import { posts, toStored } from '../../functions/src/blog/post-store.ts';
import { isAlreadyExists } from '../../functions/src/lib/firestore.ts';
import { deployedPractice } from '../../web/src/config/deployed-practice.ts';
import { callCrisisLine } from '../../web/src/config/site.ts';
import published from './articles.json' with { type: 'json' };
import { daysFromNow, practiceSchedule } from './practice-schedule.ts';

const { emergency } = deployedPractice().defaults;

/**
 * The demo blog, newest first: a Markdown file an article, headed by its title, with `{ambulance}` and
 * `{callCrisisLine}` for the numbers of the practice's country; the ages spread them over the past months.
 */
export const articles = published.map(({ slug, picture, daysAgo, reviewedDaysAgo, editedDaysAgo = null }) => {
  const file = readFileSync(new URL(`./articles/${slug}.md`, import.meta.url), 'utf8');
  const [, title, description] = /^# (.+)\n+([\s\S]+?)\s*$/.exec(file) ?? [];
  if (title === undefined || description === undefined) throw new Error(`${slug}.md has no title.`);
  const written = description
    .replaceAll('{ambulance}', emergency.ambulance)
    .replaceAll('{callCrisisLine}', callCrisisLine(emergency.crisisLine));
  const text = { title, description: written, picture: picture ? postPictureSchema.parse(picture) : null };
  return { slug, ...text, daysAgo, reviewedDaysAgo, editedDaysAgo };
});

/** Adds the demo blog; an article that was edited on the site since keeps its changes. */
export async function addArticles(db: Firestore): Promise<void> {
  for (const { slug, title, description, picture, daysAgo, reviewedDaysAgo, editedDaysAgo } of articles) {
    const created = dayAndInstant(daysAgo);
    const edited = editedDaysAgo === null ? null : dayAndInstant(editedDaysAgo);
    const batch = db.batch();
    const post = toStored({
      _id: slug,
      title,
      description,
      date: created.date,
      picture,
      reviewedOn: dayAndInstant(reviewedDaysAgo).date,
      state: 'published',
      createdAt: created.at,
      updatedAt: edited?.at ?? null,
      editedOn: edited?.date ?? null,
    });
    posts.create(db, batch, post);
    await batch.commit().catch((error: unknown) => {
      if (!isAlreadyExists(error)) throw error;
    });
  }
}

function dayAndInstant(daysAgo: number): { date: string; at: string } {
  const instant = daysFromNow(-daysAgo);
  return { date: clinicToday(practiceSchedule.timeZone, instant), at: new Date(instant).toISOString() };
}
