import { orderable } from '../../../src/agents/orderable-agent.ts'
import { ownOrders } from '../../../src/agents/own-orders.ts'
import { readOrders } from '../../../src/agents/read-orders.ts'
import type { Assistant } from '../../../src/assistants/assistant.ts'
import { loadAssistant } from '../../../src/assistants/load-assistant.ts'
import type { DraftId } from '../../../src/core/id.ts'
import type { AnswerForm } from '../../../src/core/pending.ts'
import { type BuiltInUiTool, type Guardrail, UI_TOOLS } from '../../../src/core/ui.ts'
import { readAmong } from '../../../src/drafts/answers/read-among.ts'
import { readReply } from '../../../src/flows/extract/read-reply.ts'
import type { AnswerSpec, AnswerType } from '../../../src/flows/ir/answer.ts'
import { unreadLimits } from '../../../src/intents/unread-limits.ts'
import { emptyState } from '../../../src/journal/fold.ts'
import { parseCommand } from '../../../src/llm/offline-command.ts'
import { isStop } from '../../../src/nlu/polarity/is-stop.ts'
import { createSlotReader } from '../../../src/nlu/slots/create-slot-reader.ts'
import type { SlotOf, SlotType } from '../../../src/nlu/slots/schema.ts'
import { spokenLanguage } from '../../../src/nlu/text/spoken-language.ts'
import { readEdit } from '../../../src/pendings/read-edit.ts'
import { readWords } from '../../../src/pendings/read-words.ts'
import { visible } from '../../../src/pendings/visible.ts'
import { parseArguments } from '../../../src/plans/parse-arguments.ts'
import { redactText } from '../../../src/telemetry/redact.ts'
import { aMessage } from '../../../src/testing/test-engine.ts'
import { NO_EVIDENCE } from '../../../src/tracks/evidence.ts'
import { decide } from '../../../src/turn/decide.ts'
import { readsOf } from '../../../src/turn/reads.ts'
import { readCapture } from '../../../src/ui-tools/capture/read-capture.ts'
import { readDelimited } from '../../../src/ui-tools/capture/read-delimited.ts'
import { applyGuardrails } from '../../../src/ui-tools/guardrails.ts'
import { lineText } from '../../../src/ui-tools/line-text.ts'
import type { UiParams } from '../../../src/ui-tools/tool.ts'
import { isTooNested } from '../../../web/src/markdown/is-too-nested.ts'
import { splitBlocks } from '../../../web/src/markdown/split-blocks.ts'
import { aConversation } from '../../builders/a-conversation.ts'
import { aDraft } from '../../builders/a-draft.ts'
import { anUncheckedFlow } from '../../builders/an-unchecked-flow.ts'
import { uiToolSample } from '../ui-tool-sample.ts'

/** Reader of text that people, models or tools wrote. */
export type TextReader = (text: string) => unknown

const LOCALES = { en: 'en-GB', de: 'de-DE' } as const
const choices = { red: ['red', 'rot'], blue: ['blue', 'blau'] }

/** One of every type there is: a new one is missing here. */
const SLOTS: { readonly [Type in SlotType]: SlotOf<Type> } = {
  id: { type: 'id', pattern: '[A-Z]{2}-?\\d{5}' },
  email: { type: 'email' },
  phone: { type: 'phone', region: 'DE' },
  date: { type: 'date' },
  integer: { type: 'integer' },
  number: { type: 'number', unit: 'kg' },
  duration_s: { type: 'duration_s' },
  enum: { type: 'enum', values: choices },
  boolean: { type: 'boolean' },
  text: { type: 'text' },
  list: { type: 'list' },
}

const ANSWERS: { readonly [Type in AnswerType]: Extract<AnswerSpec, { type: Type }> } = {
  text: { type: 'text', pattern: '(?:[a-z]+ ?)+' },
  number: { type: 'number', unit: 'm' },
  integer: { type: 'integer' },
  boolean: { type: 'boolean' },
  enum: { type: 'enum', values: ['red', { value: 'blue', synonyms: ['blau', 'light blue'] }] },
  date: { type: 'date' },
  email: { type: 'email' },
  phone: { type: 'phone', region: 'DE' },
  list: { type: 'list', of: { type: 'text' } },
}

const schema = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    amount: { type: 'number' },
    day: { type: 'string', format: 'date' },
  },
  required: ['name'],
} as const
const FORMS: { readonly [Form in AnswerForm['form']]: Extract<AnswerForm, { form: Form }> } = {
  yes_no: { form: 'yes_no', editable: true },
  choice: {
    form: 'choice',
    options: [
      { id: 'a', label: 'The first' },
      { id: 'b', label: 'The second' },
    ],
  },
  value: { form: 'value', schema: { type: 'string' } },
  result: { form: 'result', tool: 'form_travel', schema },
  returns: { form: 'returns', tool: 'change_background' },
}

/** A table reads each type of its columns in its own way. */
const OWN_PARAMS: Partial<Readonly<Record<BuiltInUiTool, UiParams['params']>>> = {
  request_data_table: {
    title: 'Suppliers',
    columns: [
      { name: 'Name', type: 'text', required: true },
      { name: 'Amount', type: 'number', required: false },
    ],
    min_rows: 2,
    starter_rows: 0,
    input_modes: ['inline'],
    summary_prompt: 'Sum up.',
  },
}

