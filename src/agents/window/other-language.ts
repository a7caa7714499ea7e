import { LANGUAGES } from '../../nlu/text/language.ts'
import { fold } from '../../nlu/text/normalise.ts'
import type { OpenWindow } from './open-window.ts'
import type { WindowWords } from './window-clauses.ts'

/** Languages people ask for, by their codes; their names come from the platform. */
const CODES =
  'ar bg cs cy da de el en es et fa fi fr ga he hi hr hu it ja ko la lt lv nl no pl ps pt ro ru sk sl sq sr sv ta tr uk ur vi zh'.split(
    ' ',
  )

const NAMES: ReadonlyMap<string, string> = new Map(
  LANGUAGES.flatMap(language => {
    const names = new Intl.DisplayNames([language], { type: 'language' })
    return CODES.map(code => [fold(names.of(code) ?? code), code] as const)
  }),
)

/** "Polnische": a name of a language in any of its forms. */
const codeOf = (word: string): string | null =>
  NAMES.get(word) ?? NAMES.get(word.replace(/(?:e|en|er|es|em)$/u, '')) ?? null

/** True for words that name a language where the agent offers some, and not this one. */
export function namesOtherLanguage({ clauses }: WindowWords, { agent }: OpenWindow): boolean {
  const offered = new Set(
    Object.values(agent.options)
      .flatMap(values => Object.values(values).flat())
      .flatMap(phrase => codeOf(fold(phrase)) ?? []),
  )
  return (
    offered.size > 0 &&
    clauses.some(({ words }) =>
      words.some(word => {
        const code = codeOf(word)
        return code !== null && !offered.has(code)
      }),
    )
  )
}
