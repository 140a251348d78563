import type { Law } from '#config/deployment.ts';

/**
 * Texts that depend on the law and the insurers of the practice's country, here the United States; the type `Law`
 * describes each. Ask your legal adviser whether they apply to you.
 */
export const law: Law = {
  feesLead: 'We do not bill insurers; you get the paperwork to ask yours.',
  insurance: {
    title: 'What your insurance can do',
    text: 'We are not in any insurer’s network and do not bill insurers: you pay us, and your plan may reimburse part of it. Before you come, ask your plan what it pays for an out-of-network office visit, whether a deductible applies first, and which forms it needs.',
    answer:
      'We do not bill insurers. You get a receipt and, on request, a superbill to send to your plan, which may reimburse part of it.',
  },
  receipts: {
    title: 'Receipts and superbills',
    paragraphs: [
      'You get a receipt when you pay. On request you also get a superbill: an itemized statement with the codes of what was found and done, to be sent to your plan with its claim form. Most health savings accounts take the receipt.',
      'Ask for it at the visit, or later by a message from your dashboard. You get it on paper, in person or by mail; it is not sent through this site.',
    ],
  },
  /** No Surprises Act (45 CFR 149.610 and 149.620), for people without insurance, or who do not use it. */
  estimate: {
    text: 'If you have no insurance, or do not use it for a visit, you have the right to a written good-faith estimate of what it will cost, before a visit you have scheduled and whenever you ask. If the bill is US$400 or more above it, you can dispute the bill.',
    link: { name: 'cms.gov/nosurprises', href: 'https://www.cms.gov/nosurprises' },
  },
  papers: 'A photo ID, and your insurance card if you want to ask your plan for money back',
  receiptHints: {
    taxId: 'The practice’s EIN, never a Social Security number. Empty: not on receipts.',
    billingCodes: 'What insurers ask for, as in: NPI 1234567890',
  },
  /** The authority for complaints about barriers that the practice does not resolve. */
  accessibility: { name: 'U.S. Department of Justice', href: 'https://www.ada.gov/file-a-complaint/' },
};