/** Parameters a tool is opened with. */
export const openedWith = (tool: BuiltInUiTool): UiParams['params'] =>
  OWN_PARAMS[tool] ?? uiToolSample(tool, 'en').request.params

const GUARDRAILS: readonly Guardrail[] = Array.from({ length: 20 }, (_, index) => ({
  id: `r${index}`,
  intent_pattern: '(?:.?){90}#',
  tool: 'request_data_table',
  action: 'suppress_tool',
  created_at: 0,
})) as never

const AGENTS = (['research', 'image', 'music', 'edit'] as const).map(name => orderable(name, ownOrders(name)))
const DRAFTS = ['d1', 'd2'].map(id => aDraft([], { id: id as DraftId }))

const BUNDLED = ['support', 'discovery', 'lighting', 'projects', 'classroom']

async function bundled(name: string): Promise<Assistant> {
  const loaded = await loadAssistant(`assistants/${name}`)
  if (loaded.kind === 'broken') throw new Error(`${name} is broken`)
  return loaded.assistant
}

function decisionOf(assistant: Assistant): TextReader {
  const surroundings = {
    now: 0,
    engine: 'test',
    zone: 'UTC',
    hasModel: false,
    hasRouter: false,
    primitives: {},
    stops: false,
  }
  return text => {
    const input = aMessage(text)
    const state = emptyState('ses_1' as never)
    const reads = readsOf(input, state, assistant, surroundings)
    return decide({
      input,
      state,
      reads,
      assistant,
      flow: null,
      guardrails: [],
      preferences: [],
      memory: null,
      evidence: NO_EVIDENCE,
    })
  }
}

/** Every reader there is, by its name. Tables of the product are gone through, so that what is new is in it. */
export async function textReaders(
  languages: readonly (keyof typeof LOCALES)[],
): Promise<Readonly<Record<string, TextReader>>> {
  const readers: Record<string, TextReader> = {
    'a command without a model': text =>
      parseCommand(`/pay ${text}`, [{ name: 'pay', description: '', parameters: { type: 'object' } }]),
    'words that stop': isStop,
    'spoken language': text => spokenLanguage(text),
    'redaction for telemetry': redactText,
    'characters nobody sees': visible,
    'text for a line': lineText,
    'arguments of a model': parseArguments,
    'rules of a person': text => applyGuardrails(GUARDRAILS, text),
    'pasted cells': readDelimited,
    'blocks of Markdown': splitBlocks,
    'nesting of Markdown': isTooNested,
    'change of an approved call': text =>
      readEdit(text, schema, { name: 'Ada', amount: 5 }, { locale: 'en', now: 0, zone: 'UTC' }),
  }
  for (const language of languages) {
    const locale = LOCALES[language]
    const request = { locale, region: 'DE', refDate: '2026-03-02' }
    const slots = await createSlotReader([SLOTS])
    for (const [type, slot] of Object.entries(SLOTS)) {
      readers[`${type} slot, ${language}`] = text => {
        slots.extract({ ...request, text, slots: { it: slot }, pending: 'it' })
        slots.changes({ ...request, text, slots: { it: slot }, earlier: {} })
      }
    }
    for (const [type, answer] of Object.entries(ANSWERS)) {
      const flow = anUncheckedFlow({
        version: 'v1',
        id: 'flow',
        nodes: [
          { id: 'q', type: 'question', key: 'it', prompt: 'What is it?', answer },
          { id: 'other', type: 'question', key: 'other', prompt: 'And?', answer: { type: 'integer' } },
          { id: 'end', type: 'terminal' },
        ],
        edges: [
          { from: 'q', to: 'other' },
          { from: 'other', to: 'end' },
        ],
      })
      const { state } = aConversation(flow)
      readers[`${type} answer to a flow, ${language}`] = text =>
        readReply(flow, state, { ...request, text }, slots)
    }
    // Other agents each time: what it read last is remembered.
    readers[`limits of an order, ${language}`] = text =>
      unreadLimits(text, { language, isKnown: () => false, leftOut: ['web 3'], carried: [], others: [] })
    readers[`orders for agents, ${language}`] = text =>
      readOrders(text, [...AGENTS], { locale, now: 0, zone: 'UTC' })
    readers[`answer among drafts, ${language}`] = text => readAmong(text, DRAFTS, DRAFTS[0] ?? null, locale)
    for (const [form, answer] of Object.entries(FORMS))
      readers[`${form} pending, ${language}`] = text => readWords(text, answer, locale)
    for (const tool of UI_TOOLS) {
      const params = openedWith(tool)
      readers[`${tool} in words, ${language}`] = text =>
        readCapture({ tool, params }, text, { language, today: '2026-03-02' })
    }
  }
  for (const name of BUNDLED) {
    const assistant = await bundled(name)
    readers[`decision of ${name}`] = decisionOf(assistant)
    const votes = assistant.flow?.votesFor
    if (votes !== undefined) readers[`path votes of ${name}`] = text => votes(text)
  }
  return readers
}
