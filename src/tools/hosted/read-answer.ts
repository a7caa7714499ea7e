import { clip } from '../../core/clip.ts'
import { isPlainObject } from '../../core/json.ts'
import type { MediaFault } from '../../ports/media-provider.ts'

/** A file in an answer: where it is, or itself. */
export type AnswerFile = { readonly at: string } | { readonly base64: string }

export interface ReadAnswer {
  readonly state: 'running' | 'done' | MediaFault | null
  readonly id: string | null
  /** Addresses the service names, as it wrote them. */
  readonly status: string | null
  readonly result: string | null
  readonly cancel: string | null
  readonly progress: string | number | null
  readonly file: AnswerFile | null
}

type Raw = Readonly<Record<string, unknown>>

/** Names services give to the same things. */
const NAMES = {
  id: ['id', 'job_id', 'jobId', 'request_id', 'requestId', 'task_id', 'taskId', 'generation_id'],
  state: ['status', 'state'],
  status: ['status_url', 'statusUrl', 'polling_url', 'get'],
  result: ['response_url', 'responseUrl', 'result_url', 'resultUrl'],
  cancel: ['cancel_url', 'cancelUrl', 'cancel'],
  progress: ['progress', 'percent', 'stage'],
} as const

/** Places a file lies under, from the outside in. */
const FILES = [
  'output',
  'result',
  'data',
  'images',
  'image',
  'audios',
  'audio',
  'artifacts',
  'files',
  'file',
  'image_url',
  'audio_url',
  'sample',
  'url',
  'uri',
  'b64_json',
  'base64',
] as const
const DEEPEST_FILE = 4

const STATES: Readonly<Record<string, Exclude<ReadAnswer['state'], null>>> = {
  ...named('running', 'queued pending in_queue starting submitted waiting created accepted'),
  ...named('running', 'running processing in_progress generating working rendering streaming'),
  ...named('done', 'done complete completed succeeded success successful finished ready ok'),
  ...named('failed', 'failed failure error errored cancelled canceled expired timeout timed_out aborted'),
  ...named('refused', 'refused rejected blocked moderated request_moderated content_moderated'),
  ...named('refused', 'content_filtered content_policy_violation nsfw'),
}

function named<State>(state: State, words: string): Record<string, State> {
  return Object.fromEntries(words.split(' ').map(word => [word, state]))
}

/** An answer in any of the shapes common services use. */
export function readAnswer(answer: unknown): ReadAnswer {
  const root: Raw = isPlainObject(answer) ? answer : {}
  const urls = isPlainObject(root.urls) ? root.urls : {}
  const both = { ...urls, ...root }
  const state = textIn(root, NAMES.state)
    ?.toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
  return {
    state: state !== undefined && Object.hasOwn(STATES, state) ? (STATES[state] ?? null) : null,
    id: idIn(root),
    status: textIn(both, NAMES.status) ?? null,
    result: textIn(both, NAMES.result) ?? null,
    cancel: textIn(both, NAMES.cancel) ?? null,
    progress: progressIn(root),
    file: fileIn(root, DEEPEST_FILE),
  }
}

/** Words an answer gives for the reason of a failure; only what is a code: sentences and keys may repeat what was sent. */
export function codeIn(answer: unknown): string | null {
  const { error, code, type } = isPlainObject(answer) ? answer : {}
  const inner = isPlainObject(error) ? (error.code ?? error.type) : error
  const found = [inner, code, type].find(
    value => typeof value === 'string' && /^[a-z][a-z_.-]{0,59}$/.test(value),
  )
  return typeof found === 'string' ? found : null
}

/** True for codes that say that what was ordered is not made for anybody. */
export const isRefusalCode = (code: string | null): boolean =>
  code !== null && /moderat|content_?(policy|filter)|safety|nsfw/i.test(code)

const textIn = (raw: Raw, names: readonly string[]): string | undefined =>
  names.map(name => raw[name]).find(value => typeof value === 'string' && value !== '') as string | undefined

function idIn(raw: Raw): string | null {
  const id = NAMES.id
    .map(name => raw[name])
    .find(value => typeof value === 'string' || Number.isSafeInteger(value))
  const text = id === undefined ? '' : String(id)
  return text === '' || text.length > 200 ? null : text
}

const LONGEST_STAGE = 80

function progressIn(raw: Raw): string | number | null {
  const progress = NAMES.progress
    .map(name => raw[name])
    .find(value => typeof value === 'string' || typeof value === 'number')
  if (typeof progress === 'string')
    return progress.trim() === '' ? null : clip(progress.trim(), LONGEST_STAGE)
  if (typeof progress !== 'number' || !(progress >= 0 && progress <= 100)) return null
  // Services count to 1 or to 100.
  return progress <= 1 ? progress : progress / 100
}

function fileIn(value: unknown, depth: number): AnswerFile | null {
  if (typeof value === 'string') return fileOf(value)
  if (depth === 0) return null
  if (Array.isArray(value)) return fileIn(value[0], depth - 1)
  if (!isPlainObject(value)) return null
  for (const name of FILES) {
    const found = Object.hasOwn(value, name) ? fileIn(value[name], depth - 1) : null
    if (found !== null) return found
  }
  return null
}

const SHORTEST_BASE64 = 64
/** Base64 of a JPEG begins with a slash, too, but is longer. */
const LONGEST_PATH = 500

function fileOf(text: string): AnswerFile | null {
  const data = /^data:[\w/+.-]+;base64,/.exec(text.slice(0, 100))?.[0]
  if (data !== undefined) return { base64: text.slice(data.length) }
  if (/^https?:\/\//.test(text) || (text.startsWith('/') && text.length < LONGEST_PATH)) return { at: text }
  return text.length >= SHORTEST_BASE64 && !/[^A-Za-z0-9+/=\s]/.test(text) ? { base64: text } : null
}
