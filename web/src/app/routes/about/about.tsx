import { AboutOpening } from './sections/about-opening.tsx';
import { Approach } from './sections/approach.tsx';
import { PracticeLocation } from './sections/location.tsx';
import { Training } from './sections/training.tsx';

export default function AboutPage() {
  return (
    <>
      <AboutOpening />
      <Approach />
      <Training />
      <PracticeLocation />
    </>
  );
}
