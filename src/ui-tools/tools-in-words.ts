import { type BuiltInUiTool, type Clarify, isFormTool, UI_TOOLS, type UiToolName } from '../core/ui.ts'
import { fold } from '../nlu/text/normalise.ts'
import { formInWords } from './form/in-words.ts'
import type { OwnUiTool } from './form/own-ui-tool.ts'
import type { ToolInWords, ToolQuestion } from './in-words.ts'
import { processMapInWords } from './map/in-words.ts'
import { stepsQuestion } from './map/steps-question.ts'
import { type MenuTool, ownTools } from './menu.ts'
import type { NamedTools } from './router/tool-nouns.ts'
import { countQuestion } from './table/count-question.ts'
import { dataTableInWords } from './table/in-words.ts'
import { timelineInWords } from './timeline/in-words.ts'

/** Every UI tool, as it is spoken of. */
const IN_WORDS = {
  request_data_table: dataTableInWords,
  request_process_map: processMapInWords,
  request_timeline: timelineInWords,
} as const satisfies Readonly<Record<BuiltInUiTool, ToolInWords>>

export const inWords = (name: UiToolName): ToolInWords => (isFormTool(name) ? formInWords : IN_WORDS[name])

/** Tools that clarifying questions lead to, each with its question. */
const QUESTIONS: Readonly<
  Record<Clarify['kind'], { readonly tool: BuiltInUiTool; readonly question: ToolQuestion }>
> = {
  count: { tool: 'request_data_table', question: countQuestion },
  steps: { tool: 'request_process_map', question: stepsQuestion },
}
export const questionOf = (kind: Clarify['kind']) => QUESTIONS[kind]

const KNOWN = new Map<string, NamedTools>()

/** Tools that words can name, given what is on the menu. The same menu gives the same object. */
export function namedTools(menu: readonly MenuTool[]): NamedTools {
  const known = OF_MENU.get(menu) ?? namedOn(menu)
  OF_MENU.set(menu, known)
  return known
}

function namedOn(menu: readonly MenuTool[]): NamedTools {
  const own = ownTools(menu)
  return own.length === 0 ? builtIn(menu) : [...builtIn(menu), ...own.map(ownNouns)]
}

/** A title names the form itself; the words that open it may mean other things as well. */
const ownNouns = ({ name, title, nouns }: OwnUiTool): NamedTools[number] => ({
  tool: name,
  nouns: {
    en: withEndings(fold(title.en), ['s', 'es']),
    de: withEndings(fold(title.de), ['en', 'n', 'e', 's']),
  },
  loose: nouns,
  verbs: NO_WORDS,
})

/** One is named like many: "no more damage reports". */
const withEndings = (noun: string, endings: readonly string[]) =>
  new Set([noun, ...endings.map(ending => noun + ending)])

const OF_MENU = new WeakMap<readonly MenuTool[], NamedTools>()
const NO_WORDS: ReadonlySet<string> = new Set()

function builtIn(menu: readonly MenuTool[]): NamedTools {
  const tools = UI_TOOLS.filter(tool => menu.includes(tool) || inWords(tool).isNamedEverywhere)
  const key = tools.join()
  const known = KNOWN.get(key)
  if (known !== undefined) return known
  const named = tools.map(tool => ({ tool, ...inWords(tool).nouns, verbs: inWords(tool).verbs }))
  KNOWN.set(key, named)
  return named
}
