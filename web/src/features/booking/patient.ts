/** Who a booking is for. */
export type Patient = { id: string; name: string; email: string };
