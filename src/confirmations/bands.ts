import { type Confidence, confidence } from '../core/confidence.ts'

/** Treatment a confidence leads to; all bounds are inclusive. */
export type Band = 'questions_first' | 'confirm_with_warning' | 'confirm' | 'run'

export interface Bounds {
  readonly minimum: Confidence
  readonly warning: Confidence
  readonly auto: Confidence
}

const bounds = (minimum: number, warning: number, auto: number): Bounds => ({
  minimum: confidence(minimum),
  warning: confidence(warning),
  auto: confidence(auto),
})

/** One table per subject. */
export const AGENT_BOUNDS = {
  research: bounds(0.6, 0.7, 0.9),
  image: bounds(0.5, 0.65, 0.85),
  music: bounds(0.5, 0.65, 0.8),
  edit: bounds(0.6, 0.7, 0.85),
} as const satisfies Record<string, Bounds>

export function bandOf(value: Confidence, { minimum, warning, auto }: Bounds): Band {
  if (value >= auto) return 'run'
  if (value >= warning) return 'confirm'
  return value >= minimum ? 'confirm_with_warning' : 'questions_first'
}
