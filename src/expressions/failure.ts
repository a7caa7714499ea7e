import type { ExpressionFailure } from './outcome.ts'

/** Carries a failure from inside an expression to whoever evaluates it, and no further. */
export class FailedExpression extends Error {
  readonly failure: ExpressionFailure
  constructor(failure: ExpressionFailure) {
    super(failure.message)
    this.failure = failure
  }
}

export const failure = (failed: ExpressionFailure['failed'], message: string): never => {
  throw new FailedExpression({ failed, message })
}
