import { dayOfMilestone, type Milestone } from '../../../../src/ui-tools/timeline/data.ts'

export const CARD_WIDTH = 152
export const LANE_HEIGHT = 76
const GAP = 12
const PAD = 24
const FEWEST_PIXELS = 480
/** So much room for each milestone, where days allow it. */
const PER_MILESTONE = 112

export interface Placed {
  readonly milestone: Milestone
  /** The point on the axis. */
  readonly x: number
  readonly left: number
  /** Cards that would overlap go one lane lower. */
  readonly lane: number
}

export interface Tick {
  readonly x: number
  /** First day of a month. */
  readonly day: string
}

export interface Laid {
  readonly width: number
  readonly lanes: number
  readonly placed: readonly Placed[]
  readonly undated: readonly Milestone[]
  readonly ticks: readonly Tick[]
}

/** Places milestones along a line by their days, earliest first; two never overlap. */
export function layOut(milestones: readonly Milestone[]): Laid {
  const dated = milestones
    .flatMap(milestone => {
      const day = dayOfMilestone(milestone)
      return day === null ? [] : [{ milestone, at: Date.parse(day) }]
    })
    .toSorted((one, other) => one.at - other.at)
  const undated = milestones.filter(milestone => dayOfMilestone(milestone) === null)
  const width = Math.max(FEWEST_PIXELS, dated.length * PER_MILESTONE + 2 * PAD)
  const [first, last] = [dated[0]?.at ?? 0, dated.at(-1)?.at ?? 0]
  const room = width - 2 * PAD - CARD_WIDTH
  const place = (at: number) => PAD + (last === first ? 0 : ((at - first) / (last - first)) * room)
  const ends: number[] = []
  const placed = dated.map(({ milestone, at }) => {
    const left = place(at)
    const free = ends.findIndex(end => end + GAP <= left)
    const lane = free === -1 ? ends.length : free
    ends[lane] = left + CARD_WIDTH
    return { milestone, x: left + GAP, left, lane }
  })
  const ticks = monthsBetween(first, last).map(at => ({ x: place(at) + GAP, day: dayAt(at) }))
  return { width, lanes: ends.length, placed, undated, ticks: thinned(ticks) }
}

const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10)

function monthsBetween(first: number, last: number): readonly number[] {
  if (last <= first) return []
  const start = new Date(first)
  const months: number[] = []
  for (let month = start.getUTCMonth() + (start.getUTCDate() === 1 ? 0 : 1); ; month++) {
    const at = Date.UTC(start.getUTCFullYear(), month, 1)
    if (at > last || months.length > MOST_MONTHS) return months
    months.push(at)
  }
}
const MOST_MONTHS = 1_200
const LEAST_BETWEEN = 56

/** Names that would touch each other are left out. */
function thinned(ticks: readonly Tick[]): readonly Tick[] {
  let end = Number.NEGATIVE_INFINITY
  return ticks.filter(({ x }) => {
    if (x < end) return false
    end = x + LEAST_BETWEEN
    return true
  })
}
