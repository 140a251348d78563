import { SectionTitle } from '#components/ui/section-title.tsx';
import { NewsletterForm } from '#features/newsletter/components/newsletter-form.tsx';

export const Newsletter = () => (
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
