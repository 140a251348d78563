import type { Appointment } from '@garden-room/contract/appointment';
import { endpoints } from '@garden-room/contract/endpoints';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { stubApi } from './api.ts';
import { anAppointment } from './builders.ts';
import { showDialogs } from './dialogs.ts';
import { aSchedule } from './practice.ts';
import { renderPage } from './render-page.tsx';

/** Sunday noon in New York; the appointment is on Tuesday at nine. */
export const now = '2026-11-22T17:00:00.000Z';

/** Call once per file: a patient's history with one appointment, on that Sunday. */
export function historyPage(stub: ReturnType<typeof stubApi>, Page: ComponentType) {
  /** The stored appointments of the user; tests may change them meanwhile. */
  const practice = { appointments: [] as Appointment[] };
  showDialogs();
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
    practice.appointments = [anAppointment()];
    stub(endpoints.getSchedule, () => aSchedule());
  });
  afterEach(() => vi.useRealTimers());

  /** `lists` grows with each time the history is asked for. */
  function openPage() {
    const lists = stub(endpoints.listAppointments, () => practice.appointments);
    renderPage(Page, '/dashboard/patient/:id', '/dashboard/patient/ada');
    return { lists, user: userEvent.setup() };
  }
  return { practice, openPage };
}
