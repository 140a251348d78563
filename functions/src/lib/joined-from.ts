import { FieldValue, type Query } from 'firebase-admin/firestore';

/**
 * Documents that move from one patient's record to another's. `mark`: each keeps the record it came from (`joinedFrom`), so
 * that the join can be undone; `undo`: only those move back that came from `to`, and the mark goes.
 */
export interface RecordMove {
  from: string;
  to: string;
  marks?: 'mark' | 'undo';
}

/** The documents of `from` that move. */
export const movingOf = (documents: Query, { to, marks }: RecordMove): Query =>
  marks === 'undo' ? documents.where('joinedFrom', '==', to) : documents;

/** What a document that moves gets. */
export const movedTo = ({ from, to, marks }: RecordMove) => ({
  patientId: to,
  ...(marks === 'mark' && { joinedFrom: from }),
  ...(marks === 'undo' && { joinedFrom: FieldValue.delete() }),
});
