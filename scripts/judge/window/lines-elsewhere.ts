import type { OwnAgent } from '../../../src/nlu/lang/sections/order-words.ts'
import { readWords } from '../../../src/pendings/read-words.ts'
import { linesIn } from '../domain.ts'
import { orderLines } from '../orders/order-lines.ts'
import { routerLines } from '../router.ts'

/** A message that was written to something else than a window, with a window at which it answers nothing. */
interface LineElsewhere {
  readonly text: string
  readonly locale: 'de' | 'en'
  readonly window: OwnAgent
  readonly domain: string
}

const WINDOWS = ['research', 'image', 'music', 'edit'] as const

/** Messages of the other corpora, but for plain answers: "yes" is one wherever it was written. */
export const linesElsewhere = (): readonly LineElsewhere[] =>
  [...ordered(), ...routed(), ...optedOut()].filter(
    ({ text, locale }) => !ANSWERS.has(readWords(text, { form: 'yes_no', editable: true }, locale).meaning),
  )
const ANSWERS = new Set(['yes', 'no', 'cancel', 'question'])

/** At the window of an agent that it does not order. */
const ordered = (): readonly LineElsewhere[] =>
  orderLines().flatMap(({ text, locale, tasks }) => {
    const window = WINDOWS.find(name => tasks.every(({ agent }) => agent !== name))
    return window === undefined ? [] : [{ text, locale, window, domain: 'orders' }]
  })

const routed = (): readonly LineElsewhere[] =>
  routerLines().map(({ text, locale }, at) => ({ text, locale, window: turnOf(at), domain: 'router' }))

const optedOut = (): readonly LineElsewhere[] =>
  linesIn('opt-outs').map(({ line }, at) => {
    const { text, locale } = line as Pick<LineElsewhere, 'text' | 'locale'>
    return { text, locale, window: turnOf(at), domain: 'opt-outs' }
  })

const turnOf = (at: number): OwnAgent => WINDOWS[at % WINDOWS.length] ?? 'image'
