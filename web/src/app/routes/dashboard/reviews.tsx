import { ManagedReviews } from '#features/reviews/components/managed-reviews.tsx';

export default ManagedReviews;
