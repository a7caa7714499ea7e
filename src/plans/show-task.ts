import type { AssistantAgent } from '../agents/agent.ts'
import { agentText } from '../agents/agent-text.ts'
import { confidenceLevel, shouldAutoExecute } from '../agents/confidence-level.ts'
import { explainScore } from '../agents/explain-score.ts'
import { isBlank } from '../agents/is-blank.ts'
import { parameterTitle } from '../agents/parameter-hints.ts'
import type { ConfirmationRequirement } from '../agents/required-confirmations.ts'
import type { AgentField, AgentShowing } from '../core/agent-showing.ts'
import { clip } from '../core/clip.ts'
import { confidence } from '../core/confidence.ts'
import { canonicalJson, isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import type { Estimate } from '../core/pending.ts'
import type { AgentTask, TaskSource } from '../core/plan.ts'
import type { OpenPlan } from '../core/session.ts'
import { say } from '../messages/catalog.ts'
import { labelBefore, labelled } from '../nlu/text/labelled.ts'
import type { ArgumentWords } from '../pendings/argument-words.ts'
import { visible } from '../pendings/visible.ts'
import { bandOf } from '../policy/bands.ts'
import { callLabel } from './call-label.ts'
import { resultText } from './context-from.ts'
import { estimateSentence } from './estimate-sentence.ts'
import { draftedIn } from './prefill-task.ts'
import { sayableArguments } from './sayable-arguments.ts'
import type { StepCall } from './step-call.ts'
import { requirementsOf, scoreNow, type TaskAtHand, taskOf, unanswered } from './task-of.ts'
import { sourceOf } from './task-source.ts'
import type { TurnScope } from './turn-scope.ts'

const LONGEST_PREVIEW = 200
const LONGEST_VALUE = 60
const MICRO = 1_000_000

interface ShownCall {
  readonly args: readonly ArgumentWords[]
  readonly estimate: Estimate | null
  /** Values that were changed just now, in words. */
  readonly changed: string | null
}

/** A task before it runs: its question in words, and all a client can draw of it. Null for a call that is no agent's. */
export async function showTask(
  scope: TurnScope,
  plan: OpenPlan,
  step: number,
  call: StepCall,
  shown: ShownCall,
): Promise<{ readonly question: string; readonly showing: AgentShowing } | null> {
  const hand = taskOf(scope, plan, step)
  if (hand?.agent == null) return null
  const { task, agent } = hand
  const { locale } = scope.reads
  const score = scoreNow(hand, call.arguments)
  const sure = call.confidence ?? 0
  const asked = requirementsOf(hand, call.arguments, sure, locale)
  const preview = isFed(agent, call.arguments) ? await previewOf(scope, plan, task.from) : null
  const title = agentText(agent.title, locale)
  const history = historyOf(scope, plan, step)
  const { estimate } = shown
  const showing: AgentShowing = {
    agent: agent.name,
    title,
    deed: agentText(agent.deed, locale),
    confidence: {
      score: score.score,
      level: confidenceLevel(score.confidence, agent.bounds),
      autoExecute: shouldAutoExecute(confidence(sure), agent.bounds) && !asked.some(({ forces }) => forces),
      reasons: explainScore(score, locale),
    },
    fields: asked.map(requirement => fieldOf(requirement, call.arguments)),
    context: {
      from: preview,
      others: othersFor(scope, agent, preview?.artifact ?? null),
      userQuery: task.query,
      userPreferences: preferredIn(task, call.arguments),
      sessionQuery: scope.log.state.artifacts[0]?.query ?? null,
      lastAction: history.at(-1) ?? null,
      history,
    },
    estimates: {
      usd: estimate?.costMicroUsd == null ? null : estimate.costMicroUsd / MICRO,
      seconds: estimate?.durationMs == null ? null : estimate.durationMs / 1000,
      apiCalls: estimate?.apiCalls ?? null,
    },
    drafted: draftedIn(scope, hand, call.arguments),
    help: [
      ...(agent.help === null ? [] : [agentText(agent.help, locale)]),
      ...(preview === null ? [] : [say('agent_help_from', locale, { preview: preview.preview })]),
      ...preferredLines(task, call.arguments, shown.args, locale),
      estimate === null ? say('agent_help_free', locale) : estimateSentence(estimate, locale),
      say('agent_help_exactly', locale),
    ],
  }
  return { question: questionOf(scope, hand, call, shown, showing), showing }
}

/** A value as far as a sentence has room for it: all of it stands beside the question. */
export const briefly = ({ text }: ArgumentWords): string =>
  clip(visible(text.replaceAll(/(?:\\n|\s)+/g, ' ').replaceAll(/^"|"$/g, '')), LONGEST_VALUE)

/** One sentence with the values; where an answer is missing, or too little is known, the questions. */
function questionOf(
  scope: TurnScope,
  hand: TaskAtHand,
  call: StepCall,
  { args, changed }: ShownCall,
  { title, deed, confidence: { score } }: AgentShowing,
): string {
  const { locale } = scope.reads
  const missing = unanswered(hand, call.arguments, call.confidence, locale)
  const bounds = hand.agent?.bounds ?? null
  const band = bounds === null ? 'confirm' : bandOf(confidence(call.confidence ?? 0), bounds)
  const values = sayableArguments(
    scope,
    args.filter(({ name }) => name !== hand.agent?.context),
    briefly,
  )
    .filter(({ isWithheld }) => !isWithheld)
    .map(({ label, text }) => `${label} ${text}`.trim())
    .join(', ')
  const sentence =
    changed !== null
      ? say('agent_confirm_changed', locale, { deed, arguments: changed })
      : values === ''
        ? say('agent_confirm_bare', locale, { title })
        : say(band === 'run' || band === 'confirm' ? 'agent_confirm' : 'agent_confirm_unsure', locale, {
            title,
            arguments: values,
            score,
          })
  const open =
    band === 'questions_first' ? requirementsOf(hand, call.arguments, call.confidence, locale) : missing
  // What is chosen already is there to be checked, and does not lack.
  const lacking = open.filter(requirement => presetOf(requirement, call.arguments) === null)
  const preset = open.filter(requirement => !lacking.includes(requirement))
  const asked = (key: 'agent_lacks' | 'agent_preset', questions: readonly string[]) =>
    questions.length === 0 ? [] : [say(key, locale, { questions: questions.join(' ') })]
  return [
    ...(changed === null ? unofferedIn(hand.task, args, locale) : []),
    sentence,
    ...asked(
      'agent_lacks',
      lacking.map(one => inWords(one, locale)),
    ),
    ...asked(
      'agent_preset',
      preset.map(one => presetInWords(one, presetOf(one, call.arguments), args, locale)),
    ),
  ].join(' ')
}

/** Says which language there is not, in place of taking another without a word. */
const unofferedIn = (
  { unoffered = {} }: AgentTask,
  args: readonly ArgumentWords[],
  locale: string,
): readonly string[] =>
  Object.entries(unoffered).map(([name, code]) =>
    say('agent_unoffered', locale, {
      label: labelBefore(args.find(one => one.name === name)?.label ?? parameterTitle(name, locale)),
      language: new Intl.DisplayNames([locale], { type: 'language' }).of(String(code)) ?? String(code),
    }),
  )

/** Value that stands in the field of a question; null where none does. */
function presetOf({ field, default: preset }: ConfirmationRequirement, args: Json): Json {
  const value = isPlainObject(args) ? (args as JsonObject)[field] : undefined
  return (isBlank(value) ? preset : value) ?? null
}

/** A question with its chosen answer, and those that could be instead. */
function presetInWords(
  { field, question, options = [] }: ConfirmationRequirement,
  value: Json,
  args: readonly ArgumentWords[],
  locale: string,
): string {
  const isChosen = (option: Json) => canonicalJson(option) === canonicalJson(value)
  const chosen =
    options.find(option => isChosen(option.value))?.label ??
    args.find(({ name }) => name === field)?.text ??
    (value === 'auto'
      ? say('agent_value_auto', locale)
      : typeof value === 'string'
        ? value
        : JSON.stringify(value))
  const others = options.filter(option => !isChosen(option.value)).map(({ label }) => label)
  return say(others.length === 0 ? 'agent_preset_value' : 'agent_preset_options', locale, {
    question,
    value: clip(chosen, LONGEST_VALUE),
    options: others.join(', '),
  })
}

const inWords = ({ question, options = [] }: ConfirmationRequirement, locale: string): string =>
  options.length === 0
    ? question
    : say('agent_question_options', locale, {
        question,
        options: options.map(({ label }) => label).join(', '),
      })

function fieldOf(requirement: ConfirmationRequirement, args: Json): AgentField {
  const { field, question, options = [], required } = requirement
  return { field, question, options, isRequired: required, default: presetOf(requirement, args) }
}

/** Parameters that still have the value the person prefers. */
const preferredIn = ({ preferred = {} }: AgentTask, args: Json): readonly string[] =>
  Object.keys(preferred).filter(
    name =>
      isPlainObject(args) && canonicalJson(args[name] ?? null) === canonicalJson(preferred[name] ?? null),
  )

function preferredLines(
  task: AgentTask,
  args: Json,
  words: readonly ArgumentWords[],
  locale: string,
): readonly string[] {
  const preferred = preferredIn(task, args)
  const values = words
    .filter(({ name }) => preferred.includes(name))
    .map(({ label, text }) => `${label} ${text}`)
  return values.length === 0 ? [] : [say('agent_help_preferred', locale, { values: values.join(', ') })]
}

/** True where what it works with is in the call itself. */
const isFed = ({ context }: AssistantAgent, args: Json): boolean =>
  context !== null && isPlainObject(args) && (args as JsonObject)[context] != null

async function previewOf(
  scope: TurnScope,
  plan: OpenPlan,
  from: TaskSource | null,
): Promise<AgentShowing['context']['from']> {
  const source = from === null ? null : await sourceOf(scope, plan, from)
  if (source === null || source.result === null) return null
  const { agent, artifact, result } = source
  return { agent, preview: clip(plain(resultText(result) ?? ''), LONGEST_PREVIEW), artifact }
}

const MOST_OTHERS = 5

/** Results of the session that an agent could work with as well. */
const othersFor = (
  { log }: TurnScope,
  { orders }: AssistantAgent,
  used: string | null,
): AgentShowing['context']['others'] =>
  log.state.artifacts
    .filter(({ id, agent }) => id !== used && orders.takesFrom.includes(agent))
    .toReversed()
    .slice(0, MOST_OTHERS)
    .map(({ id, agent, title }) => ({ agent, title: title ?? '', artifact: id }))

/** Without the marks of lists and headings. */
const plain = (text: string): string =>
  text
    .replaceAll(/^#+ .*$/gm, '')
    .replaceAll(/^- /gm, '')
    .replaceAll('**', '')
    .replaceAll(/\s+/g, ' ')
    .trim()

const MOST_DEEDS = 10

/** Deeds of the session, oldest first: things that were made, and tasks of this plan that left none. */
function historyOf(scope: TurnScope, plan: OpenPlan, step: number): readonly string[] {
  const { artifacts } = scope.log.state
  const made = artifacts.map(({ agent, title }) => {
    const label = callLabel(scope, plan, scope.assistant.agents?.get(agent)?.tool ?? agent)
    return title === null ? label : labelled(label, title)
  })
  return [...made, ...tasksWithout(scope, plan, step)].slice(-MOST_DEEDS)
}

const tasksWithout = (scope: TurnScope, plan: OpenPlan, step: number): readonly string[] =>
  plan.steps.slice(0, step).flatMap(({ action, status, effect }) => {
    if (scope.log.state.artifacts.some(artifact => artifact.effect === effect)) return []
    if (action.kind !== 'tool_call' || status !== 'completed' || action.task === undefined) return []
    const label = callLabel(scope, plan, action.tool)
    const about = scope.assistant.agents?.get(action.task.agent)?.orders.about ?? ''
    const subject = isPlainObject(action.arguments) ? (action.arguments as JsonObject)[about] : undefined
    return [typeof subject === 'string' ? labelled(label, clip(subject, LONGEST_VALUE)) : label]
  })
