import { type PracticeFacts, practiceFactsSchema } from '@garden-room/contract/practice-facts';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { fetchPracticeVersion, type PracticeVersion, useSavePractice } from '#api/practice.ts';
import { notifySuccess } from '#lib/notify.ts';
import { useVersionedForm } from '#lib/use-versioned-form.ts';
import { settingsDrafts } from './settings-drafts.ts';

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
    schema: practiceFactsSchema as z.ZodMiniType<PracticeFacts, PracticeFacts>,
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

function factsOf({ practice: { demonstration: _, ...facts } }: PracticeVersion): PracticeFacts {
  return facts;
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
