import { ArchPicture } from '#components/ui/arch-picture.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { EmergencyLinks } from '#components/ui/emergency-links.tsx';
import { ExternalLink } from '#components/ui/links.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { callCrisisLine } from '#config/site.ts';
import { privacyFacts } from '#deployment/privacy-facts.ts';
import { contactLinks } from '#lib/contact-links.ts';
import { usePractice } from '#lib/practice.ts';

const goodFor = [
  'deciding whether a consultation makes sense, and which one',
  'another look at advice you were given elsewhere',
  'small questions on sleep, food, movement or stress',
  'finding the right specialist when it is not us',
] as const;

export default function CounsellingPage() {
  const practice = usePractice();
  const { ambulance, crisisLine } = practice.emergency;
  const notFor = [
    `chest pain, trouble breathing, sudden weakness or confusion: call ${ambulance}`,
    `thoughts of harming yourself: ${callCrisisLine(crisisLine)}, day or night`,
    'a diagnosis, a prescription or a change of medicine: that needs a visit',
  ];
  return (
    <>
      <PageHeader title="Free Counselling">
        <p>
          Fifteen minutes by chat, free of charge and without a next step you did not ask for. Describe what
          troubles you in your own words; I answer myself.
        </p>
      </PageHeader>
      <div className="wrap grid gap-14 pb-24 sm:pb-32 lg:grid-cols-[1.35fr_1fr] lg:gap-24">
        <div>
          <ExternalLink href={contactLinks(practice).whatsApp} className={buttonClass('primary', 'md')}>
            Start the chat on WhatsApp
          </ExternalLink>
          <p className="mt-4 max-w-[52ch] text-sm text-ink-soft">{`By the clock in ${practice.address.city}, answers come ${practice.chatHours}.`}</p>
          <List title="Good reasons to write" items={goodFor} />
          <List title="What a chat cannot do" items={notFor} />
          <p className="mt-10 max-w-[60ch] border-t border-hairline pt-6 text-sm text-ink-soft">
            Messages travel through WhatsApp, a service of Meta. Leave out what you would not put on a
            postcard: full name, insurance numbers, pictures of results. We delete a conversation after{' '}
            <span>{privacyFacts.chatDays}</span> days.
          </p>
        </div>
        <div>
          <ArchPicture
            name="tea-for-two"
            alt=""
            sizes="(width >= 64rem) 28rem, 20rem"
            loading="eager"
            outlined
            className="mx-auto aspect-7/8 w-full max-w-[19rem] text-terracotta lg:max-w-none"
          />
        </div>
      </div>
    </>
  );
}

const List = ({ title, items }: { title: string; items: readonly string[] }) => (
  <section className="mt-12">
    <h2 className="text-2xl text-evergreen-strong">{title}</h2>
    <ul className="mt-4 border-t border-hairline">
      {items.map((item) => (
        <li key={item} className="border-b border-hairline py-3.5">
          <EmergencyLinks>{item}</EmergencyLinks>
        </li>
      ))}
    </ul>
  </section>
);
