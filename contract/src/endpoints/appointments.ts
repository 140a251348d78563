import {
  appointmentSchema,
  cancellationSchema,
  noteSchema,
  presenceSchema,
  rescheduleSchema,
  undoSchema,
  visitAnsweringSchema,
} from '../appointment.ts';
import { appointmentDetailSchema } from '../appointment-detail.ts';
import type { Endpoint } from '../endpoint.ts';
import { visitPapersDraftSchema, visitPapersSchema } from '../visit-papers.ts';
import { asSeen, byId, nothing, withReason } from './parts.ts';

/** Acts on an appointment once it is booked. */
export const appointmentsEndpoints = {
  /**
   * One appointment with what happened to it and when, the caller’s own or any for the practice, to which the ETag
   * covers what can be edited. Another’s is not found, so that a user who follows a link that is not theirs keeps their
   * session.
   */
  getAppointment: {
    method: 'GET',
    path: '/appointments/{id}',
    access: 'user',
    params: byId,
    output: appointmentDetailSchema,
    errors: ['not_found'],
  },
  /** Confirm a request; confirming again changes nothing. */
  confirmAppointment: {
    method: 'PUT',
    path: '/appointments/{id}/confirm',
    access: 'staff',
    params: byId,
    query: asSeen,
    output: appointmentSchema,
    errors: ['not_found', 'illegal_move', 'edited_meanwhile', 'patient_gone'],
  },
  /**
   * Cancel an appointment and free its slot. A patient cancels a request at any time, a confirmed one before the
   * cut-off or within 30 minutes of booking, and later, until it begins, only with `late`. Staff cancel any, with a
   * reason. Another’s is not found.
   */
  cancelAppointment: {
    method: 'POST',
    path: '/appointments/{id}/cancel',
    access: 'user',
    params: byId,
    query: asSeen,
    body: cancellationSchema,
    limited: 'calls',
    output: appointmentSchema,
    errors: ['forbidden', 'not_found', 'illegal_move', 'edited_meanwhile', 'too_late'],
  },
  /**
   * Undo one’s own last act within a minute, while the slot is free: a cancellation or a move; for staff also a
   * confirmation or a refusal, and within a day a noted outcome. Repeating it changes nothing. Another’s is not found.
   */
  restoreAppointment: {
    method: 'POST',
    path: '/appointments/{id}/restore',
    access: 'user',
    params: byId,
    limited: 'calls',
    output: appointmentSchema,
    errors: ['not_found', 'illegal_move', 'slot_taken', 'too_many_open', 'email_unconfirmed', 'patient_gone'],
  },
  /**
   * Undo, for staff and as often as needed, one’s own last act (`event`), as `POST /appointments/{id}/restore` does,
   * unless anything was done with it since. A booking (the default) is removed with its series, message and emails in
   * one commit; refused after a change, a minute, or a sent email. Repeating it changes nothing.
   */
  undoDecision: {
    method: 'POST',
    path: '/appointments/{id}/undo',
    access: 'staff',
    params: byId,
    body: undoSchema,
    output: nothing,
    errors: ['not_found', 'illegal_move', 'slot_taken', 'patient_gone'],
  },
  /** Decline a request and free its slot. */
  declineAppointment: {
    method: 'POST',
    path: '/appointments/{id}/decline',
    access: 'staff',
    params: byId,
    query: asSeen,
    body: withReason,
    output: appointmentSchema,
    errors: ['not_found', 'illegal_move', 'edited_meanwhile'],
  },
  /**
   * Note that a confirmed appointment took place, from its start on. Its patient is written to a day later, unless it
   * is taken back by then.
   */
  completeAppointment: {
    method: 'POST',
    path: '/appointments/{id}/complete',
    access: 'staff',
    params: byId,
    query: asSeen,
    body: withReason,
    output: appointmentSchema,
    errors: ['not_found', 'illegal_move', 'edited_meanwhile', 'too_early'],
  },
  /**
   * Note that the patient of a confirmed appointment did not come, from its start on. They are written to a day later,
   * unless it is taken back by then.
   */
  markNoShow: {
    method: 'POST',
    path: '/appointments/{id}/no-show',
    access: 'staff',
    params: byId,
    query: asSeen,
    body: withReason,
    output: appointmentSchema,
    errors: ['not_found', 'illegal_move', 'edited_meanwhile', 'too_early'],
  },
  /**
   * Note that the patient of a confirmed visit is here, or delayed, or take that back: from twelve hours before its
   * start until a day after its end.
   */
  notePresence: {
    method: 'PUT',
    path: '/appointments/{id}/presence',
    access: 'staff',
    params: byId,
    body: presenceSchema,
    output: appointmentSchema,
    errors: ['not_found', 'illegal_move', 'patient_gone'],
  },
  /**
   * Move an appointment to another slot in one step: the old one is kept when the new one is taken. Staff may choose
   * any time within the hours, years ahead; with `anyTime` also outside them or past, where no visit is. Another’s is
   * not found.
   */
  rescheduleAppointment: {
    method: 'POST',
    path: '/appointments/{id}/reschedule',
    access: 'user',
    params: byId,
    query: asSeen,
    body: rescheduleSchema,
    limited: 'calls',
    output: appointmentSchema,
    errors: [
      'forbidden',
      'not_found',
      'illegal_move',
      'edited_meanwhile',
      'too_late',
      'invalid_slot',
      'slot_taken',
      'too_many_open',
      'email_unconfirmed',
      'patient_gone',
    ],
  },
  /**
   * Answer whether the caller comes to their own visit, as a reminder asks, and the practice by moving it; given twice
   * it is given once. Refused where it is at another start than the caller saw. Another’s is not found, for admins too.
   */
  answerAppointment: {
    method: 'PUT',
    path: '/appointments/{id}/answer',
    access: 'user',
    params: byId,
    query: asSeen,
    body: visitAnsweringSchema,
    limited: 'calls',
    output: appointmentSchema,
    errors: ['not_found', 'illegal_move', 'edited_meanwhile', 'patient_gone'],
  },
  /**
   * Change the note of the caller’s own appointment until it begins; an empty one removes it. Send the quoted
   * `noteVersion` as If-Match: refused once it has changed. An identical note is not written again. Another’s is not
   * found, for admins too.
   */
  changeNote: {
    method: 'PUT',
    path: '/appointments/{id}/note',
    access: 'user',
    params: byId,
    body: noteSchema,
    limited: 'calls',
    output: appointmentSchema,
    errors: ['not_found', 'illegal_move', 'too_late', 'edited_meanwhile', 'patient_gone'],
  },
  /**
   * Leave a plan with a visit that has begun; the patient finds it there. Send the ETag of the version that was read
   * (its quoted `version`) as If-Match: refused once another admin has changed them. Papers equal to the current ones
   * change nothing.
   */
  leavePapers: {
    method: 'PUT',
    path: '/appointments/{id}/papers',
    access: 'admin',
    params: byId,
    body: visitPapersDraftSchema,
    output: visitPapersSchema,
    errors: ['not_found', 'illegal_move', 'too_early', 'edited_meanwhile', 'patient_gone'],
  },
  /** Remove an appointment’s record and free its slot; refused where payments were noted for it, which are kept. */
  deleteAppointment: {
    method: 'DELETE',
    path: '/appointments/{id}',
    access: 'admin',
    params: byId,
    output: nothing,
    errors: ['not_found', 'illegal_move'],
  },
} as const satisfies Record<string, Endpoint>;
