import { QueryClientProvider } from '@tanstack/react-query';
import { render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { postDrafts } from '#features/blog/post-drafts.ts';
import { usePostForm } from '#features/blog/use-post-form.ts';
import { ContactForm } from '#features/contact/contact-form.tsx';
import { MessageForm } from '#features/messages/message-form.tsx';
import { PrivateNoteDialog } from '#features/people/notes/private-note-dialog.tsx';
import { useSettlement } from '#features/practice/closures/use-settlement.ts';
import { useScheduleForm } from '#features/practice/schedule/use-schedule-form.ts';
import { serviceDrafts, useServiceForm } from '#features/practice/services/use-service-form.ts';
import { useSettingsForm } from '#features/practice/settings/use-settings-form.ts';
import { claimDraft, readDraft } from '#features/visits/booking/booking-input.ts';
import { PapersDialog } from '#features/visits/papers/papers-dialog.tsx';
import { AppointmentNoteDialog } from '#features/visits/visit/own-note.tsx';
import { createQueryClient } from '#lib/query-client.ts';
import { stubApi } from '#testing/api.ts';
import { anAppointmentDetail } from '#testing/builders.ts';
import { showDialogs } from '#testing/dialogs.ts';
import { aSchedule } from '#testing/practice.ts';
import { somePractice } from '#testing/practice-facts.ts';

/* What the release of November 25, 2026 has kept is found in the fields by the releases after it. */

stubApi();
showDialogs();

const ada = { personId: 'ada' };
const elena = { personId: 'elena' };
const keepInTab = (key: string, draft: object) => sessionStorage.setItem(key, JSON.stringify(draft));
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={createQueryClient()}>
    <MemoryRouter>{children}</MemoryRouter>
  </QueryClientProvider>
);
const nothing = () => {};
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name).value;

const slot = { date: '2026-11-24', time: '09:00 AM' };

test('a booking, claimed or not', () => {
  const begun = { serviceId: 'sleep', ...slot, requestedSlot: null, note: 'Headaches', name: 'Her son' };
  keepInTab('booking-draft', { ...ada, ...begun, dependantId: 'son' });
  expect(readDraft('ada')).toEqual({ ...ada, ...begun, dependantId: 'son' });
  keepInTab('booking-draft-unclaimed', { personId: '', phone: '202-555-0159' });
  expect(claimDraft('ada')).toEqual({ ...ada, ...begun, dependantId: 'son', phone: '202-555-0159' });
});

test('a message to the practice from anybody', () => {
  keepInTab('contact-draft', { name: 'Ada', email: 'ada@example.test', message: 'My knee' });
  render(<ContactForm />);
  expect(['Name', 'Email', 'Message'].map(field)).toEqual(['Ada', 'ada@example.test', 'My knee']);
});

test('a message to the practice from a patient, of several', () => {
  const sent = { subject: '', body: 'And the iron?', key: 'key' };
  keepInTab('message-drafts', {
    ...ada,
    drafts: [
      { subject: 'Other', body: 'Another.', about: 'new ada' },
      { subject: '', body: 'And the iron, please?', sent, about: 'results' },
    ],
  });
  render(
    <MessageForm
      reader={{ ...ada, email: 'ada@example.test' }}
      about="results"
      purpose={{ answers: 'results' }}
      hint=""
      sentText=""
    />,
    { wrapper },
  );
  expect(field('Message')).toBe('And the iron, please?');
});

test('a private note, about a patient and about a visit', () => {
  keepInTab('note-drafts', {
    ...elena,
    drafts: [
      { text: 'Of the visit.', over: 0, appointmentId: 'visit-1', patientId: 'ada' },
      { text: 'Sleeps late, longer.', over: 3, sent: 'Sleeps late.', patientId: 'ada' },
    ],
  });
  const note = { text: 'Sleeps.', version: 4, savedAt: null, savedBy: null };
  const place = { ...elena, patientId: 'ada' };
  render(<PrivateNoteDialog open place={place} note={note} onClose={nothing} onSaved={nothing} />, {
    wrapper,
  });
  expect(field(/^Notes/)).toBe('Sleeps late, longer.');
});

test('a patient’s note to their visit', () => {
  keepInTab('visit-note-drafts', {
    ...ada,
    drafts: [{ note: 'My knee', over: 0, appointmentId: 'visit-1' }],
  });
  const appointment = anAppointmentDetail({ note: null });
  render(<AppointmentNoteDialog open appointment={appointment} onClose={nothing} onSaved={nothing} />, {
    wrapper,
  });
  expect(field(/^Note for the doctor/)).toBe('My knee');
});

test('the papers of a visit', () => {
  const values = { plan: 'Walk.', amount: '110.50', paidOn: '2026-11-24', method: 'cash' };
  keepInTab('papers-drafts', { ...elena, drafts: [{ values, over: 0, appointmentId: 'visit-1' }] });
  const place = { ...elena, appointmentId: 'visit-1' };
  render(
    <PapersDialog
      open
      place={place}
      appointment={anAppointmentDetail()}
      onClose={nothing}
      onSaved={nothing}
    />,
    { wrapper },
  );
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Plan' }).value).toBe('Walk.');
});

