import { type Confidence, confidence } from '../core/confidence.ts'

/** Treatment a confidence leads to; all bounds are inclusive. */
export type Band = 'questions_first' | 'confirm_with_warning' | 'confirm' | 'run'

export interface Bounds {
  readonly minimum: Confidence
  readonly warning: Confidence
  readonly auto: Confidence
}

export const bounds = (minimum: number, warning: number, auto: number): Bounds => ({
  minimum: confidence(minimum),
  warning: confidence(warning),
  auto: confidence(auto),
})

export function bandOf(value: Confidence, { minimum, warning, auto }: Bounds): Band {
  if (value >= auto) return 'run'
  if (value >= warning) return 'confirm'
  return value >= minimum ? 'confirm_with_warning' : 'questions_first'
}
