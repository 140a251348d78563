import type { Appointment } from '@garden-room/contract/appointment';
import { useEffect, useRef } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import { CancelledNotice } from './cancelled-notice.tsx';
import { WhichAppointment } from './which-appointment.tsx';

export type Outcome = { kind: 'cancelled' | 'moved'; appointment: Appointment };

/** What a change has come to, where whoever made it goes on reading: what they pressed may be gone. */
export function ChangeOutcome({ outcome: { kind, appointment } }: { outcome: Outcome }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="What has just changed"
      className="mb-8 scroll-mt-32 print:hidden focus-visible:outline-none"
    >
      {kind === 'cancelled' ? (
        <CancelledNotice appointment={appointment} onExpire={() => section.current?.focus()} />
      ) : (
        <Notice tone="success" title="Your visit has a new time">
          <WhichAppointment appointment={appointment} />
          {appointment.status === 'pending' && ' The practice will confirm it.'}
        </Notice>
      )}
    </section>
  );
}
