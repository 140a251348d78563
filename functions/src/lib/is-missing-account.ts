/** Whether the error says that there is no Auth account of that id: a record may outlive its account. */
export function isMissingAccount(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
}
