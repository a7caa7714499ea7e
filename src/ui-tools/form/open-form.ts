import type { Language } from '../../nlu/text/language.ts'
import { sentencesIn } from '../../nlu/text/sentences.ts'
import type { Token } from '../../nlu/text/tokenise.ts'
import { wordSet } from '../../nlu/text/word-set.ts'
import { MAKES } from '../router/asking-words.ts'
import { isWanted, type NounPlace } from '../router/is-wanted.ts'
import { NO_SCOPE, openProposal, type UiProposal } from '../router/proposal.ts'
import type { UiReading } from '../router/reading.ts'
import type { RuleName } from '../router/rules.ts'
import { nounStart } from '../router/tool-nouns.ts'
import type { OwnUiTool } from './own-ui-tool.ts'

/** Proposes an author's form where it is named as something to be filled in. */
export function namedForm(tool: OwnUiTool, reading: UiReading): UiProposal | null {
  const { plain, language } = reading
  for (const sentence of sentencesIn(plain, language)) {
    const noun = nounIn(sentence, tool.nouns[language])
    if (noun === null || !isWanted(sentence, noun, language, isAct(language))) continue
    const name = sentence.slice(noun.from, noun.at + 1).map(({ folded }) => folded)
    return openForm(tool, 'asked_by_name', reading, `${name.join(' ')} is named`)
  }
  return null
}

export const openForm = (
  tool: OwnUiTool,
  rule: RuleName,
  { shownIn }: UiReading,
  rationale: string,
): UiProposal =>
  openProposal(
    rule,
    {
      tool: tool.name,
      params: { title: tool.title[shownIn], schema: { ...tool.schema }, must_have: [...tool.must_have] },
    },
    rationale,
    NO_SCOPE,
    null,
  )

/** The first noun in a sentence, as long as it goes: "damage report", not "damage". */
function nounIn(sentence: readonly Token[], nouns: ReadonlySet<string>): NounPlace | null {
  const folded = sentence.map(word => word.folded)
  const found = folded.flatMap((_, at): NounPlace[] => {
    const from = nounStart(nouns, folded, at)
    return from === null ? [] : [{ from, at }]
  })
  const [first] = found
  return first === undefined ? null : (found.findLast(({ from }) => from <= first.from) ?? first)
}

/** Verbs for what goes to somebody who deals with it. */
const HANDS_IN = {
  en: wordSet('file report submit register fill hand add log'),
  de: wordSet('melden melde erfasse ausfuellen einreichen abgeben aufnehmen'),
} as const

const isAct = (language: Language) => (word: string) =>
  MAKES[language].has(word) || HANDS_IN[language].has(word)
