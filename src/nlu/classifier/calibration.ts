/**
 * Confidence as a logistic curve over two signals: by how much the best score leads, and the scope. Its three
 * numbers are fitted to held-out examples, pulled towards values that suit most sets, so that a handful of examples
 * moves them little and five hundred decide.
 */
export interface Calibration {
  readonly offset: number
  readonly lead: number
  readonly scope: number
}

export interface Outcome {
  readonly lead: number
  readonly scope: number
  readonly right: boolean
}

const USUAL: Calibration = { offset: 0.3, lead: 3.5, scope: 1 }
/** As strong as this many examples of variance 1. */
const PULL = 4
const STEPS = 25

export function probabilityOf({ offset, lead, scope }: Calibration, signals: Omit<Outcome, 'right'>): number {
  return 1 / (1 + Math.exp(-(offset + lead * signals.lead + scope * signals.scope)))
}

/** Newton's method for three unknowns. Both slopes stay above 0: more evidence never makes less sure. */
export function calibrate(outcomes: readonly Outcome[]): Calibration {
  let current = USUAL
  for (let step = 0; step < STEPS; step++) {
    const gradient = [
      PULL * (current.offset - USUAL.offset),
      PULL * (current.lead - USUAL.lead),
      PULL * (current.scope - USUAL.scope),
    ]
    const curvature = [
      [PULL, 0, 0],
      [0, PULL, 0],
      [0, 0, PULL],
    ]
    for (const { lead, scope, right } of outcomes) {
      const probability = probabilityOf(current, { lead, scope })
      const inputs = [1, lead, scope]
      for (const [row, a] of inputs.entries()) {
        gradient[row] = (gradient[row] ?? 0) + (probability - Number(right)) * a
        for (const [column, b] of inputs.entries()) {
          const line = curvature[row] as number[]
          line[column] = (line[column] as number) + probability * (1 - probability) * a * b
        }
      }
    }
    const [offset = 0, lead = 0, scope = 0] = solve(curvature, gradient)
    current = {
      offset: current.offset - offset,
      lead: Math.max(current.lead - lead, 0.1),
      scope: Math.max(current.scope - scope, 0.1),
    }
  }
  return current
}

/** Gauss, without pivoting: the matrix is positive definite. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((line, index) => [...line, right[index] as number])
  for (const [column, pivot] of rows.entries())
    for (const [index, line] of rows.entries()) {
      if (index === column) continue
      const factor = (line[column] as number) / (pivot[column] as number)
      for (let at = column; at < line.length; at++)
        line[at] = (line[at] as number) - factor * (pivot[at] as number)
    }
  return rows.map((line, index) => (line.at(-1) as number) / (line[index] as number))
}
