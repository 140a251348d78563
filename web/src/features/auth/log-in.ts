/** Signs this browser in. Firebase is fetched by then: the page asked for the session when it opened. */
export async function logIn(email: string, password: string): Promise<void> {
  const { signIn } = await import('#lib/auth/sign-in.ts');
  await signIn(email, password);
}
