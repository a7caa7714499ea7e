import type { SlotFinding } from '../finding.ts'

interface Bounds {
  readonly min?: number | undefined
  readonly max?: number | undefined
}

export function within(
  value: number,
  { min = -Infinity, max = Infinity }: Bounds,
  found: Pick<SlotFinding, 'span' | 'reason' | 'strength'>,
): SlotFinding {
  return value >= min && value <= max ? { value, ...found } : { fault: 'out_of_range', ...found }
}
