import { finish } from '../../../src/nlu/sliced.ts'
import type { Finding } from '../../../src/ui-tools/validate/finding.ts'
import type { Submitted } from '../../../src/ui-tools/validate/validate.ts'
import { isShown, validate } from '../../../src/ui-tools/validate/validate.ts'

/** Looks through what was typed, away from the page: thousands of rows take their time. */
self.onmessage = ({ data }: MessageEvent<Submitted>) => {
  const findings: readonly Finding[] = finish(validate(data)).filter(isShown)
  self.postMessage(findings)
}
