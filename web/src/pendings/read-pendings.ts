import type {
  AnswerForm,
  Json,
  JsonObject,
  Option,
  PendingInState,
  PendingKind,
  PendingOutline,
} from '../../../src/api/rest.ts'
import type { Asked } from '../../../src/pendings/whole-pending.ts'

type Raw = Readonly<Record<string, unknown>>
const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The open pendings of a shared state; null when it says nothing about them. */
export function readPendings(state: unknown): readonly PendingInState[] | null {
  if (!isRaw(state) || !Array.isArray(state.pendings)) return null
  return state.pendings.filter(isRaw).filter(hasId).map(readPending)
}

const hasId = (raw: Raw): boolean => text(raw.id) !== ''

const readPending = (raw: Raw): PendingInState => {
  const outline = {
    id: text(raw.id),
    kind: text(raw.kind) as PendingKind,
    question: text(raw.question),
    expiresAt: typeof raw.expiresAt === 'number' ? raw.expiresAt : null,
    locale: text(raw.locale),
  }
  return Array.isArray(raw.leftOut)
    ? { ...outline, leftOut: raw.leftOut.filter(isPart) }
    : { ...outline, ...readSubject(raw) }
}

const isPart = (part: unknown): part is PendingOutline['leftOut'][number] =>
  part === 'question' || part === 'answer' || part === 'details'

const readSubject = (raw: Raw): Pick<Asked, 'answer' | 'details'> => ({
  answer: readForm(isRaw(raw.answer) ? raw.answer : {}),
  details: (raw.details ?? null) as Json,
})

/** The question an interrupt is about. */
export const readAsked = (interrupt: unknown): Asked[] =>
  isRaw(interrupt) && isRaw(interrupt.metadata)
    ? [{ id: text(interrupt.id), ...readSubject(interrupt.metadata) }]
    : []

/** A form this page does not know can be seen and cancelled, like a tool it does not have. */
function readForm(raw: Raw): AnswerForm {
  switch (raw.form) {
    case 'yes_no':
      return { form: 'yes_no', editable: raw.editable === true }
    case 'choice':
      return { form: 'choice', options: Array.isArray(raw.options) ? raw.options.flatMap(readOption) : [] }
    case 'value':
      return { form: 'value', schema: isRaw(raw.schema) ? (raw.schema as JsonObject) : null }
    case 'returns':
      return { form: 'returns', tool: text(raw.tool) }
    default:
      return { form: 'result', tool: text(raw.tool) }
  }
}

function readOption(raw: unknown): Option[] {
  if (!isRaw(raw) || text(raw.id) === '') return []
  return [{ id: text(raw.id), label: text(raw.label) || text(raw.id) }]
}
