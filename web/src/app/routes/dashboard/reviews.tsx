import { ManagedReviews } from '#features/reviews/managed-reviews.tsx';

export default ManagedReviews;
