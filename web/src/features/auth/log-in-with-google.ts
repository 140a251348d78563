/** Signs this browser in through Google's pop-up. */
export async function logInWithGoogle(): Promise<void> {
  const { signInWithGoogle } = await import('#lib/auth/sign-in.ts');
  await signInWithGoogle();
}
