/** A failure of the store as the client library hands it on; `code` is one of `GrpcStatus`. */
export class GrpcFailure extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

export const grpcError = (code: number, message: string): GrpcFailure => new GrpcFailure(code, message);
