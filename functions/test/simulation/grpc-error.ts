/** A failure of the store as the client library hands it on; `code` is one of `GrpcStatus`. */
export const grpcError = (code: number, message: string): Error =>
  Object.assign(new Error(message), { code });
