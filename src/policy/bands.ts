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

/** Bounds of the agents, by the agent a task names. A tool is no agent, whatever it is called. */
const AGENT_BOUNDS: ReadonlyMap<string, Bounds> = new Map(
  Object.entries({
    research: bounds(0.6, 0.7, 0.9),
    image: bounds(0.5, 0.65, 0.85),
    music: bounds(0.5, 0.65, 0.8),
    edit: bounds(0.6, 0.7, 0.85),
  }),
)

/** Null for an agent without bounds of its own. */
export const agentBounds = (agent: string): Bounds | null => AGENT_BOUNDS.get(agent) ?? null

export function bandOf(value: Confidence, { minimum, warning, auto }: Bounds): Band {
  if (value >= auto) return 'run'
  if (value >= warning) return 'confirm'
  return value >= minimum ? 'confirm_with_warning' : 'questions_first'
}
