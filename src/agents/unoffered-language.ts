import type { JsonObject } from '../core/json.ts'
import { wordsOfAll } from '../nlu/lang/packs.ts'
import { fold } from '../nlu/text/normalise.ts'
import { type Token, tokenise } from '../nlu/text/tokenise.ts'
import type { AgentOrders } from './agent.ts'
import { languageNamed } from './language-names.ts'

/** A language that an order names for a parameter, where the agent offers others and not this one. */
interface UnofferedLanguage {
  readonly parameter: string
  /** Code of the language. */
  readonly language: string
}

/** "With French labels", where labels are German or English: nobody is to learn from the result that they are not. */
export function unofferedLanguage(
  text: string,
  { options }: Pick<AgentOrders, 'options'>,
  named: JsonObject,
): UnofferedLanguage | null {
  for (const [parameter, values] of Object.entries(options)) {
    const offered = new Set(
      Object.values(values)
        .flat()
        .flatMap(phrase => languageNamed(fold(phrase)) ?? []),
    )
    if (offered.size === 0 || Object.hasOwn(named, parameter)) continue
    const tokens = tokenise(text)
    const language = tokens.map((_, at) => captionLanguage(tokens, at)).find(code => code !== null)
    if (language != null && !offered.has(language)) return { parameter, language }
  }
  return null
}

const CAPTIONS = wordsOfAll(({ orders }) => orders.captions)
const TIES = wordsOfAll(({ orders }) => orders.languageTies)
const SMALL = wordsOfAll(({ text }) => text.functionWords)

/** Language of the words on a picture, by what stands around its name: "Greek labels" says it, "Greek gods" does not. */
function captionLanguage(tokens: readonly Token[], at: number): string | null {
  const code = languageNamed(tokens[at]?.folded ?? '')
  if (code === null) return null
  const [before, next] = [tokens[at - 1], tokens[at + 1]]
  const isCaption = (token: Token | undefined): boolean => token !== undefined && CAPTIONS.has(token.folded)
  // "In Polish history" names no language.
  const isAlone = next === undefined || next.kind !== 'word' || SMALL.has(next.folded)
  const isTied = isAlone && TIES.has(before?.folded ?? '')
  const hasCaption = isTied && tokens.slice(Math.max(0, at - REACH), at + REACH).some(isCaption)
  return isCaption(next) || (isAlone && isCaption(before)) || hasCaption ? code : null
}
/** Tokens between a language and the word for what is written in it: "the labels on it, please, in French". */
const REACH = 7
