import type { PublicPractice } from '@garden-room/contract/practice-facts';
import { paths } from '#config/paths.ts';
import { endSentence } from '#lib/end-sentence.ts';

/**
 * Page descriptions for search engines and link previews. Those run no script, so descriptions are in the HTML
 * alone, apart from the route table that every first load carries. Pages whose words depend on data describe
 * themselves.
 */
function descriptions(practice: PublicPractice): Record<string, string> {
  const quarter = `${practice.address.district}, ${practice.address.city}`;
  return {
    [paths.home]: practice.description,
    [paths.services]: `What you can book with ${practice.doctor.name}: consultations, check-ups and longer plans, with their length and price.`,
    [paths.about]: `${endSentence(`${practice.doctor.name} practices integrative and lifestyle medicine in ${quarter}`)} How she works, and where she trained.`,
    [paths.contact]: endSentence(
      `Address, opening hours, phone, email and WhatsApp of ${practice.name} in ${quarter}`,
    ),
    [paths.fees]: `What each visit with ${practice.doctor.name} costs, how you pay, and what your insurance can do.`,
    [paths.firstAppointment]:
      'What to bring, how the visit goes, how an online one works, and what is different for a child.',
    [paths.cancellation]:
      'Until when and how you move or cancel a visit, and what happens if the practice has to cancel.',
    [paths.questions]: 'What people ask before a visit: about booking, changes, money, messages and data.',
    [paths.privacy]: 'What we keep about you, and why.',
    [paths.terms]: 'Under what terms you use this site, and what it is no place for.',
    [paths.accessibility]: 'What we test and how, what does not work yet, and whom to tell.',
    [paths.blog]: `Notes from ${practice.doctor.name} on sleep, food, movement and rest. Short, sober and useful.`,
    [paths.counselling]:
      'Fifteen minutes by chat, free of charge: find out whether a visit makes sense, and which one.',
    [paths.login]: 'Sign in to book and see your appointments.',
    [paths.register]: 'Create an account to book an appointment.',
  };
}

/** By the row's path. */
export const descriptionOf = (path: string, practice: PublicPractice): string | undefined =>
  descriptions(practice)[path];
