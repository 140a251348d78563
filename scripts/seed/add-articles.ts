import { clinicToday } from '@garden-room/contract/availability';
import type { Firestore } from 'firebase-admin/firestore';
import type { PostRecord } from '../../functions/src/blog/post-record.ts';
import { addNewPost } from '../../functions/src/blog/post-store.ts';
import { isAlreadyExists } from '../../functions/src/lib/firestore.ts';
import { articles } from './articles.ts';
import { practiceSchedule } from './practice-schedule.ts';
import { daysFromNow } from './relative-time.ts';

/** Adds the demo blog; an article that was edited on the site since keeps its changes. */
export async function addArticles(db: Firestore): Promise<void> {
  for (const article of articles) {
    const { slug, title, description, picture, daysAgo, editedDaysAgo, reviewedDaysAgo } = article;
    const created = dayAndInstant(daysAgo);
    const edited = editedDaysAgo === null ? null : dayAndInstant(editedDaysAgo);
    const batch = db.batch();
    const post: PostRecord = {
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
    };
    addNewPost(db, batch, post);
    await batch.commit().catch((error: unknown) => {
      if (!isAlreadyExists(error)) throw error;
    });
  }
}

function dayAndInstant(daysAgo: number): { date: string; at: string } {
  const instant = daysFromNow(-daysAgo);
  return { date: clinicToday(practiceSchedule.timeZone, instant), at: new Date(instant).toISOString() };
}
