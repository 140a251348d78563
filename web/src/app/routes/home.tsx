import { AppointmentCall } from '../home/appointment-call.tsx';
import { Banner } from '../home/banner.tsx';
import { BookingTips } from '../home/booking-tips.tsx';
import { CareCards } from '../home/care-cards.tsx';
import { CounsellingCall } from '../home/counselling-call.tsx';
import { FeaturedServices } from '../home/featured-services.tsx';
import { HowItWorks } from '../home/how-it-works.tsx';
import { Moments } from '../home/moments.tsx';
import { Newsletter } from '../home/newsletter.tsx';
import { Quote } from '../home/quote.tsx';
import { Testimonials } from '../home/testimonials.tsx';

export default function HomePage() {
  return (
    <>
      <Banner />
      <FeaturedServices />
      <CareCards />
      <HowItWorks />
      <Moments />
      <BookingTips />
      <Testimonials />
      <Quote />
      <AppointmentCall />
      <CounsellingCall />
      <Newsletter />
    </>
  );
}
