import type { ModelView } from '../../api/rest.ts'
import type { LoadedAssistant } from '../../assistants/assistant.ts'
import { formatFault } from '../../assistants/format-fault.ts'
import { shownPath } from '../../assistants/shown-path.ts'
import { formatTable } from '../format-table.ts'
import type { Paint } from '../terminal.ts'

export interface BannerFacts {
  readonly version: string
  readonly url: string
  readonly model: ModelView
  readonly dataFolder: string
  readonly assistants: readonly LoadedAssistant[]
  /** Line that says who may come in. */
  readonly people: string
  /** Sessions a crash left in the middle of a turn. */
  readonly resumed: number
  readonly watching: readonly string[]
}

/** Banner for someone who has just started a server: what they want to know, and nothing else. */
export function formatBanner(facts: BannerFacts, paint: Paint): string {
  const { version, url, model, dataFolder, assistants, people, resumed, watching } = facts
  const rows = [
    ['model', modelText(model)],
    ['data', shownPath(dataFolder)],
    ['assistants', assistantsText(assistants)],
    ['people', people],
    ...(resumed === 0 ? [] : [['resumed', `${resumed} interrupted ${resumed === 1 ? 'answer' : 'answers'}`]]),
    ...(watching.length === 0 ? [] : [['watching', watching.map(shownPath).join(', ')]]),
  ]
  const label = Math.max(...rows.map(([name = '']) => name.length))
  const table = formatTable(rows).map(line => `  ${paint('dim', line.slice(0, label))}${line.slice(label)}\n`)
  return `
  ${paint('bold', 'Signalbox')} ${version}  ${paint('cyan', url)}

${table.join('')}${faultLines(assistants, paint)}
  ${paint('dim', 'Ctrl-C stops.')}

`
}

export function modelText({ provider, models, offline }: ModelView): string {
  if (offline) return 'offline – rules answer until a key is set (see signalbox doctor)'
  return `${provider} (${[...new Set(Object.values(models))].join(', ')})`
}

function assistantsText(assistants: readonly LoadedAssistant[]): string {
  const sound = assistants.filter(({ kind }) => kind === 'sound').map(({ id }) => id)
  const broken = assistants.length - sound.length
  const names = sound.length === 0 ? 'none' : sound.join(', ')
  return broken === 0 ? names : `${names} (${broken} broken)`
}

function faultLines(assistants: readonly LoadedAssistant[], paint: Paint): string {
  const lines = assistants.flatMap(entry =>
    entry.kind === 'sound' ? [] : entry.faults.map(fault => `  ${paint('red', '✗')} ${formatFault(fault)}\n`),
  )
  return lines.length === 0 ? '' : `\n${lines.join('')}`
}
