/**
 * The part that failed: a part of a page as it was shown (`page`), its code that did not come after it was asked for
 * again (`chunk`), a promise that nothing waited for (`rejection`), or anything else (`error`).
 */
export const clientErrorKinds = ['page', 'chunk', 'rejection', 'error'] as const;

/** Classes of errors as browsers name them, and of the schema library; any other is `Other`. */
export const clientErrorNames = [
  ...(['Error', 'AggregateError', 'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError'] as const),
  ...(['TypeError', 'URIError', 'ZodError', 'InternalError', 'DataCloneError', 'DataError'] as const),
  ...(['EncodingError', 'HierarchyRequestError', 'IndexSizeError', 'InvalidAccessError'] as const),
  ...(['InvalidCharacterError', 'InvalidStateError', 'NetworkError', 'NotAllowedError'] as const),
  ...(['NotFoundError', 'NotReadableError', 'NotSupportedError', 'OperationError'] as const),
  ...(['QuotaExceededError', 'SecurityError', 'TimeoutError', 'UnknownError', 'Other'] as const),
] as const;

export const browserFamilies = ['Chrome', 'Edge', 'Firefox', 'Safari', 'Other'] as const;

export const mostClientErrorFrames = 10;
