import type { PersonalTopic } from '@garden-room/contract/personal-records';
import type { PublicPractice } from '@garden-room/contract/practice-facts';
import { NotedList } from '#components/info/parts.tsx';
import { site } from '#config/site.ts';
import { privacyFacts } from '#deployment/privacy-facts.ts';
import { usePractice } from '#lib/practice.ts';

/** The texts by heading; each kind of record about a person is described under one. */
const storedBy = ({ email, sendsMail }: PublicPractice) =>
  ({
    'Your account':
      'Name, email address, phone and postal address as far as you give them, the time zone of your device where it is another than ours, and a picture if you come with Google: to know who is coming, and to call or write to you about a visit. Until you delete the account.',
    'Your password':
      'Only as a value that it cannot be read from, and only with the service that signs you in. Nobody here can see it.',
    'Sign-ins':
      'When you signed in and, where the site lists it for you, in which browser on what kind of device, so that a sign-in can be ended from elsewhere. Thirty days at most.',
    'Your family':
      'Name and year of birth of those you book for, until you remove them. An appointment keeps the name it was booked with.',
    Appointments: `What was booked, for when and for whom, your note, what you answer to a reminder, and before a visit by video where you are and at which number, what was decided and what happened to it, also whether you were here or late: to treat you and to keep a practice’s records. When you delete your account, your name, your note and your family’s names go at once; what remains says nothing about you and is removed ${site.recordsKeptYears} years after the visit.`,
    'The practice’s notes': `What the practice notes for itself about your treatment. Only the practice’s admins read them, its reception does not, apart from a note for the day of a visit, which both read and which goes with your account. They are not part of your download, so ask us for a copy. When you delete your account they are no longer kept under your name, and each is removed ${site.recordsKeptYears} years after it was written, as a practice must keep it.`,
    'What the practice has yet to do':
      'Tasks that the practice sets itself about a visit of yours, such as to call you. Only the practice reads them; they are part of your download. A task that is done goes after a week, every other with your account.',
    'At the head of your record':
      'Your date of birth, which you see among your data, and a short note of what nobody at the practice may overlook, such as an allergy: only the practice reads that, so ask us for a copy. Until you delete the account.',
    'Taken over from a file':
      'If the practice has taken you, or a visit of yours, over from another program: which row of its file that was, so that nothing is taken over twice and a mistake can be taken back. A week.',
    Messages:
      'What you and the practice write to each other, and what this site writes to you about your visits. Until you delete the account. Only you and the practice read them.',
    'Emails to you': sendsMail
      ? 'What this site has sent to your email address, or to the practice about a visit of yours, when, and whether it left: to tell you of your visits, and to see what has not reached you. 90 days, and no longer than you have an account. An email names the practice and your first name, says when, where and how long your visit is and, of a visit by phone, how your number ends; never why you come. The links of a reminder answer for that one visit, or stop the reminders, to whoever has the email. The service that carries our mail sees it too. How many emails an address has had, and when, is counted under a fingerprint of it, for up to 90 days, also after you have left: so that nobody has us fill a stranger’s mailbox.'
      : 'This site sends none itself. Those about your password and your email address come from the service that signs you in.',
    'Papers from a visit':
      'The plan that the practice leaves with a visit, and a receipt from before payments were noted. They go with your account. While you are signed in, your browser also keeps the service, day, time and state of your coming visits and the name of a family member who comes, encrypted, so that you can read them without a connection; signing out overwrites and removes them.',
    'What you pay':
      'What was paid for a visit, when, and by cash, card or another way; never the number of a card; and what the receipt says: the service, day and time of the visit, and the practice. If the practice has taken you over from another program: what you owed there, or had paid ahead. The practice’s books must keep that: when you delete your account it stays there, without your name.',
    'The waiting list':
      'If you ask to hear of earlier times: the service, the days and the parts of the day, and when we last offered you one. Until you stop waiting, the last day is over, or you delete the account.',
    'What you say of a visit':
      'If you rate a visit: your rating, your sentence and the name you want it shown with. The practice reads it. It is published on the home page only if you agree, under that name. You can withdraw it at any time on the page of the appointment, and it goes with your account.',
    'The newsletter': `If you leave your email address on the home page: that address and when you left it, to send you the newsletter. We send none yet, and will first ask you by mail to confirm. You need no account for it; to be taken off the list, write to ${email}. If you delete your account, its confirmed address goes too.`,
    'What you have chosen':
      'Which version of this notice you have accepted, what you want by email, and when you said so. Until you delete the account.',
    'Your calendar feed':
      'If you make one: a fingerprint of its address, when you made it and on which day a calendar last read it. Until you revoke it or delete the account. Your calendar’s provider gets the times of your appointments from it, and neither your name nor what they are for.',
    Changes:
      'Who changed an appointment and when, what the practice changed in an account, and who there has opened your record, so that a mistake or a misuse can be traced. Kept with the practice’s records; when you delete your account, you are taken out of it.',
    'Too many calls':
      'How often you, and the address of your internet connection, have called within a minute, to keep abuse out. The address is stored as a fingerprint; the count is removed within days. With a request that you send before your email is confirmed, the fingerprint is kept until the day you asked for is over, so that nobody fills the calendar with made-up accounts.',
  }) satisfies Record<PersonalTopic, string> & Record<string, string>;

/** The stored data: kinds, purposes and periods. */
export const WhatWeStore = () => (
  <>
    <p>
      You can read everything here without an account, and leave an address for the newsletter. With an
      account, this is what is kept:
    </p>
    <NotedList items={Object.entries(storedBy(usePractice()))} />
    <p>
      Our own log of calls holds neither names nor addresses nor texts. Where a page fails in your browser, it
      reports which page and where in our program, and nothing about you. Backups are made every day and are
      gone after <span>{privacyFacts.backupDays}</span> days, and with them what you had deleted.
    </p>
    <p>
      There is no advertising here, no statistics about visitors, and nothing that follows you to other sites.
      Nothing is sold, and nothing decides about you but people.
    </p>
  </>
);
