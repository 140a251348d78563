import type { Appointment } from '@garden-room/contract/appointment';
import { useState } from 'react';
import { FocusedSection } from '#components/ui/focused-section.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { CancelledNotice } from './cancelled-notice.tsx';
import { WhichAppointment } from './which-appointment.tsx';

export type Outcome = { kind: 'cancelled' | 'moved'; appointment: Appointment };

/** What a change has come to, where whoever made it goes on reading: what they pressed may be gone. */
export function ChangeOutcome({ outcome: { kind, appointment } }: { outcome: Outcome }) {
  const [expired, setExpired] = useState(false);
  return (
    <FocusedSection
      aria-label="What has just changed"
      focusKey={`${expired}`}
      className="mb-8 scroll-mt-32 print:hidden"
    >
      {kind === 'cancelled' ? (
        <CancelledNotice appointment={appointment} onExpire={() => setExpired(true)} />
      ) : (
        <Notice tone="success" title="Your visit has a new time">
          <WhichAppointment appointment={appointment} />
          {appointment.status === 'pending' && ' The practice will confirm it.'}
        </Notice>
      )}
    </FocusedSection>
  );
}
