import { inlineJson } from '../../flows/layers/inline-json.ts'
import type { FlowPosition, Rehearsal, SessionRehearsal, Verdict } from './rehearse-flow.ts'

/** The rehearsal as people read it: one line per session, with what is lost below it. */
export function formatRehearsal({ flow, revision, counts, sessions }: Rehearsal): string {
  const touched = sessions.filter(({ verdict }) => verdict !== 'other')
  const total = touched.length === 1 ? '1 session' : `${touched.length} sessions`
  const summary = (['kept', 'moved', 'stuck', 'ended'] as const).map(
    verdict => `${counts[verdict]} ${verdict}`,
  )
  const aside = touched.reduce((sum, { setAside }) => sum + setAside.length, 0)
  const head = `${flow} ${revision.slice(0, 12)}: ${total}: ${summary.join(', ')}; ${aside} answers set aside`
  return [head, ...touched.filter(({ verdict }) => verdict !== 'ended').flatMap(linesOf)].join('\n')
}

const MARKS: Readonly<Record<Verdict, string>> = { kept: '✓', moved: '→', stuck: '✗', ended: '·', other: '·' }

function linesOf({ session, verdict, from, to, setAside, broughtBack, effects }: SessionRehearsal): string[] {
  const where = to === null || verdict === 'kept' ? placeOf(from) : `${placeOf(from)} → ${placeOf(to)}`
  const calls = effects.flatMap(effect => (effect.type === 'act' ? [`    would call ${effect.tool}`] : []))
  return [
    `  ${MARKS[verdict]} ${session}  ${verdict}  ${where}`,
    ...setAside.map(({ key, value, why }) => `    set aside ${key} = ${inlineJson(value)} (${why})`),
    ...broughtBack.map(key => `    again in use: ${key}`),
    ...calls,
  ]
}

const placeOf = ({ node, status }: FlowPosition): string =>
  status === 'asking' ? node : `${node} (${status})`
