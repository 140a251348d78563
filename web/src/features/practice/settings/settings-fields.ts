import type { PracticeFacts } from '@garden-room/contract/practice-facts';
import type { FieldPath, FieldPathByValue } from 'react-hook-form';
import { law } from '#deployment/law.ts';

type TextPath = FieldPathByValue<PracticeFacts, string>;
type NumberPath = FieldPathByValue<PracticeFacts, number | null>;

/** A field of the settings. */
export type SettingsField = {
  label: string;
  hint?: string;
  /** The kind of its control; one line of text by default. */
  as?: 'line' | 'number' | 'degrees' | 'paragraphs' | 'date' | 'phone' | 'email';
  /** Two of them side by side where there is room. */
  half?: true;
  path: TextPath | NumberPath;
};

/** Fields that belong together. */
export type SettingsSection = {
  /** The section's id in the address of the page. */
  id: string;
  title: string;
  /** The page on which patients read it. */
  where: string;
  /** Whether emails say it, too, where the site sends any. */
  isMailed?: true;
  fields: readonly SettingsField[];
  /** The kind of input other than a field, below the fields. */
  also?: 'socials' | 'methods' | 'fee' | 'moves' | 'desk';
  /** The facts that it changes. */
  of?: readonly FieldPath<PracticeFacts>[];
};

/** The fields of one place: the first, or one that the practice moves to. */
export function placeFields(of: '' | `moves.${number}.`): SettingsField[] {
  return [
    { path: `${of}address.street`, label: 'Street and number', half: true },
    { path: `${of}address.district`, label: 'District', hint: 'Empty where addresses have none', half: true },
    { path: `${of}address.city`, label: 'City', half: true },
    {
      path: `${of}address.region`,
      label: 'State, province or county',
      hint: 'Empty where addresses have none',
      half: true,
    },
    { path: `${of}address.postalCode`, label: 'Postal code', half: true },
    { path: `${of}address.countryCode`, label: 'Country', hint: 'Two letters', half: true },
    {
      path: `${of}address.latitude`,
      label: 'Latitude',
      hint: 'Of the door. Empty: no directions.',
      as: 'degrees',
      half: true,
    },
    { path: `${of}address.longitude`, label: 'Longitude', as: 'degrees', half: true },
    { path: `${of}access.headline`, label: 'Headline about the place' },
    { path: `${of}access.directions`, label: 'How to find you' },
    { path: `${of}access.entrance`, label: 'How to get in' },
    {
      path: `${of}access.way`,
      label: 'The way in words',
      hint: 'Under the map, which is drawn for the first address and goes when that changes.',
      as: 'paragraphs',
    },
    {
      path: `${of}access.parking`,
      label: 'Parking',
      hint: 'Where one parks, for how long, and at what cost.',
      as: 'paragraphs',
    },
    {
      path: `${of}access.transit`,
      label: 'Public transport',
      hint: 'The station or stop, its lines, and how far it is on foot.',
      as: 'paragraphs',
    },
  ];
}

