import { confidence } from '../../../src/core/confidence.ts'

const WEIGHING = {
  stake: 'lasting',
  strength: confidence(0.75),
  weakenedBy: ['question'],
  bar: confidence(0.9),
} as const
/** Every field a decision may have besides its move. */
export const WEIGHED = {
  weighing: WEIGHING,
  heldBack: [{ rung: 'ui', track: 'reply', rule: 'refused', ...WEIGHING }],
  thresholds: { act: confidence(0.75), clarify: confidence(0.45) },
  read: { characters: 7_990, of: 100_000 },
  judged: { rules: 'unclear', judge: 'run', likelihood: confidence(0.7) },
} as const
