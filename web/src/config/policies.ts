/**
 * What the practice has decided and no code enforces. ALL OF IT IS MADE UP for this demonstration: a real practice sets
 * each entry with whoever bills for it and advises it in law, before the site goes live (README, “Another practice”). The
 * pages on fees, first appointment, cancellation, terms and accessibility say this and add nothing.
 */
export const policies = {
  payment: {
    when: 'at the practice, after the visit',
    methods: ['credit or debit card', 'an HSA or FSA card', 'check', 'cash'],
  },
  /** The practice bills its patients and no insurer. One that bills insurers writes that part of the page anew. */
  insurance: {
    publicPrograms: 'Medicare, Medicaid or TRICARE',
  },
  /** US law (No Surprises Act): what people without insurance, or who do not use it, are entitled to. */
  estimate: {
    href: 'https://www.cms.gov/nosurprises',
    disputableFrom: 400,
  },
  /** What a visit costs that is missed, or given up too late; null: nothing. */
  missedVisit: {
    fee: 40,
    forgiven: 'The first time is free, and so is every time illness or an emergency kept you.',
  } as {
    fee: number | null;
    forgiven: string;
  },
  /** What the practice does beside the message that the site writes, when it cancels at short notice. */
  cancelledByPractice: 'If the visit is less than a day away, we also call you.',
  arriveMinutesEarly: 10,
  /** By id, the services that can be had without coming; the other ones need hands or a room. */
  onlineServices: [
    'personalized-wellness-plan',
    'nutrition-coaching',
    'sleep-consultation',
    'stress-and-mindfulness',
  ],
  /** From what age on somebody comes, and decides, alone. */
  adultAge: 18,
  terms: { date: 'November 22, 2026', law: 'the District of Columbia' },
  accessibility: {
    /** Working days until somebody who reports a barrier has an answer. */
    answerDays: 5,
    /** Who hears complaints where the practice does not help. */
    authority: { name: 'U.S. Department of Justice', href: 'https://www.ada.gov/file-a-complaint/' },
  },
} as const;
