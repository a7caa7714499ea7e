import { SignalboxError } from '../core/error.ts'

/** The command line itself is wrong; ends with exit code 2. */
export class UsageError extends SignalboxError {
  constructor(message: string, hint: string) {
    super('bad_config', message, { hint })
    this.name = 'UsageError'
  }
}
