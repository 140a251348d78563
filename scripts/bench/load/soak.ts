export const soak = async (..._: unknown[]) => [];
