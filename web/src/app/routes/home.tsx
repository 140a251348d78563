import { AppointmentCall } from '../home/appointment-call.tsx';
import { CounsellingCall } from '../home/counselling-call.tsx';
import { FeaturedServices } from '../home/featured-services.tsx';
import { Hero } from '../home/hero.tsx';
import { HowItWorks } from '../home/how-it-works.tsx';
import { Quote } from '../home/quote.tsx';

export default function HomePage() {
  return (
    <>
      <Hero />
      <FeaturedServices />
      <HowItWorks />
      <AppointmentCall />
      <Quote />
      <CounsellingCall />
    </>
  );
}
