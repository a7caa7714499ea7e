import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  composeFlow,
  createFlowSet,
  exportFlow,
  type FlowInput,
  formatDiagnostic,
  mermaidOf,
  newFlowState,
  promptOf,
  step,
} from 'signalbox/flows'

// Reading files is yours: `path` is where a file stands among the others, `file` the name that remarks show.
const [name = 'flows/order.flow.yaml'] = process.argv.slice(2)
const set = createFlowSet([{ path: 'order.flow.yaml', file: name, text: readFileSync(name, 'utf8') }])

const sha256 = (text: string, encoding: 'hex' | 'base64url' = 'hex') =>
  createHash('sha256').update(text).digest(encoding)
const [order] = set.flows
const { flow, diagnostics } = composeFlow(order?.files ?? [], {}, { digest: sha256 })
for (const remark of [...set.diagnostics, ...diagnostics]) console.log(formatDiagnostic(remark))
if (flow === null) process.exit(1)

// A state is plain JSON: keep it wherever you like between two inputs.
let state = newFlowState(flow, { locale: 'en' })
const inputs: FlowInput[] = [
  { type: 'start' },
  { type: 'answers', answers: { cake: 'wedding', day: '2026-06-12' } },
  { type: 'answers', answers: { tiers: 9 } },
  { type: 'answers', answers: { tiers: 5 } },
  { type: 'answers', answers: { email: 'ada@example.com' } },
]
for (const input of inputs) {
  const result = step(flow, state, input)
  state = result.state
  for (const effect of result.effects)
    console.log(effect.type, promptOf(flow, effect, state) ?? JSON.stringify(effect))
}
console.log(JSON.stringify(state.answers))
console.log(mermaidOf(exportFlow(flow.source)).split('\n')[0])
