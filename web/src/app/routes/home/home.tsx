import { AppointmentCall } from './sections/appointment-call.tsx';
import { Banner } from './sections/banner.tsx';
import { BookingTips } from './sections/booking-tips.tsx';
import { CareCards } from './sections/care-cards.tsx';
import { CounsellingCall } from './sections/counselling-call.tsx';
import { DoctorIntro } from './sections/doctor-intro.tsx';
import { FeaturedServices } from './sections/featured-services.tsx';
import { HowItWorks } from './sections/how-it-works.tsx';
import { Newsletter } from './sections/newsletter.tsx';
import { NextTimes } from './sections/next-times.tsx';
import { Quote } from './sections/quote.tsx';
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
