import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { formatTrace } from '../../src/trace/trace-format.ts'
import { formatStages } from './format-stages.ts'
import type { ConversationResult } from './run-conversation.ts'
import { type ConversationScript, readScript } from './script.ts'
import { withoutLikelihoods } from './without-likelihoods.ts'

const folder = import.meta.dirname
const SCRIPT = '.script.yaml'
const TRACE = '.trace.txt'
const files = readdirSync(folder)
const namesWith = (ending: string) =>
  files.filter(file => file.endsWith(ending)).map(file => basename(file, ending))

/** Names of the golden conversations. */
export const names = namesWith(SCRIPT)
/** Names of those with a trace. */
export const traced = namesWith(TRACE)

export const scriptOf = (name: string): ConversationScript => readScript(join(folder, `${name}${SCRIPT}`))

/** File of its golden trace. */
export const goldenOf = (name: string): string => join(folder, `${name}${TRACE}`)

export const traceOf = ({ about }: ConversationScript, { events, stages }: ConversationResult): string =>
  withoutLikelihoods(`# ${about}\n\n${formatTrace(events)}\n# telemetry\n\n${formatStages(stages)}`)
