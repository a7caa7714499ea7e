import * as z from 'zod/mini'
import type { Json, JsonObject } from '../../src/core/json.ts'
import type { OpenPlan } from '../../src/core/session.ts'
import type { VirtualAnswer, VirtualTool } from '../../src/plans/virtual-tool.ts'
import { describeTool } from '../../src/tools/define-tool.ts'

interface Bundle {
  readonly calls: readonly { readonly tool: string; readonly arguments: JsonObject }[]
  readonly rounds: number
}

/** A tool that answers with a plan of calls, and with another one when that is done, as executors do. */
export const bundleTool: VirtualTool = {
  kind: 'call',
  tool: describeTool({
    name: 'bundle',
    description: 'Makes several calls.',
    parameters: z.object({
      calls: z.array(z.object({ tool: z.string(), arguments: z.record(z.string(), z.json()) })),
      rounds: z.int(),
    }),
    effect: 'retry',
  }),
  isOffered: () => true,
  run: async ({ arguments: args }) => roundOf(args, null),
  async resume({ arguments: args }, child) {
    const { calls, rounds } = bundleOf(args)
    const made = child.exchange.filter(({ role }) => role === 'tool').length + calls.length
    return made < rounds * calls.length
      ? roundOf(args, child)
      : { kind: 'result', result: { bundled: child.steps.map(({ status }) => status) } }
  },
}

const bundleOf = (args: Json): Bundle => args as JsonObject & Bundle

const roundOf = (args: Json, before: OpenPlan | null): VirtualAnswer => ({
  kind: 'plan',
  plan: {
    producer: 'executor',
    continues: before?.id ?? null,
    actions: bundleOf(args).calls.map(({ tool, arguments: given }, index) => ({
      kind: 'tool_call',
      call: `inner_${index}`,
      tool,
      arguments: given,
    })),
  },
})
