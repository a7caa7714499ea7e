import type { Json } from '../../core/json.ts'
import { wordSet } from '../../nlu/text/word-set.ts'
import type { FlowInputOf } from '../engine/flow-input.ts'
import type { FlowState } from '../engine/flow-state.ts'
import { answerTo } from '../engine/walk.ts'
import type { CompiledFlow } from '../ir/compiled.ts'
import { answerKeys } from './answer-keys.ts'
import { listItems } from './list-items.ts'
import { nameWordsOf } from './name-words.ts'
import type { Reply } from './reply-context.ts'
import { foldedWords } from './sentence-words.ts'

/**
 * A further thing for a list that is gone through item by item: "also a camera", "auch noch eine Kamera".
 * A1. Where any words answer the open question, only words that speak of the list add to it: "I forgot a camera".
 * A2. An amount is an answer: "also a year". So is what is on the list already.
 */
export function itemAdded(
  flow: CompiledFlow,
  state: FlowState,
  { text }: Pick<Reply, 'text'>,
): FlowInputOf<'answers'> | null {
  if (text.includes('?') || text.length > MAX_LENGTH) return null
  // The words first: a flow has more nodes.
  if (thingIn(text, ALL) === null) return null
  const list = listGoneThrough(flow, state)
  if (list === null) return null
  const { pending } = answerKeys(flow, state)
  const takesWords = (pending?.answer.type === 'list' ? pending.answer.of : pending?.answer)?.type === 'text'
  const thing = thingIn(text, takesWords ? ABOUT_THE_LIST : ALL)
  const things = thing === null ? 'unclear' : listItems(thing)
  if (things === 'unclear' || things.some(isAmount)) return null
  const known = new Set(list.items.map(item => nameOf(String(item))))
  const added = things.filter(one => !known.has(nameOf(one)))
  if (added.length === 0) return null
  return { type: 'answers', answers: { [list.key]: [...list.items, ...added] } }
}

const MAX_LENGTH = 200

/** The flow's only list of words that a subgraph is entered for each item of, once it was given. */
function listGoneThrough(flow: CompiledFlow, { answers }: FlowState) {
  const keys = new Set(
    flow.nodes.flatMap(node => {
      const [list] =
        node.type === 'subgraph' && node.each !== null ? Object.values(node.source.for_each ?? {}) : []
      return typeof list === 'string' ? [/^answers\.(\w+)$/.exec(list.trim())?.[1] ?? ''] : []
    }),
  )
  const [key] = keys
  if (key === undefined || keys.size > 1) return null
  const answer = flow.scopes[0]?.keys[flow.scopes[0].keyByName.get(key) ?? -1]?.answer
  const items: Json | undefined = answerTo(answers, key)
  return answer?.type === 'list' && answer.of.type === 'text' && Array.isArray(items) ? { key, items } : null
}

const ARTICLE =
  '(?:an?|another|some|my|our|his|her|their|two|three|(?:noch )?ein(?:e[nmrs]?)?|mein(?:e[nmrs]?)?|unser(?:e[nmrs]?)?|zwei|drei)'
const THING = `(?<thing>${ARTICLE} .+?)`
const OPENING = '(?:(?:oh|ah|ach|and|und|wait|moment|warte|sorry|yes|ja|actually|stimmt|right|no|nein)[, ]+)*'
const GONE =
  '(?:(?:was|were|is|are) (?:stolen|gone|missing|taken|broken|lost)|(?:wurden?|ist|sind|war|waren) (?:gestohlen|geklaut|weg|kaputt|verschwunden)|fehlt|fehlen)'

/** Phrases that can only be about the list. */
const ABOUT_THE_LIST = [
  `(?:i|we)(?:'ve| have)?(?: also| almost| nearly)? (?:forgot|forgotten)(?: to mention| about)? ${THING}`,
  `(?:please )?add ${THING}(?: to (?:the|my) list)?`,
  `(?:ich|wir) hab(?:en?)?(?: noch| auch noch| auch)? ${THING} vergessen`,
  `${THING} hab(?:en?)? (?:ich|wir)(?: noch| auch noch| auch)? vergessen`,
  `${THING} ${GONE} (?:too|as well|also|auch|ebenfalls)`,
  `${THING} (?:(?:was|were) also|(?:wurden?|ist|sind|war|waren) (?:auch(?: noch)?|ebenfalls)) \\p{L}+`,
].map(phraseOf)
/** Phrases that answer as well as add. */
const IN_PASSING = [
  `(?:also|plus|in addition|additionally|there (?:was|is) also|auch noch|auch|ausserdem(?: noch)?|außerdem(?: noch)?|dazu(?: kommt)?(?: noch)?|und noch|dann noch|es fehlt(?: auch)? noch)[, ]+${THING}`,
  `${THING}(?<![, ])[, ]+(?:too|as well|also|auch noch|auch|ebenfalls)`,
].map(phraseOf)
const ALL = [...ABOUT_THE_LIST, ...IN_PASSING]

function thingIn(text: string, phrases: readonly RegExp[]): string | null {
  const bare = text.trim().replace(/(?<![.!])[.!]+$/, '')
  for (const phrase of phrases) {
    const thing = phrase.exec(bare)?.groups?.thing
    if (thing !== undefined) return thing
  }
  return null
}

const AMOUNTS = wordSet(`
  year years month months week weeks day days hour hours minute minutes euro euros dollar dollars pound pounds cent cents
  metre metres meter meters kilo kilos percent half bit little few
  jahr jahre jahren jahrs monat monate monaten woche wochen tag tage tagen stunde stunden minute minuten cents pfund prozent
  halbes halbe halben bisschen wenig paar`)
const isAmount = (thing: string): boolean =>
  /\d/.test(thing) || foldedWords(thing).some(word => AMOUNTS.has(word))

const nameOf = (item: string): string => nameWordsOf(item).join(' ')

function phraseOf(phrase: string): RegExp {
  return new RegExp(`^${OPENING}${phrase}$`, 'iu')
}
