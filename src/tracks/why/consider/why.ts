import { confidence } from '../../../core/confidence.ts'
import { turnNumber } from '../../../core/id.ts'
import { isUiTool, type UiToolName } from '../../../core/ui.ts'
import { PACKS } from '../../../nlu/lang/packs.ts'
import { LANGUAGES, type Language } from '../../../nlu/text/language.ts'
import { plainWords } from '../../../nlu/text/plain-words.ts'
import { explainsItself, keepsFocus } from '../../../pendings/waiting-intent.ts'
import { toolsNamed } from '../../../ui-tools/router/tool-nouns.ts'
import { namedTools } from '../../../ui-tools/tools-in-words.ts'
import { hasModel } from '../../has-model.ts'
import type { WhyMove } from '../../move.ts'
import type { Proposal } from '../../proposal.ts'
import type { Situation } from '../../situation.ts'

const LONGEST = 120

/**
 * "Why did you not open a table?": asks about what was done, in words that can mean nothing else. Costs nothing when it
 * is wrong. While a question waits, "why?" is about that question, unless it names what opened or did not.
 */
export function considerWhy(situation: Situation): readonly Proposal[] {
  const { input } = situation
  if (input.kind !== 'message' || input.text.length > LONGEST) return []
  const words = plainWords(input.text)
  for (const language of LANGUAGES) {
    const move =
      aboutTool(words, language, situation) ??
      aboutLast(words, language, situation) ??
      aboutAll(words, language, situation) ??
      aboutOpen(words, language, situation) ??
      aboutDeed(words, language, situation) ??
      aboutDone(words, language, situation)
    if (move !== null) return [{ stance: 'decides', move, confidence: confidence(0.9), rule: 'asked_why' }]
  }
  return []
}

function aboutTool(words: string, language: Language, { assistant, state }: Situation): WhyMove | null {
  const { aboutTool: asked, denies, pronouns } = PACKS[language].why
  const thing = asked.exec(words)?.groups?.thing
  if (thing === undefined) return null
  const isDenied = denies.test(words)
  const own = thing.split(' ')
  const named = toolsNamed(own, own.length - 1, language, namedTools(assistant.ui_tools))
  const last = state.ui.last_tool
  if (named !== null) return move(named.tools === 'all' ? last : (named.tools[0] ?? null), isDenied)
  return last !== null && pronouns.has(thing) ? move(last, isDenied) : null
}

function aboutLast(words: string, language: Language, { state }: Situation): WhyMove | null {
  const top = state.pendings.at(-1)
  if (top !== undefined && explainsItself(top)) return null
  return state.turns > 0 && PACKS[language].why.aboutLast.test(words) ? LATEST : null
}

/** True where something is under way that goes by what the person tells. */
const hasSoFar = ({ flow, intent, pendings }: Situation['state']): boolean =>
  intent.open !== null ||
  pendings.some(({ kind }) => kind === 'ui_tool' || (kind === 'flow_question' && flow !== null))

/** "What have you understood so far?" is asked of a flow, an intent or a list that waits for more. */
function aboutAll(words: string, language: Language, { state }: Situation): WhyMove | null {
  return hasSoFar(state) && PACKS[language].why.soFar.test(words) ? SO_FAR : null
}

/**
 * "How much was that?" after a call that changed something, and nothing else but such questions since. A model that converses has it
 * before its eyes.
 */
function aboutDeed(
  words: string,
  language: Language,
  { state, assistant, reads }: Situation,
): WhyMove | null {
  const { aboutDeed: asked } = PACKS[language].why
  const top = state.pendings.at(-1)
  const deed = state.done.at(-1)
  const isModels = assistant.conversation && hasModel(reads)
  if (!asked.test(words) || deed?.turn == null || isModels) return null
  if (top !== undefined && keepsFocus(top)) return null
  const done = turnNumber(deed.turn)
  const isLatest = state.window.every(
    ({ role, turn, text }) => role !== 'user' || turnNumber(turn) <= done || asked.test(plainWords(text)),
  )
  return isLatest ? DONE : null
}

/** "Why?" beside an open table is about the table; a question that waits explains itself. */
function aboutOpen(words: string, language: Language, { state }: Situation): WhyMove | null {
  const top = state.pendings.at(-1)
  if (top?.answer.form !== 'result' || !isUiTool(top.answer.tool)) return null
  return isBare(words, language, true) ? move(top.answer.tool, false) : null
}

/**
 * "Why?" after an answer is about what was done for it. A model that converses explains its own words, and the
 * question of a flow; without one, the record is all there is.
 */
function aboutDone(words: string, language: Language, situation: Situation): WhyMove | null {
  const { state, assistant, reads } = situation
  const top = state.pendings.at(-1)
  const reply = state.window.findLast(({ role }) => role === 'assistant')
  if (reply === undefined || (top !== undefined && explainsItself(top))) return null
  const isAsked = top !== undefined
  const isModels = assistant.conversation && hasModel(reads) && (isAsked || reply.isByModel === true)
  return !isModels && isBare(words, language, isAsked) ? LATEST : null
}

/** "Why not?" is a question where nothing waits for an answer; elsewhere it is half a yes. */
const isBare = (words: string, language: Language, isAsked: boolean): boolean =>
  PACKS[language].why.bare.test(words) && !(isAsked && PACKS[language].why.denies.test(words))

const SO_FAR: WhyMove = { track: 'why', kind: 'tell_why', about: 'so_far' }
const DONE: WhyMove = { track: 'why', kind: 'tell_why', about: 'done' }
const LATEST: WhyMove = { track: 'why', kind: 'tell_why', about: 'latest' }

const move = (tool: UiToolName | null, isDenied: boolean): WhyMove =>
  tool === null ? LATEST : { track: 'why', kind: 'tell_why', about: isDenied ? 'not_opened' : 'opened', tool }
