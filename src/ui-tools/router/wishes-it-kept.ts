import type { Frame } from '../../nlu/frames/frame.ts'
import { PACKS } from '../../nlu/lang/packs.ts'
import type { Language } from '../../nlu/text/language.ts'

const WISHING: ReadonlySet<Frame['act']> = new Set<Frame['act']>(['command', 'wish', 'offer'])

/** True for a clause that wants something written down or drawn. */
export function wishesItKept({ act, tokens }: Frame, language: Language): boolean {
  const { counted, maps } = PACKS[language].router
  return (
    WISHING.has(act) && tokens.some(({ folded }) => counted.keeping.test(folded) || maps.draws.test(folded))
  )
}
