import { UI_TOOLS } from '../src/core/ui.ts'
import { spokenLanguage } from '../src/nlu/text/spoken-language.ts'
import type { RouteJudge } from '../src/ui-tools/router/judge-route.ts'
import { type Routed, routeBy } from '../src/ui-tools/router/route.ts'
import { routeSignals } from '../src/ui-tools/router/route-signals.ts'
import { RouterStateSchema } from '../src/ui-tools/router/router-state.ts'
import { heldOut } from './judge/held-out.ts'
import { type RouterLine, router, routerLines } from './judge/router.ts'

/** `node scripts/score-router.ts` routes every sentence by a judge that was not trained with it, and by the rules alone. */
const STATE = RouterStateSchema.parse({})
const LINES = new Map(routerLines().map(line => [line.text, line]))

const routeLine = (judge: RouteJudge | null, { text, locale }: RouterLine): Routed =>
  routeBy(judge, {
    text,
    language: spokenLanguage(text) ?? locale,
    state: STATE,
    menu: UI_TOOLS,
    now: Date.UTC(2026, 10, 16),
  })

interface Tried {
  readonly line: RouterLine
  readonly routed: Routed
}

const byRules: readonly Tried[] = routerLines().map(line => ({ line, routed: routeLine(null, line) }))
const judged: readonly Tried[] = heldOut(router).flatMap(({ judge, own }) =>
  own.flatMap(({ text }) => {
    const line = LINES.get(text)
    const held: RouteJudge = (reading, proposals) => judge(reading.text, routeSignals(reading, proposals))
    return line === undefined ? [] : [{ line, routed: routeLine(held, line) }]
  }),
)

function moveOf({ output: { action, tool_name } }: Routed): string {
  return action === 'tool' ? (tool_name === 'request_data_table' ? 'table' : 'map') : action
}
const wantedOf = ({ move }: RouterLine): string => (move === 'timeline_or_map' ? 'map' : move)
const opens = (move: string): boolean => move === 'table' || move === 'map'

function report(name: string, tried: readonly Tried[]): void {
  const count = (holds: (one: Tried) => boolean) => tried.filter(holds).length
  const right = count(({ line, routed }) => moveOf(routed) === wantedOf(line))
  const harm = count(({ line, routed }) => line.move === 'chat' && opens(moveOf(routed)))
  const asked = count(({ line, routed }) => line.move === 'chat' && moveOf(routed) === 'clarify')
  const counted = tried.filter(
    ({ line, routed }) => line.move === 'table' && line.rows !== null && moveOf(routed) === 'table',
  )
  const rows = counted.filter(({ line, routed }) => rowsOf(routed) === line.rows).length
  console.log(
    `${name}: ${right} of ${tried.length} right (${((100 * right) / tried.length).toFixed(1)} %), ` +
      `${harm} opened and ${asked} asked at talk, rows right in ${rows} of ${counted.length}`,
  )
  for (const file of new Set(routerLines().map(line => line.file))) {
    const own = tried.filter(({ line }) => (line as RouterLine & { file: string }).file === file)
    const ok = own.filter(({ line, routed }) => moveOf(routed) === wantedOf(line)).length
    console.log(`  ${file} ${ok} of ${own.length}`)
  }
}

const rowsOf = ({ request, scope }: Routed): number =>
  request?.tool === 'request_data_table' ? Math.max(Number(request.params.min_rows), scope.count ?? 0) : 0

report('rules alone', byRules)
report('with the judge, held out', judged)
