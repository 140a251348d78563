/** A failure of the store as the client library hands it on; `code` is one of `GrpcStatus`. */
export class GrpcFailure extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export const grpcError = (code: number, message: string): GrpcFailure => new GrpcFailure(code, message);
