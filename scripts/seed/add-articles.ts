import type { Firestore } from 'firebase-admin/firestore';
import { isAlreadyExists, toTimestamp } from '../../functions/src/lib/firestore.ts';
import { articles } from './articles.ts';
import { daysFromNow } from './relative-time.ts';

/** Adds the demo blog; an article that was edited on the site since keeps its changes. */
export async function addArticles(db: Firestore): Promise<void> {
  for (const { slug, title, description, daysAgo, editedDaysAgo } of articles) {
    const article = {
      title,
      description,
      createdAt: toTimestamp(daysFromNow(-daysAgo)),
      updatedAt: editedDaysAgo === null ? null : toTimestamp(daysFromNow(-editedDaysAgo)),
    };
    await db
      .doc(`blogs/${slug}`)
      .create(article)
      .catch((error: unknown) => {
        if (!isAlreadyExists(error)) throw error;
      });
  }
}
