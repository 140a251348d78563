import {
  type PracticeFacts,
  practiceFactsSchema,
  publicPracticeSchema,
} from '@garden-room/contract/practice-facts';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { fetchPracticeVersion, type PracticeVersion, useSavePractice } from '#api/practice.ts';
import { draftStore } from '#lib/draft-store.ts';
import { notifySuccess } from '#lib/notify.ts';
import { useVersionedForm } from '#lib/use-versioned-form.ts';
import { withWholePhone } from '#lib/with-whole-phone.ts';

const text = z.string();
/** JSON has null for the number of an empty field. */
const typedNumber = z.catch(z.number(), Number.NaN);

/** The fields of the settings, valid or not. */
const typedFacts: z.ZodMiniType<PracticeFacts> = z.object({
  name: text,
  tagline: text,
  description: text,
  doctor: z.object({ name: text, title: text }),
  address: z.object({
    street: text,
    district: text,
    city: text,
    region: text,
    postalCode: text,
    countryCode: text,
    latitude: typedNumber,
    longitude: typedNumber,
  }),
  access: z.object({ headline: text, directions: text, entrance: text, way: text }),
  phone: text,
  email: text,
  chatHours: text,
  emergency: z.object({ ambulance: text, crisisLine: text }),
  socials: z.array(z.object({ name: text, href: text })),
  payment: z.object({ when: text, methods: z.array(text), publicPrograms: text }),
  missedVisit: z.object({ fee: z.nullable(z.number()), forgiven: text }),
  cancelledByPractice: text,
  arriveMinutesEarly: typedNumber,
  adultAge: typedNumber,
  terms: z.object({ date: text, law: text }),
  barrierAnswerDays: typedNumber,
  notes: z.object({ fees: text, firstAppointment: text, cancellation: text }),
});

/** Settings as far as they have come, for as long as the tab is open. */
const settingsDrafts = draftStore(
  'settings-draft',
  [],
  z.object({
    typed: typedFacts,
    /** The version that was changed. */
    over: z.object({ practice: publicPracticeSchema, tag: z.string() }),
    /** What was sent without an answer. */
    sent: z.optional(typedFacts),
  }),
);

type Options = {
  personId: string;
  /** The facts when the page was opened. */
  stored: PracticeVersion;
};

/** The form of the practice's facts and its saving. */
export function useSettingsForm({ personId, stored }: Options) {
  const place = { personId };
  const [draft] = useState(() => settingsDrafts.find(place));
  const [isSaved, setSaved] = useState(false);
  const { mutateAsync: save } = useSavePractice();
  const over = draft?.over ?? stored;

  const versioned = useVersionedForm<PracticeFacts, PracticeVersion, PracticeVersion>({
    schema: withWholePhone(
      practiceFactsSchema as z.ZodMiniType<PracticeFacts, PracticeFacts>,
      ({ address }) => address.countryCode,
    ),
    over,
    stored: factsOf(over),
    valuesOf: factsOf,
    draft: draft && { values: draft.typed, sent: draft.sent },
    keepDraft: ({ values, over: seen, sent }) =>
      settingsDrafts.keep(place, { typed: values, over: seen, ...(sent && { sent }) }),
    dropDraft: () => settingsDrafts.drop(place),
    save: (facts, { tag }) => save({ facts, over: tag }),
    fetchTheirs: fetchPracticeVersion,
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
    if (isDirty) setSaved(false);
  }, [isDirty]);

  return { ...versioned, isSaved };
}

function factsOf({
  practice: { demonstration: _, sendsMail: _2, ...facts },
}: PracticeVersion): PracticeFacts {
  return facts;
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
