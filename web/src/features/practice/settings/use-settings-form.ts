import { addressLine } from '@garden-room/contract/address';
import { isSameAddress, leftOverIn, placesOf } from '@garden-room/contract/places';
import {
  type PracticeFacts,
  practiceBodySchema,
  publicPracticeSchema,
} from '@garden-room/contract/practice-facts';
import { placeOn } from '@garden-room/contract/practice-words';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { fetchPracticeVersion, type PracticeVersion, useSavePractice } from '#api/practice.ts';
import { notifySuccess } from '#lib/notify.ts';
import { draftStore, useDraft, versionDraft } from '#lib/use-draft.ts';
import { useVersionedForm } from '#lib/use-versioned-form.ts';
import { withWholePhone } from '#lib/whole-phone.ts';

const text = z.string();
/** JSON has null for the number of an empty field. */
const typedNumber = z.catch(z.number(), Number.NaN);

const typedPlace = {
  address: z.object({
    street: text,
    district: text,
    city: text,
    region: text,
    postalCode: text,
    countryCode: text,
    latitude: z.nullable(z.number()),
    longitude: z.nullable(z.number()),
  }),
  access: z.object({
    ...{ headline: text, directions: text, entrance: text, way: text },
    ...{ parking: z._default(text, ''), transit: z._default(text, '') },
  }),
};

/** The fields of the settings, valid or not. */
const typedFacts: z.ZodMiniType<PracticeFacts> = z.object({
  name: text,
  tagline: text,
  description: text,
  doctor: z.object({ name: text, title: text }),
  ...typedPlace,
  moves: z._default(z.array(z.object({ from: text, ...typedPlace })), []),
  phone: text,
  email: text,
  chatHours: text,
  emergency: z.object({ ambulance: text, crisisLine: text }),
  socials: z.array(z.object({ name: text, href: text })),
  payment: z.object({ when: text, methods: z.array(text), publicPrograms: text }),
  receipts: z._default(z.object({ taxId: text, billingCodes: text }), { taxId: '', billingCodes: '' }),
  desk: z._default(z.object({ alertOnSheet: z.boolean() }), { alertOnSheet: false }),
  remote: z._default(z.object({ place: text, payment: text }), { place: '', payment: '' }),
  missedVisit: z.object({
    fee: z.nullable(z.number()),
    forgiven: text,
    firstFree: z._default(z.boolean(), false),
  }),
  cancelledByPractice: text,
  arriveMinutesEarly: typedNumber,
  adultAge: typedNumber,
  terms: z.object({ date: text, law: text }),
  barrierAnswerDays: typedNumber,
  notes: z.object({ fees: text, firstAppointment: text, cancellation: text }),
});

/** The edited facts; a draft from before moves, phone visits, receipts or the desk lacks that part. */
const seenFacts = z.pipe(
  z.transform((facts) => {
    const { address, access, missedVisit } = Object(facts);
    return {
      since: null,
      places: [{ from: null, address, access }],
      remote: { place: '', payment: '' },
      receipts: { taxId: '', billingCodes: '' },
      desk: { alertOnSheet: false },
      sendsMail: false,
      ...Object(facts),
      missedVisit: { firstFree: false, ...missedVisit },
    };
  }),
  publicPracticeSchema,
);

/** Settings as far as they have come, for as long as the tab is open. */
const settingsDrafts = draftStore(
  'settings-draft',
  [],
  versionDraft(
    z.object({
      values: typedFacts,
      base: z.object({ practice: seenFacts, tag: z.string() }),
      sent: z.optional(typedFacts),
    }),
  ),
);

type Options = {
  personId: string;
  /** The facts when the page was opened. */
  stored: PracticeVersion;
};

/** The form of the practice's facts and its saving. */
export function useSettingsForm({ personId, stored }: Options) {
  const [isSaved, setSaved] = useState(false);
  const { mutateAsync: save } = useSavePractice();

  const [isSameDoor, setSameDoor] = useState(false);
  /** The facts that the fields were filled with. */
  const seen = useRef(factsOf(stored));
  const ofItsOwnDoor = practiceBodySchema.check(
    z.superRefine((typed, context) => {
      if (isSameDoor) return;
      for (const { path, of } of leftOverIn(typed, seen.current)) {
        const message = `This is said of ${addressLine(of)}. Change it or leave it empty, or say below that the door is the same.`;
        context.addIssue({ code: 'custom', path, message });
      }
    }),
  ) as z.ZodMiniType<PracticeFacts, PracticeFacts>;

  const versioned = useVersionedForm<PracticeFacts, PracticeVersion, PracticeVersion>({
    schema: withWholePhone(ofItsOwnDoor, ({ address }) => address.countryCode),
    base: stored,
    stored: factsOf,
    valuesOf: factsOf,
    draft: useDraft(settingsDrafts, { personId }),
    save: (facts, { tag }) => save({ facts, base: tag, isSameDoor }),
    fetchCurrent: fetchPracticeVersion,
    onSaved: () => {
      setSaved(true);
      notifySuccess('Settings saved.');
    },
    again: 'Your changes are kept here. Please save again: it does no harm if it was saved already.',
    firstField: 'name',
    shouldFocusError: false,
  });
  const { isDirty } = versioned;

  useEffect(() => {
    seen.current = factsOf(versioned.base);
    setSameDoor(false);
  }, [versioned.base]);
  const before = placesOf(factsOf(versioned.base));

  useEffect(() => {
    if (isDirty) setSaved(false);
  }, [isDirty]);

  const isAddressChanged = placesOf(versioned.values).some(({ address }, at) => {
    const old = before[at];
    return old !== undefined && !isSameAddress(address, old.address);
  });
  return { ...versioned, isSaved, isAddressChanged, isSameDoor, setSameDoor };
}

/**
 * The editable part of the facts that anyone gets: the first place, where those have the one of today, and the moves.
 */
export function factsOf({ practice }: PracticeVersion): PracticeFacts {
  const { demonstration: _, sendsMail: _2, since: _3, places, ...facts } = practice;
  const { address, access } = placeOn(places, '');
  const moves = places.flatMap(({ from, ...place }) => (from === null ? [] : [{ from, ...place }]));
  return { ...facts, address, access, moves };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
