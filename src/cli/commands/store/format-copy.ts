import type { PlacesReport } from '../../../compose/copy/copy-places.ts'
import type { CopyAmounts, LeftSession } from '../../../compose/copy/copy-report.ts'
import { nameOfPlace, type Place } from '../../../compose/copy/places.ts'
import { countOf, sizeOf } from '../../counts-text.ts'
import { oneLine } from '../../printable.ts'
import type { Paint } from '../../terminal.ts'

interface Copy {
  readonly from: Place
  readonly to: Place
  readonly isDry: boolean
}

/** Of each kind, so many are named. */
const MOST_NAMED = 20

export function formatCopy(report: PlacesReport, copy: Copy, paint: Paint): string {
  const { sessions, copied, equal, left, people, moved, nodes } = report
  const setAside = left.filter(({ kind }) => kind === 'set_aside')
  const kept = left.filter(({ kind }) => kind === 'kept')
  const isServed = moved.length + (nodes ?? 0) > 0
  const ok = paint('green', '✓')
  const bad = paint('red', '✗')
  const lines = [
    `${ok} ${countOf(copied.sessions, 'conversation')} of ${sessions} ${copy.isDry ? 'would be copied' : 'copied'}: ${amountsOf(copied)}`,
    ...(equal > 0 ? [`${ok} ${equal} ${equal === 1 ? 'was' : 'were'} there already, just the same`] : []),
    ...named(
      setAside,
      `${bad} ${setAside.length} cannot be read, and ${setAside.length === 1 ? 'is' : 'are'} set aside at the target, without what was said`,
    ),
    ...named(
      kept,
      `${bad} ${kept.length} ${kept.length === 1 ? 'was' : 'were'} left at the target as it is there`,
    ),
    ...(people > 0
      ? [
          `${bad} rules and preferences of ${countOf(people, 'person', 'people')} are others at the target by now, and were left as they are there`,
        ]
      : []),
    ...(nodes === null
      ? [
          `${bad} ${nameOfPlace(copy.from)} does not answer any more: whether a node came to serve it meanwhile is not known`,
        ]
      : []),
    ...(isServed ? [`${bad} ${nameOfPlace(copy.from)} was served meanwhile: ${servedBy(report)}`] : []),
  ]
  return `${[...lines, '', ...nextSteps(copy, isServed)].join('\n')}\n`
}

function servedBy({ moved, nodes }: PlacesReport): string {
  if (moved.length === 0) return countOf(nodes ?? 0, 'node came', 'nodes came')
  return `${countOf(moved.length, 'conversation')} went on. Stop it, and copy into an empty place`
}

function named(left: readonly LeftSession[], line: string): string[] {
  if (left.length === 0) return []
  const more = left.length - MOST_NAMED
  return [
    line,
    ...left.slice(0, MOST_NAMED).map(({ session, reason }) => `    ${session}: ${oneLine(reason, 200)}`),
    ...(more > 0 ? [`    and ${more} more: --json has all of them`] : []),
  ]
}

const NAMES = {
  commits: ['commit', 'commits'],
  inputs: ['message or event', 'messages and events'],
  blobs: ['file', 'files'],
  drafts: ['draft', 'drafts'],
  rules: ['rule', 'rules'],
  preferences: ['preference', 'preferences'],
  revisions: ['flow', 'flows'],
  news: ['undelivered notice', 'undelivered notices'],
} as const satisfies Partial<Record<keyof CopyAmounts, readonly [string, string]>>

const NAMED = Object.keys(NAMES) as readonly (keyof typeof NAMES)[]

function amountsOf(copied: CopyAmounts): string {
  const counts = NAMED.filter(name => name === 'commits' || copied[name] > 0)
  return [
    ...counts.map(name => countOf(copied[name], NAMES[name][0], NAMES[name][1])),
    sizeOf(copied.bytes),
  ].join(', ')
}

function nextSteps({ from, to, isDry }: Copy, isServed: boolean): string[] {
  if (isDry) return ['Nothing was written.']
  if (isServed) return []
  const setting =
    to.kind === 'postgres'
      ? `Serve ${nameOfPlace(to)} from now on: DATABASE_URL has to be its address, on every node.`
      : `Serve ${to.folder} from now on: --data ${to.folder}, and no DATABASE_URL.`
  const beside =
    from.kind === 'files'
      ? [
          to.kind === 'postgres'
            ? `Access keys, telemetry and folders of assistants stay in ${from.folder}: keep --data as it is.`
            : `Access keys (access.db), telemetry and folders of assistants stay in ${from.folder}: copy them as you need them.`,
        ]
      : []
  return [
    setting,
    `Never serve ${nameOfPlace(from)} again: what waits there would be done a second time. Keep it as a backup until you are sure.`,
    ...beside,
    'signalbox doctor follows the chain of every conversation at its new place.',
  ]
}
