import type { PendingView } from '../../api/rest.ts'
import type { AgentShowing } from '../../core/agent-showing.ts'
import { isPlainObject, type Json } from '../../core/json.ts'
import { soundLocale } from '../../core/locale.ts'
import { isUiTool } from '../../core/ui.ts'
import { unreachable } from '../../core/unreachable.ts'
import type { ArgumentWords } from '../../pendings/argument-words.ts'
import { readAgentShowing } from '../../pendings/read-agent-showing.ts'
import { choicesOf, nameOf, subjectOf, subjectWords, titleOf } from '../../pendings/view-parts.ts'
import { visible } from '../../pendings/visible.ts'
import type { Paint } from '../terminal.ts'
import { agentFoot, agentHead } from './agent-lines.ts'
import type { AnswerCommand } from './chat-line.ts'
import type { ChatWording } from './chat-wording.ts'
import { kindTitle, linesOf } from './kinds.ts'

export interface BlockOptions {
  readonly wording: ChatWording
  readonly locale: string
  readonly paint: Paint
  readonly now: number
  /** The one in focus takes words; the others are answered by their id. */
  readonly inFocus: boolean
  /** False where the question stands right above. */
  readonly withQuestion: boolean
}

/** A pending as lines: what is asked, about exactly what, until when, and what can be typed. Nothing is cut short. */
export function pendingBlock(pending: PendingView, options: BlockOptions): string[] {
  const { paint, withQuestion } = options
  const { wording, locale } = options
  const agent = agentOf(pending)
  const kind = kindTitle(pending.kind, locale)
  const title = agent?.title || [kind, titleOf(pending)].filter(part => part !== null).join(': ')
  const lines = [
    ...(withQuestion ? visible(pending.question).split('\n') : []),
    ...(agent === null ? [] : agentHead(agent, wording.agent, paint)),
    ...(linesOf(pending.kind).showsSubject ? subjectLines(pending, pending.locale) : []),
    ...(agent === null ? [] : agentFoot(agent, subjectOf(pending), wording.agent, locale)),
    ...choicesOf(pending).map(({ label }, index) => `  ${index + 1}  ${visible(label)}`),
    ...expiryLines(pending, options),
    typeLine(pending, options),
  ]
  return [
    `${paint('yellow', '?')} ${paint('bold', visible(title))} ${paint('dim', nameOf(pending))}`,
    ...lines.map(line => `  ${line}`),
  ]
}

/** The agent whose task a yes starts. */
export const agentOf = ({ answer, details }: PendingView): AgentShowing | null =>
  answer.form === 'yes_no' ? readAgentShowing(details) : null

/** With the name by which it is changed, where people call it otherwise. */
function subjectLines(pending: PendingView, locale: string): string[] {
  const { answer } = pending
  const editable = answer.form === 'yes_no' && answer.editable
  const subject = subjectOf(pending)
  // The data of an agent's task is much: all of it, in as few lines as it takes.
  const isTask = agentOf(pending) !== null
  const textOf = ({ name, text }: ArgumentWords) => {
    const value = isTask && isPlainObject(subject) ? subject[name] : undefined
    if (typeof value === 'string' && value.includes('\n')) return inLines(value)
    return text.includes('\n') && isLarge(value) ? visible(JSON.stringify(value)) : visible(text)
  }
  const entries = subjectWords(pending, locale).map(({ name, label, text }) => ({
    head: visible(
      editable && label !== name && name !== '' && !label.endsWith(`(${name})`)
        ? `${label} (${name})`
        : label,
    ),
    text: textOf({ name, label, text }),
  }))
  const width = Math.max(0, ...entries.map(({ head }) => head.length))
  return entries.flatMap(({ head, text }) => indented(`${head.padEnd(width)}  ${text}`))
}

/** A text of several lines, marked so that none of them is taken for another argument. */
const inLines = (text: string): string =>
  ['', ...text.split(/\r?\n/).map(line => `│ ${visible(line)}`)].join('\n')

const isLarge = (value: unknown): boolean => typeof value === 'object' && value !== null

const indented = (text: string): string[] => text.split('\n').map(line => `  ${line}`)

function expiryLines({ expiresAt }: PendingView, { wording, locale, now }: BlockOptions): string[] {
  if (expiresAt === null) return []
  if (now >= expiresAt) return [wording.expired]
  const format = new Intl.DateTimeFormat(soundLocale(locale), { dateStyle: 'medium', timeStyle: 'short' })
  return [wording.openUntil(format.format(expiresAt))]
}

function typeLine(pending: PendingView, { wording, inFocus }: BlockOptions): string {
  if (inFocus) return typeHint(pending, wording)
  return wording.parked(
    commandsFor(pending)
      .map(command => `/${command} ${nameOf(pending)}`)
      .join(', '),
  )
}

export function typeHint(pending: PendingView, wording: ChatWording): string {
  const { answer } = pending
  switch (answer.form) {
    case 'yes_no':
      return wording.typeYesNo(answer.editable ? exampleFor(pending) : null)
    case 'choice':
      return wording.typeChoice
    case 'value':
      return choicesOf(pending).length > 0 ? wording.typeChoice : wording.typeValue
    case 'result':
      if (isUiTool(answer.tool)) return wording.typeRows
      return answer.schema === undefined ? wording.typeResult(visible(answer.tool)) : wording.typeValue
    case 'returns':
      return wording.typeResult(visible(answer.tool))
    default:
      return unreachable(answer)
  }
}

/** The commands that can answer it. */
export function commandsFor({ answer }: PendingView): readonly AnswerCommand[] {
  switch (answer.form) {
    case 'yes_no':
      return answer.editable ? ['yes', 'no', 'edit', 'cancel'] : ['yes', 'no', 'cancel']
    case 'choice':
      return ['choose', 'cancel']
    case 'value':
      return ['answer', 'cancel']
    case 'result':
      return answer.schema === undefined ? ['cancel'] : ['answer', 'cancel']
    case 'returns':
      return ['cancel']
    default:
      return unreachable(answer)
  }
}

/** A question of the agent's is what most people want to answer differently. */
function exampleFor(pending: PendingView): string | null {
  const field = agentOf(pending)?.fields[0]?.field
  return field === undefined ? exampleOf(subjectOf(pending)) : exampleOf({ [field]: null })
}

/** The last argument: the first one often says which thing is meant. */
function exampleOf(subject: Json): string | null {
  const key = isPlainObject(subject) ? Object.keys(subject).at(-1) : undefined
  return key === undefined || !/^[A-Za-z_][\w.-]*$/.test(key) ? null : `${key}=…`
}
