export const PageSkeleton = () => <p>Loading…</p>;
