import type { Json } from '../core/json.ts'
import type { AnswerForm } from '../core/pending.ts'
import type { CaptureScope, Clarify, Guardrail, PreferredUi, UiToolName } from '../core/ui.ts'
import type { MessageKey } from '../messages/catalog.ts'
import type { EntryEditing } from './edits/entry-edit.ts'
import { isTooFew, type Unmet } from './progress.ts'
import type { UiProposal } from './router/proposal.ts'
import type { UiReading } from './router/reading.ts'
import type { RuleName } from './router/rules.ts'
import type { ToolNouns } from './router/tool-nouns.ts'
import type { ToolData, ToolParams } from './tool.ts'
import type { WordsView } from './words-view.ts'

/** Content in sentences, without a model. Names are the person's own. */
export interface Summary {
  readonly count: number
  /** The entries themselves, with a word where not all are shown; empty where there are none. */
  readonly entries: string
  /** Title, count, entries: blocks with blank lines between them, as Markdown parts them. */
  readonly text: string
}

/** The one question that may precede a tool. */
export interface ToolQuestion {
  readonly kind: Clarify['kind']
  readonly form: AnswerForm
  about(reading: UiReading): Clarify
  text(noun: string | null, locale: string): string
  /** Proposal an answer leads to; null when it is no answer. */
  answer(reading: UiReading, noun: string | null): UiProposal | null
}

/** Entries a model is asked to sum up, and the wish it is given. */
export interface SummaryWish {
  readonly prompt: string
  readonly entries: readonly Json[]
}

/** Rules about its parameters for a router model, beyond their schema. */
export interface ParamsHint {
  /** The parameter that holds how many there have to be, and what it is where the message states no number. */
  readonly count: readonly [param: string, unstated: number]
  readonly also: string | null
}

/** Meaning under which judges of wording know it; they were trained with one tool of each meaning. */
export interface JudgedPart {
  readonly as: 'table' | 'map'
  readonly isTrained: boolean
}

/** One UI tool in a conversation: how it is named, opened, filled in by words and summed up. */
export interface ToolInWords<
  Params extends ToolParams = ToolParams,
  Data extends ToolData = ToolData,
  Evidence extends string = string,
> {
  /** Name in logs. */
  readonly label: string
  /** Name of several, for people. */
  readonly many: MessageKey
  /** Name of one, for people. */
  readonly one: MessageKey
  readonly nouns: ToolNouns
  /** True where its nouns mean the tool even for assistants that do not have it: "no tables, please". */
  readonly isNamedEverywhere: boolean
  /** Verbs that name the tool by what they do, in rules of the person's own: "always map …". */
  readonly verbs: ReadonlySet<string>
  readonly preferred: readonly PreferredUi[]
  /** Name with its article, for a router model. */
  readonly spokenOf: string
  /** Description for a router model. */
  readonly description: string
  /** Words that tell people its use and how to come by it; null where the author has them. */
  readonly offer: MessageKey | null
  readonly hint: ParamsHint | null
  readonly question: ToolQuestion | null
  /** Part it has for the judges of wording, who know tables and maps; null where it is left to the rules. */
  readonly judged: JudgedPart | null
  /** Tool that opens for its name where an assistant does not have it. */
  readonly standIn: UiToolName | null
  /** Proposes it where it is named as something to work out, before the rules that go by numbers and sequences. */
  named(reading: UiReading): UiProposal | null
  /** Proposes it with what the message fills in. */
  open(rule: RuleName, reading: UiReading, rationale: string): UiProposal

  /** Content written instead of filled in; null where it is none. */
  capture(params: Params, text: string, view: WordsView): Data | null
  /** Joins data: what bears the same name is the same, and is completed. */
  withEarlier(params: Params, earlier: Data, now: Data): Data
  /** Changes to what is there, in words; null where it has no entries. */
  readonly editing: EntryEditing<Params, Data> | null

  summary(params: Params, data: Data, locale: string): Summary
  summaryWish(params: Params, data: Data): SummaryWish | null
  /** Reason why it opens, in one sentence. */
  opens(params: Params, scope: CaptureScope, locale: string): string
  /** Hint on how to write it instead; `isMore` where something was handed in before. */
  writeIt(params: Params, isMore: boolean, locale: string): string
  /** Names in the middle of a sentence, as what is opened: "a table", "no table". */
  readonly asObject: Readonly<Record<'one' | 'none', MessageKey>>
  /** Rules of the person's own about it, where they need more than that. */
  readonly rule?: Readonly<Record<Guardrail['action'], MessageKey>>
  readonly asks: Readonly<Record<UnmetWord, MessageKey>>
  readonly missing: Readonly<Record<UnmetWord, MessageKey>>
  /** Names of the fields its entries have. */
  readonly fields: Readonly<Record<string, MessageKey>>
  /** Sentences for what its contradictions go by. */
  readonly evidence: Readonly<Record<Evidence, MessageKey>>
}

type UnmetWord = 'tooFew' | 'gap' | 'oneGap'
export function unmetWord(unmet: Unmet): UnmetWord {
  if (isTooFew(unmet)) return 'tooFew'
  return (unmet.kind === 'cells' ? unmet.rows : unmet.nodes).length === 1 ? 'oneGap' : 'gap'
}
