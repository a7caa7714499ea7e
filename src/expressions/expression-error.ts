/** Fault of an expression as written. `at` and `length` are a place in its text. */
export interface ExpressionFault {
  readonly kind:
    | 'syntax'
    | 'type'
    | 'unknown_name'
    | 'unknown_function'
    | 'unknown_key'
    | 'unknown_value'
    | 'cost'
  readonly message: string
  readonly at: number
  readonly hint?: string
}

/** Thrown inside this folder only; parsing and checking return faults. */
export class ExpressionError extends Error {
  readonly fault: ExpressionFault
  constructor(fault: ExpressionFault) {
    super(fault.message)
    this.fault = fault
  }
}

export const fail = (kind: ExpressionFault['kind'], at: number, message: string, hint?: string): never => {
  throw new ExpressionError({ kind, at, message, ...(hint === undefined ? {} : { hint }) })
}
