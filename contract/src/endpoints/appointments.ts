import {
  appointmentSchema,
  cancellationSchema,
  noteSchema,
  presenceSchema,
  rescheduleSchema,
  undoSchema,
} from '../appointment.ts';
import { appointmentDetailSchema } from '../appointment-detail.ts';
import type { Endpoint } from '../endpoint.ts';
import { visitPapersDraftSchema, visitPapersSchema } from '../visit-papers.ts';
import { asSeen, byId, guarded, nothing, signedIn, withReason } from './parts.ts';

/** What becomes of an appointment once it is booked. */
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
    success: [200],
    output: appointmentDetailSchema,
    errors: [...signedIn, 'not_found'],
  },
  /** Confirm a request; confirming again changes nothing. */
  confirmAppointment: {
    method: 'PUT',
    path: '/appointments/{id}/confirm',
    access: 'staff',
    params: byId,
    query: asSeen,
    success: [200],
    output: appointmentSchema,
    errors: [...guarded, 'not_found', 'illegal_move', 'edited_meanwhile', 'patient_gone'],
  },
  /**
   * Cancel an appointment and free its slot: of the caller’s own a request at any time, a confirmed one before the
   * cut-off or within 30 minutes of its booking; after that, until it begins, only with `late`, which marks it and
   * tells the practice. Any for the practice, which says why, or that the patient cancels (`by`), then with a reason
   * that is kept and not sent, late as the cut-off or `late` says; with `tell: false` nothing is sent. Another’s is not
   * found.
   */
  cancelAppointment: {
    method: 'POST',
    path: '/appointments/{id}/cancel',
    access: 'user',
    params: byId,
    query: asSeen,
    body: cancellationSchema,
    limited: 'calls',
    success: [200],
    output: appointmentSchema,
    errors: [...guarded, 'not_found', 'illegal_move', 'edited_meanwhile', 'too_late'],
  },
  /**
   * Take back what one has done oneself within the last minute, while the slot is free: a cancellation, a move, the
   * practice also a confirmation or a refusal; and within a day what the practice has noted of a visit, that it took
   * place or was missed. The appointment has its slot and its status again. Repeating it changes nothing. Another’s is
   * not found.
   */
  restoreAppointment: {
    method: 'POST',
    path: '/appointments/{id}/restore',
    access: 'user',
    params: byId,
    limited: 'calls',
    success: [200],
    output: appointmentSchema,
    errors: [
      ...signedIn,
      'not_found',
      'illegal_move',
      'slot_taken',
      'too_many_open',
      'email_unconfirmed',
      'patient_gone',
    ],
  },
  /**
   * For the practice, as often as it decides: take back what one has done last oneself (`event`), as `POST
   * /appointments/{id}/restore` does. A booking, by default, is removed, with all of a series: its time, its message
   * and its emails, in one commit, and nothing is sent; refused once it has been changed, after a minute, and when an
   * email about it has left. Repeating it changes nothing.
   */
  undoDecision: {
    method: 'POST',
    path: '/appointments/{id}/undo',
    access: 'staff',
    params: byId,
    body: undoSchema,
    success: [204],
    output: nothing,
    errors: [...guarded, 'not_found', 'illegal_move', 'slot_taken', 'patient_gone'],
  },
  /** Decline a request and free its slot. */
  declineAppointment: {
    method: 'POST',
    path: '/appointments/{id}/decline',
    access: 'staff',
    params: byId,
    query: asSeen,
    body: withReason,
    success: [200],
    output: appointmentSchema,
    errors: [...guarded, 'not_found', 'illegal_move', 'edited_meanwhile'],
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
    success: [200],
    output: appointmentSchema,
    errors: [...guarded, 'not_found', 'illegal_move', 'edited_meanwhile', 'too_early'],
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
    success: [200],
    output: appointmentSchema,
    errors: [...guarded, 'not_found', 'illegal_move', 'edited_meanwhile', 'too_early'],
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
    success: [200],
    output: appointmentSchema,
    errors: [...guarded, 'not_found', 'illegal_move', 'patient_gone'],
  },
  /**
   * Move an appointment to another slot in one step: the old one is kept when the new one is taken. The practice may
   * choose any time within the hours, years ahead, and with `anyTime` also outside them or in the past, where no other
   * visit is. Another’s is not found.
   */
  rescheduleAppointment: {
    method: 'POST',
    path: '/appointments/{id}/reschedule',
    access: 'user',
    params: byId,
    query: asSeen,
    body: rescheduleSchema,
    limited: 'calls',
    success: [200],
    output: appointmentSchema,
    errors: [
      ...guarded,
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
   * Change the note of the caller’s own appointment until it begins; an empty one removes it. Send the quoted
   * `noteVersion` that was read as If-Match: refused once it has been changed since. The note that is stored already is
   * not written again. Another’s is not found, for admins too.
   */
  changeNote: {
    method: 'PUT',
    path: '/appointments/{id}/note',
    access: 'user',
    params: byId,
    body: noteSchema,
    limited: 'calls',
    success: [200],
    output: appointmentSchema,
    errors: [...signedIn, 'not_found', 'illegal_move', 'too_late', 'edited_meanwhile', 'patient_gone'],
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
    success: [200],
    output: visitPapersSchema,
    errors: [...guarded, 'not_found', 'illegal_move', 'too_early', 'edited_meanwhile', 'patient_gone'],
  },
  /** Remove an appointment’s record and free its slot; refused where payments were noted for it, which are kept. */
  deleteAppointment: {
    method: 'DELETE',
    path: '/appointments/{id}',
    access: 'admin',
    params: byId,
    success: [204],
    output: nothing,
    errors: [...guarded, 'not_found', 'illegal_move'],
  },
} as const satisfies Record<string, Endpoint>;
