import * as z from 'zod/mini'
import { isPlainObject, type Json } from '../core/json.ts'
import type { Estimate } from '../core/pending.ts'
import { estimateOf } from '../ports/estimate-of.ts'
import { nearest } from '../source/nearest.ts'
import { fieldsOf } from '../tools/fields-of.ts'
import type { Tool } from '../tools/tool.ts'
import { withHint } from './read-yaml.ts'

const amount = (error: string) => z.number({ error }).check(z.gte(0), z.lte(1_000_000))

/** Prices of calls, by tool or by the agent it works for. */
export const PricesSchema = z.record(
  z.string(),
  z.strictObject({
    usd: z.optional(amount('US dollars a call')),
    per: z.optional(z.record(z.string(), amount('US dollars for each unit of the parameter'))),
    seconds: z.optional(amount('seconds a call takes')),
    calls: z.optional(amount('calls of services').check(z.refine(Number.isInteger, 'a whole number'))),
  }),
)
type PriceList = z.infer<typeof PricesSchema>
type Price = PriceList[string]

interface PriceFault {
  readonly path: readonly string[]
  readonly message: string
}

/** Tools whose estimates say what the list says, and what their authors say where it is silent. */
export function withPrices(
  tools: readonly Tool[],
  list: PriceList,
  agents: Readonly<Record<string, { readonly tool: string }>>,
): { readonly tools: readonly Tool[]; readonly faults: readonly PriceFault[] } {
  const rows = Object.entries(list).map(([name, price]) => ({
    name,
    price,
    tool: tools.find(tool => tool.name === (agents[name]?.tool ?? name)),
  }))
  return {
    tools: tools.map(tool => {
      const price = rows.find(row => row.tool === tool)?.price
      return price === undefined
        ? tool
        : { ...tool, estimate: args => priced(estimateOf(tool, args), price, args) }
    }),
    faults: rows.flatMap(({ name, price, tool }, at): PriceFault[] => {
      if (tool === undefined) {
        const known = [...Object.keys(agents), ...tools.map(one => one.name)]
        return [
          { path: [name], message: withHint(`there is no tool or agent ${name}`, nearest(name, known)) },
        ]
      }
      const twice = rows.slice(0, at).find(row => row.tool === tool)
      const unknown = Object.keys(price.per ?? {}).filter(field => !Object.hasOwn(fieldsOf(tool), field))
      return [
        ...(twice === undefined
          ? []
          : [{ path: [name], message: `${tool.name} has a price already: ${twice.name}` }]),
        ...unknown.map(field => ({
          path: [name, 'per', field],
          message: `${tool.name} has no parameter ${field}`,
        })),
      ]
    }),
  }
}

const MICRO = 1_000_000

function priced(own: Estimate | null, { usd, per = {}, seconds, calls }: Price, args: Json): Estimate {
  const units = Object.entries(per).map(([field, each]) => {
    const value = isPlainObject(args) ? args[field] : undefined
    return each * (typeof value === 'number' ? value : Array.isArray(value) ? value.length : 0)
  })
  const isPriced = usd !== undefined || units.length > 0
  const cost = units.reduce((sum, one) => sum + one, usd ?? 0)
  const apiCalls = calls ?? own?.apiCalls
  return {
    costMicroUsd: isPriced ? Math.ceil(cost * MICRO) : (own?.costMicroUsd ?? null),
    durationMs: seconds === undefined ? (own?.durationMs ?? null) : Math.ceil(seconds * 1000),
    ...(apiCalls !== undefined && { apiCalls }),
  }
}
