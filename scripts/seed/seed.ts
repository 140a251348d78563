export async function seed(_ports: unknown): Promise<void> {}
