import { priceText } from './site.ts';

/**
 * Decisions of the practice that no code enforces. ALL OF IT IS MADE UP for this demonstration: a real practice
 * sets each entry with its billing and legal advisers, before the site goes live (README, “Another practice”). The
 * pages on fees, first appointment, cancellation, terms and accessibility show exactly this.
 */
export const policies = {
  payment: {
    when: 'at the practice, after the visit',
    methods: ['credit or debit card', 'an HSA or FSA card', 'check', 'cash'],
  },
  /**
   * The practice bills its patients and no insurer. A practice that bills insurers must rewrite that part of the
   * page.
   */
  insurance: {
    publicPrograms: 'Medicare, Medicaid or TRICARE',
  },
  /** US law (No Surprises Act): what people without insurance, or who do not use it, are entitled to. */
  estimate: {
    href: 'https://www.cms.gov/nosurprises',
    disputableFrom: 400,
  },
  /** The fee for a missed visit, or one cancelled too late; null: none. */
  missedVisit: {
    fee: 40,
    forgiven: 'The first time is free, and so is every time illness or an emergency kept you.',
  } as {
    fee: number | null;
    forgiven: string;
  },
  /** What the practice does besides the site's message when it cancels at short notice. */
  cancelledByPractice:
    'If the visit is less than a day away and we have your phone number, we also call you.',
  arriveMinutesEarly: 10,
  /** From this age on patients come, and decide, alone. */
  adultAge: 18,
  terms: { date: 'November 22, 2026', law: 'the District of Columbia' },
  accessibility: {
    /** Working days until a reported barrier is answered. */
    answerDays: 5,
    /** The authority for complaints that the practice does not resolve. */
    authority: { name: 'U.S. Department of Justice', href: 'https://www.ada.gov/file-a-complaint/' },
  },
} as const;

const { fee, forgiven } = policies.missedVisit;

/** What it costs to miss a visit, or to cancel it late: the one wording, wherever it is said. */
export const lateFeeText =
  fee === null
    ? 'Missing a visit, or cancelling it late, costs nothing.'
    : `If you miss a visit, or cancel too late for someone else to take it, the fee is ${priceText(fee)}. ${forgiven} We send a bill; nothing is charged automatically.`;

/** The same in a few words, beside a time: `may cost US$40`. */
export const lateFeeBrief = fee === null ? 'costs nothing' : `may cost ${priceText(fee)}`;
