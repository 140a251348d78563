/**
 * The specification's pause between the success message and the next page, after a login, a registration and a booking.
 * In a file of its own, so that the booking does not load what the login reads.
 */
export const redirectDelayMilliseconds = 1_000;
