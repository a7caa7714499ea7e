import { UI_TOOLS } from '../src/core/ui.ts'
import { route } from '../src/ui-tools/router/route.ts'
import { RouterStateSchema } from '../src/ui-tools/router/router-state.ts'
import * as labelled from '../test/corpora/router/labelled.ts'
import { PARAPHRASED } from '../test/corpora/router/paraphrased.ts'

const ROUNDS = 40
const WARM_UP = 10
const BUDGET_MS = 1

/** Measures a decision without a model, over the labelled sentences in turn. */
export async function bench(): Promise<void> {
  // What no rule decides is classified, too.
  const sentences = [...Object.values(labelled), ...Object.values(PARAPHRASED)].flat()
  const state = RouterStateSchema.parse({})
  const times: number[] = []
  const started = process.cpuUsage()
  for (let round = 0; round < WARM_UP + ROUNDS; round++)
    for (const [language, text] of sentences) {
      const start = performance.now()
      route({ text, language, state, menu: UI_TOOLS, now: 0 })
      if (round >= WARM_UP) times.push(performance.now() - start)
    }
  const cpu = process.cpuUsage(started)
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  const perDecision = (cpu.user + cpu.system) / (sentences.length * (WARM_UP + ROUNDS))
  console.log(`\ndecision without a model, ${sentences.length} sentences × ${ROUNDS}`)
  console.log(
    `median ${at(0.5).toFixed(3)} ms, p99 ${at(0.99).toFixed(3)} ms (budget ${BUDGET_MS}), worst ${at(1).toFixed(3)} ms`,
  )
  console.log(`own CPU ${perDecision.toFixed(0)} µs a decision, warming up included`)
}
