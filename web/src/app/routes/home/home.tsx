import { SectionTitle } from '#components/ui/section-title.tsx';
import { NewsletterForm } from '#features/newsletter/newsletter-form.tsx';
import { usePractice } from '#lib/practice.ts';
import { AppointmentCall } from './sections/appointment-call.tsx';
import { Banner } from './sections/banner.tsx';
import { BookingTips } from './sections/booking-tips.tsx';
import { CareCards } from './sections/care-cards.tsx';
import { CounsellingCall } from './sections/counselling-call.tsx';
import { DoctorIntro } from './sections/doctor-intro.tsx';
import { FeaturedServices } from './sections/featured-services.tsx';
import { HowItWorks } from './sections/how-it-works.tsx';
import { NextTimes } from './sections/next-times.tsx';
import { RotatingBanner } from './sections/rotating-banner.tsx';
import { Testimonials } from './sections/testimonials.tsx';

export default function HomePage() {
  return (
    <>
      <Banner />
      <NextTimes />
      <DoctorIntro />
      <FeaturedServices />
      <CareCards />
      <HowItWorks />
      <RotatingBanner />
      <BookingTips />
      <Testimonials />
      <Quote />
      <AppointmentCall />
      <CounsellingCall />
      <Newsletter />
    </>
  );
}

/** One sentence across a dark band. */
const Quote = () => {
  const practice = usePractice();
  return (
    <section aria-label="A word from the doctor" className="bg-night">
      <figure className="wrap flex flex-wrap items-end justify-between gap-x-16 gap-y-7 py-12">
        <blockquote className="max-w-[26ch] font-display text-4xl leading-[1.18] text-balance text-on-night italic">
          <p>
            Most people do not need more advice. They need an hour, a plan, and someone who remembers them.
          </p>
        </blockquote>
        <figcaption className="font-medium text-on-night-soft">{practice.doctor.name}</figcaption>
      </figure>
    </section>
  );
};

const Newsletter = () => (
  <section aria-labelledby="newsletter-title" className="bg-sage">
    <div className="wrap py-12">
      <SectionTitle
        id="newsletter-title"
        lead="A page on sleep, food, movement or rest. Short, sober, and no more often than it is worth."
      >
        A letter now and then
      </SectionTitle>
      <NewsletterForm />
    </div>
  </section>
);
