import { ownPictureSize } from '@garden-room/contract/own-picture';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { posts } from '#blog/post-store.ts';
import { storedValue } from '#lib/stored-value.ts';
import { conversations } from '#messages/conversation-store.ts';
import { messages } from '#messages/message-store.ts';
import { readPictureFile } from '#pictures/picture-files.ts';
import { pictures } from '#pictures/picture-store.ts';
import { part, words } from '../archive-part.ts';

const largest = `${Math.max(...ownPictureSize.widths)}.webp`;

/** Texts to patients and to everyone. */
export const writtenParts = {
  messages: part({
    title: 'Messages',
    about: 'Every message between patients and the practice, with those that the site wrote about visits.',
    ...messages,
    fields: {
      _id: words._id,
      patientId: words.patientId,
      userEmail: 'The patient’s email then.',
      from: 'patient or practice.',
      kind: 'written by a person, or the event that the site wrote about.',
      facts: 'Of an event: what the words are made of.',
      subject: 'The subject.',
      body: 'The text.',
      appointmentId: words.appointmentId,
      thread: 'Messages that belong together have the same.',
      createdAt: words.createdAt,
      readAt: 'When the other side read it (UTC).',
    },
  }),
  conversations: part({
    title: 'Conversations',
    about: 'The practice’s list of whom it writes with. Their messages are in messages.',
    ...conversations,
    fields: {
      _id: 'Whose it is: `_id` in patients.',
      patientName: 'Their name.',
      hasAccount: 'Whether they can read messages here.',
      unread: 'How many of theirs the practice has not read.',
      lastMessageAt: 'When the last was written (UTC).',
      lastFrom: 'patient or practice.',
      asks: 'Whether the last message asks for an answer.',
      waits: 'Whether it waits for the practice’s answer.',
      done: 'Whether the practice is done with it.',
      excerpt: 'How the last message begins.',
    },
  }),
  posts: part({
    title: 'Posts',
    about: 'The health blog, with its drafts.',
    ...posts,
    pageSize: 50,
    fields: {
      _id: words._id,
      title: 'The title.',
      description: 'The text, in Markdown.',
      date: 'The day that it shows.',
      picture: 'Its picture: one of the site’s, or `_id` in pictures.',
      reviewedOn: 'The day on which the doctor last reviewed it.',
      state: 'draft or published.',
      createdAt: 'When it was published, or begun (UTC).',
      updatedAt: 'When it was last edited (UTC).',
      editedOn: 'The day of the last edit that it shows.',
    },
  }),
  pictures: part({
    title: 'Pictures of posts and services',
    about: 'The pictures that the practice has uploaded; the files themselves are in the folder pictures.',
    all: pictures,
    read: (document: DocumentSnapshot) => ({
      _id: document.id,
      touchedAt: storedValue(document.get('touchedAt')),
    }),
    pageSize: 10,
    fileOf: async (bucket, id) => {
      const bytes = await readPictureFile(bucket, id, largest);
      return bytes && { name: `${id}.webp`, bytes };
    },
    fields: {
      _id: 'The name of its file, without `.webp`.',
      touchedAt: 'When it was uploaded, put into a post or a service, or taken out of one (UTC).',
    },
  }),
};
