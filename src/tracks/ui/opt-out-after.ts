import type { OptOut, UiToolName } from '../../core/ui.ts'
import { optInTo, optOutOf } from '../../ui-tools/opt-out.ts'
import type { Lasting, ToolWish } from '../../ui-tools/router/wish.ts'

interface Moment {
  readonly now: number
  readonly zone: string
}

/** Opt-out after this wish; null where it only holds for this message. */
export function optOutAfter(
  before: OptOut,
  wish: ToolWish,
  menu: readonly UiToolName[],
  { now, zone }: Moment,
): OptOut | null {
  if (wish.kind === 'with_again') return optInTo(before, wish.tools, menu, now)
  if (wish.lasting.until === 'now') return null
  return optOutOf(before, wish.tools, endOf(wish.lasting, { now, zone }), now)
}

function endOf(lasting: Lasting, { now, zone }: Moment): number | null {
  if (lasting.until === 'elapsed') return now + lasting.ms
  return lasting.until === 'midnight' ? midnightAfter(now, zone) : null
}

const HOUR_MS = 3_600_000

/** The next midnight where the person is. A day has 23 to 25 hours, so the clock there is asked. */
export function midnightAfter(now: number, zone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  const [hours = 0, minutes = 0, seconds = 0] = clock.format(now).split(':').map(Number)
  const sinceMidnight = ((hours * 60 + minutes) * 60 + seconds) * 1_000 + (now % 1_000)
  const guess = now - sinceMidnight + 24 * HOUR_MS
  const off = Number(clock.format(guess).split(':')[0])
  return off === 0 ? guess : guess + (off > 12 ? 24 - off : -off) * HOUR_MS
}
