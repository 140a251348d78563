export const attack = async () => [];
