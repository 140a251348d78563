import type { Law } from '#config/deployment.ts';

/** The rules of Ireland's law for patients. */
export const law: Law = {
  feesLead: 'You get a receipt with which you claim relief or a part of the fee.',
  insurance: {
    title: 'What your health insurer can do',
    text: 'We see private patients and send no claims. Many policies pay a part of each visit to a general practitioner: ask your insurer how many a year, and up to which amount.',
    answer:
      'You pay us and claim from your insurer with our receipt; many policies pay a part of each visit.',
  },
  receipts: {
    title: 'Receipts and tax relief',
    paragraphs: [
      'You get a receipt when you pay. With it you can claim tax relief on health expenses for four years.',
      'If you have lost one, ask for a copy by a message from your dashboard.',
    ],
  },
  estimate: null,
  papers: 'Your Eircode and date of birth, and your insurance card if you have one',
  receiptHints: {
    taxId: 'The practice’s VAT number, never your own PPS number. Empty: not on receipts.',
    billingCodes: 'Your Medical Council registration, as in: IMC 123456',
  },
  accessibility: {
    name: 'Irish Human Rights and Equality Commission',
    href: 'https://www.ihrec.ie/',
  },
};
