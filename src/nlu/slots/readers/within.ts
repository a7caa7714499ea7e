import type { Finding } from '../finding.ts'

interface Bounds {
  readonly min?: number | undefined
  readonly max?: number | undefined
}

export function within(
  value: number,
  { min = -Infinity, max = Infinity }: Bounds,
  found: Pick<Finding, 'span' | 'reason' | 'strength'>,
): Finding {
  return value >= min && value <= max ? { value, ...found } : { fault: 'out_of_range', ...found }
}
