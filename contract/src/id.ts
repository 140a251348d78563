import { shaped } from './text.ts';

/** Id of a record. Only what Firestore allows as a document's name: no slash, no dots, no `__reserved__`. */
export const idSchema = shaped(128, /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/, 'This is not an id of ours.');
