/** Signs this browser in. Firebase has loaded by then, because the page asked for the session when it opened. */
export async function logIn(email: string, password: string): Promise<void> {
  const { signIn } = await import('#lib/auth/sign-in.ts');
  await signIn(email, password);
}
