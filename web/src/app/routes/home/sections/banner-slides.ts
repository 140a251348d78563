/** The banner's slides, word for word from the specification; the first welcomes to the practice, whose name it takes. */
export const bannerSlides = [
  {
    picture: 'slide-welcome',
    heading: ['Welcome to'],
    text: 'Your journey to a healthier life starts here.',
    link: { to: '#services', label: 'Explore Services' },
  },
  {
    picture: 'slide-personalized',
    heading: ['Personalized', 'Healthcare'],
    text: 'Get expert guidance tailored to your health needs.',
    link: { to: '#services', label: 'Get Started' },
  },
  {
    picture: 'slide-online',
    heading: ['Easy Online', 'Consultation'],
    text: 'Get medical advice from the comfort of your home.',
    link: { to: '#appointment', label: 'Book an Appointment' },
  },
  {
    picture: 'slide-counselling',
    heading: ['Live Healthier,', 'Feel Better'],
    text: "Let's create a wellness plan that fits your lifestyle.",
    link: { to: '#counselling', label: 'Free Counselling' },
  },
] as const;

export type BannerSlideContent = (typeof bannerSlides)[number];