test('a post that is edited, and a new one whose answer was lost', () => {
  const words = { title: 'Rest', description: 'Words.', picture: 'teapot', reviewedOn: null } as const;
  const post = {
    ...{ _id: 'sleep', title: 'Sleep', description: 'Words.', picture: null, reviewedOn: null },
    ...{ date: '2026-10-01', createdAt: '2026-10-01T10:00:00.000Z', updatedAt: null, editedOn: null },
    state: 'draft' as const,
  };
  const sent = { words: { ...words, title: 'Re' }, state: 'draft', key: 'key' };
  const oldDraft = {
    ...elena,
    drafts: [
      { words, over: post, postId: 'sleep' },
      { words, over: null, sent, postId: null },
    ],
  };
  localStorage.setItem('post-drafts', JSON.stringify(oldDraft));
  const at = { ...elena, postId: 'sleep' };
  const { result } = renderHook(() => usePostForm({ place: at, post, onSaved: nothing }), { wrapper });
  expect(result.current).toMatchObject({
    values: words,
    base: { _id: 'sleep' },
    state: 'draft',
    isDraft: true,
  });
  expect(postDrafts.find({ ...elena, postId: null })).toEqual({
    postId: null,
    values: { ...words, state: 'published' },
    base: null,
    sent: { ...words, title: 'Re', state: 'draft' },
    creation: { values: { ...words, title: 'Re', state: 'draft' }, key: 'key' },
  });
});

test('a service that is changed, and a new one without a price yet', () => {
  const typed = {
    ...{ name: 'Rest', description: 'Short.', overview: '', price: 75, durationMinutes: 45 },
    ...{ startEveryMinutes: null, mode: 'video' as const, picture: 'doorway' as const, hidden: false },
    ...{ needs: 'sleep and calm', topics: '', bring: '', course: 'One\nTwo' },
  };
  const lists = { needs: ['sleep'], topics: [], bring: [], course: [] };
  const over = { ...typed, ...lists, _id: 'rest', price: 60, order: 3, version: 2 };
  keepInTab('service-drafts', {
    ...elena,
    drafts: [
      { typed: { ...typed, price: null }, over: null, serviceId: null },
      { typed, over, sent: { ...typed, price: 70 }, serviceId: 'rest' },
    ],
  });
  const place = { ...elena, serviceId: 'rest' };
  const { result } = renderHook(
    () =>
      useServiceForm({
        place,
        service: { ...over, bestseller: true, confirmsAtOnce: false },
        onSaved: nothing,
      }),
    {
      wrapper,
    },
  );
  const values = { ...typed, bestseller: true, confirmsAtOnce: false };
  expect(result.current).toMatchObject({ values, base: { version: 2 }, isDraft: true });
  expect(serviceDrafts.find({ ...elena, serviceId: null })).toMatchObject({
    values: { ...typed, price: Number.NaN },
    base: null,
  });
});

test('the availability, with the setting of then for how long a request waits', () => {
  const { answerWithinOpenDays: _, ...schedule } = aSchedule();
  const typed = { ...schedule, confirmWithinHours: 48, horizonDays: 77, bufferMinutes: null };
  const over = { schedule: { ...schedule, confirmWithinHours: 48 }, tag: '"one"' };
  keepInTab('schedule-draft', { ...elena, drafts: [{ typed, over }] });
  const options = { ...elena, stored: { schedule: aSchedule(), tag: '"two"' } };
  const { result } = renderHook(() => useScheduleForm(options), { wrapper });
  expect(result.current).toMatchObject({ base: { tag: '"one"' }, isDraft: true });
  expect(result.current.values).toMatchObject({ horizonDays: 77, bufferMinutes: Number.NaN });
});

test('the settings, from before a practice could move', () => {
  const { since: _, places: _2, sendsMail: _3, remote: _4, ...facts } = somePractice;
  const { fee, forgiven } = facts.missedVisit;
  const { demonstration, ...practice } = { ...facts, missedVisit: { fee, forgiven } };
  const typed = { ...practice, name: 'Mine', adultAge: null };
  const over = { practice: { ...practice, demonstration }, tag: '"one"' };
  keepInTab('settings-draft', { ...elena, drafts: [{ typed, over }] });
  const options = { ...elena, stored: { practice: somePractice, tag: '"two"' } };
  const { result } = renderHook(() => useSettingsForm(options), { wrapper });
  expect(result.current).toMatchObject({ base: { tag: '"one"' }, isDraft: true });
  expect(result.current.values).toMatchObject({ name: 'Mine', adultAge: Number.NaN, moves: [] });
});

test('what is decided about the visits of closed days', () => {
  const made = { all: 'cancel', choices: { 'visit-1': 'keep' }, reason: 'The doctor is ill.' };
  keepInTab('closure-drafts', { ...elena, drafts: [{ ...made, closureId: 'closure' }] });
  const closure = {
    ...{ _id: 'closure', first: '2026-12-24', last: '2026-12-26', createdAt: '2026-11-24T15:00:00.000Z' },
    ...{
      hours: null,
      reopenedAt: null,
      booked: 0,
      canReopen: true,
      openAgain: [],
      isOpenAgain: false,
      visits: [],
    },
  };
  const options = { ...elena, closure, onSettled: nothing };
  const { result } = renderHook(() => useSettlement(options), { wrapper });
  expect(result.current).toMatchObject({ all: 'cancel', reason: 'The doctor is ill.' });
  expect(sessionStorage.getItem('closure-drafts')).toContain('"visit-1":"keep"');
});
