import { confidence } from '../../../core/confidence.ts'
import type { HandedIn } from '../../../core/ui.ts'
import { tokensRead } from '../../../nlu/text/excerpt.ts'
import { fold } from '../../../nlu/text/normalise.ts'
import { menuNames } from '../../../ui-tools/menu.ts'
import { blocksOf } from '../../../ui-tools/opt-out.ts'
import { readReview } from '../../../ui-tools/router/review.ts'
import type { RouteInput } from '../../../ui-tools/router/route-input.ts'
import { namedTools } from '../../../ui-tools/tools-in-words.ts'
import type { Proposal } from '../../proposal.ts'
import type { Situation } from '../../situation.ts'

/** Does the person want to see, or change, what they handed in before? Against an opt-out it is only shown. */
export function considerReview({ state: { ui } }: Situation, routeInput: RouteInput): Proposal | null {
  if (ui.last_tool_status === 'open') return null
  const titles = Object.fromEntries(
    ui.handed_in.map(({ checkpoint: { tool, payload } }) => [fold(String(payload.title)), tool]),
  )
  const named = ui.handed_in.findLast(({ checkpoint: { payload } }) =>
    isNamed(routeInput.text, payload.title),
  )
  const review = readReview(
    tokensRead(withoutName(routeInput.text, named?.checkpoint.payload.title)),
    routeInput.language,
    namedTools(routeInput.menu),
    titles,
  )
  if (review === null) return null
  const { how, tool, isAgain } = review
  const fits = ({ checkpoint }: HandedIn) => tool === null || checkpoint.tool === tool
  const capture = named !== undefined && fits(named) ? named : ui.handed_in.findLast(fits)
  if (capture === undefined) {
    const isAsked = isAgain && how === 'show' && tool !== null
    return isAsked ? { ...REVIEW, move: { track: 'ui', kind: 'reply', message: 'nothing_handed_in' } } : null
  }
  const wanted = capture.checkpoint.tool
  const isShut = blocksOf(ui.opt_out, routeInput.now)(wanted) || !menuNames(routeInput.menu).includes(wanted)
  const { turn } = capture
  const move = { track: 'ui', kind: 'show_captured', tool: wanted, turn, how: isShut ? 'show' : how } as const
  return { ...REVIEW, move }
}

/** Quotation marks around a title: what stands between them is a name, and says nothing else. */
const QUOTED = /[“"„«»][^“”"„«»]{1,200}[”“"«»]/u

const isNamed = (text: string, title: unknown): boolean =>
  QUOTED.exec(text)?.[0].slice(1, -1).trim() === title

const withoutName = (text: string, title: unknown): string =>
  title === undefined ? text : text.replace(QUOTED, ' ')

const REVIEW = { stance: 'decides', confidence: confidence(0.9), rule: 'captured_again' } as const