/** The sections of the practice's facts, in the order of the form. */
export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'practice',
    title: 'The practice',
    where: 'In the header and footer of every page, its title, link previews and calendar files.',
    isMailed: true,
    fields: [
      { path: 'name', label: 'Practice name', half: true },
      { path: 'tagline', label: 'Line under the name', half: true },
      { path: 'description', label: 'Description for search engines' },
      { path: 'doctor.name', label: 'Doctor’s name', half: true },
      { path: 'doctor.title', label: 'Doctor’s title', half: true },
    ],
  },
  {
    id: 'reach',
    title: 'How you are reached',
    where: 'In the footer, on Contact and Free Counselling, and wherever a page says “call us”.',
    isMailed: true,
    fields: [
      { path: 'phone', label: 'Practice phone', as: 'phone', half: true },
      { path: 'email', label: 'Practice email', as: 'email', half: true },
      {
        path: 'chatHours',
        label: 'The chat is answered',
        hint: 'As in: on weekdays from 8:30 am to 4:30 pm, most within two hours',
      },
      { path: 'emergency.ambulance', label: 'Emergency number', half: true },
      { path: 'emergency.crisisLine', label: 'Crisis line', half: true },
    ],
    also: 'socials',
    of: ['socials'],
  },
  {
    id: 'address',
    title: 'Address',
    where:
      'In the footer, on Contact, at every visit in person, and in calendars. With a visit to come also how one gets there.',
    isMailed: true,
    fields: placeFields(''),
    also: 'moves',
    of: ['moves'],
  },
  {
    id: 'fees',
    title: 'Fees and payment',
    where: 'On Fees and insurance, Home, Questions and Your first appointment.',
    isMailed: true,
    fields: [
      { path: 'payment.when', label: 'When patients pay', hint: 'Ends the sentence “You pay …”' },
      {
        path: 'payment.publicPrograms',
        label: 'Who should call first',
        hint: 'Public insurance programs. Empty: nobody.',
      },
    ],
    also: 'methods',
    of: ['payment.methods'],
  },
  {
    id: 'receipts',
    title: 'Receipts',
    where: 'On every receipt, with name and address. Everyone can read it.',
    fields: [
      {
        path: 'receipts.taxId',
        label: 'Tax ID',
        hint: law.receiptHints.taxId,
        half: true,
      },
      {
        path: 'receipts.billingCodes',
        label: 'Codes',
        hint: law.receiptHints.billingCodes,
        half: true,
      },
    ],
  },
  {
    id: 'remote',
    title: 'By phone or video',
    where:
      'Beside the booking of such a visit, with the visit itself, and on Your first appointment and Fees.',
    isMailed: true,
    fields: [
      {
        path: 'remote.place',
        label: 'Where patients must be then',
        hint: 'Ends the sentence “Be somewhere quiet where you can talk, in …”. Empty: anywhere.',
      },
      {
        path: 'remote.payment',
        label: 'How patients pay then',
        hint: 'Ends the sentence “You pay …”. Empty: nothing is said.',
      },
    ],
  },
  {
    id: 'missed',
    title: 'Missed and late',
    where:
      'Beside every booking, when a visit is cancelled, on Cancellation and Fees. Until when a visit can be cancelled is under Availability.',
    isMailed: true,
    fields: [
      { path: 'missedVisit.forgiven', label: 'When it is not charged', hint: 'A sentence behind the fee' },
      {
        path: 'cancelledByPractice',
        label: 'When you cancel at short notice',
        hint: 'What you do besides the message on the site',
      },
    ],
    also: 'fee',
    of: ['missedVisit.fee', 'missedVisit.firstFree'],
  },
  {
    id: 'visit',
    title: 'Around the visit',
    where: 'On Your first appointment and Accessibility.',
    fields: [
      { path: 'arriveMinutesEarly', label: 'Minutes to come early', as: 'number', half: true },
      { path: 'adultAge', label: 'Age from which patients come alone', as: 'number', half: true },
      {
        path: 'barrierAnswerDays',
        label: 'Working days to answer about a barrier',
        as: 'number',
        half: true,
      },
    ],
  },
  {
    id: 'desk',
    title: 'At the desk',
    where: 'On the day sheet that you print. Patients read none of it.',
    fields: [],
    also: 'desk',
    of: ['desk.alertOnSheet'],
  },
  {
    id: 'terms',
    title: 'Terms of use',
    where: 'On Terms of use. Change the date when you change what patients agree to.',
    fields: [
      { path: 'terms.date', label: 'In force from', as: 'date', half: true },
      { path: 'terms.law', label: 'The law of', half: true },
    ],
  },
  {
    id: 'more',
    title: 'More to say',
    where: 'At the end of each page, under “Good to know”. An empty line begins a new paragraph.',
    fields: [
      { path: 'notes.fees', label: 'On Fees and insurance', as: 'paragraphs' },
      { path: 'notes.firstAppointment', label: 'On Your first appointment', as: 'paragraphs' },
      { path: 'notes.cancellation', label: 'On Cancellation and changes', as: 'paragraphs' },
    ],
  },
];
