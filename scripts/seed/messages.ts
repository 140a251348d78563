import type { Sender } from '@garden-room/contract/message';
import type { DemoPerson } from './accounts.ts';

/** A message written by a user of the demo practice. */
export interface DemoMessage {
  from: Sender;
  subject: string;
  body: string;
  daysAgo: number;
  /** Whether the other side has read it. */
  read: boolean;
}

/** One conversation with a patient, oldest first. */
export const demoConversations: readonly { who: DemoPerson; messages: readonly DemoMessage[] }[] = [
  {
    who: 'patient',
    messages: [
      {
        from: 'practice',
        subject: 'Before we meet again',
        body: 'Dear Jordan,\n\nplease note for a week when you go to bed, when you wake, and what you drank after lunch. A line a day is plenty; have the page beside you.\n\nElena Marlowe',
        daysAgo: 4,
        read: true,
      },
      {
        from: 'patient',
        subject: 'Re: Before we meet again',
        body: 'I have started on Monday. The nights are better, the mornings are not: I wake at five and lie there. Shall I get up, or stay?',
        daysAgo: 2,
        read: true,
      },
      {
        from: 'practice',
        subject: 'Re: Before we meet again',
        body: 'Get up, if you have been awake for twenty minutes; a chair, a lamp and a dull book. Go back when you are sleepy. We will look at the rest together.\n\nElena Marlowe',
        daysAgo: 1,
        read: false,
      },
    ],
  },
  {
    who: 'priya',
    messages: [
      {
        from: 'practice',
        subject: 'Your iron',
        body: 'Dear Priya,\n\nyour values have come up nicely. Please go on with the tablets for another month, every second day, with juice and not with tea.\n\nElena Marlowe',
        daysAgo: 3,
        read: true,
      },
      {
        from: 'patient',
        subject: 'Re: Your iron',
        body: 'Thank you, that is good to hear. Is coffee as bad as tea, an hour later?',
        daysAgo: 0.2,
        read: false,
      },
    ],
  },
];
