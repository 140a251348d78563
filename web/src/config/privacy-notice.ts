import { privacyFacts } from '#deployment/privacy-facts.ts';

/** The day on which the text of the page `/privacy` last changed: change it whenever the text does. */
const textFrom = '2026-11-29';

const { changedOn = textFrom } = privacyFacts;

/**
 * The current privacy notice. Its version is the day it took effect, by its text or by what this deployment uses: users
 * who accepted an earlier one are asked again, once.
 */
export const privacyNotice = { version: changedOn > textFrom ? changedOn : textFrom };
