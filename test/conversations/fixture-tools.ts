import { defineTool, type Tool, z } from 'signalbox'

/** Called by every tool before it does its work; a promise that never settles is a process that died there. */
export type OnCall = (tool: string) => Promise<void> | void

/** Tools for conversations, by name. Each answers the same whenever it is asked. */
export function fixtureTools(names: readonly string[], onCall: OnCall): Tool[] {
  return names.map(name => {
    const make = TOOLS[name]
    if (make === undefined) throw new Error(`there is no fixture tool ${name}`)
    return make(onCall)
  })
}

const TOOLS: Readonly<Record<string, (onCall: OnCall) => Tool>> = {
  local_time: onCall =>
    defineTool({
      name: 'local_time',
      description: 'Tells the time in a city.',
      parameters: z.object({ city: z.string(), seconds: z.optional(z.boolean()) }),
      effect: 'retry',
      async run({ city, seconds }) {
        await onCall('local_time')
        return { city, time: seconds ? '16:10:00' : '16:10' }
      },
    }),
  find_order: onCall =>
    defineTool({
      name: 'find_order',
      description: 'Finds an order by its number.',
      parameters: z.object({ order: z.string() }),
      effect: 'retry',
      async run({ order }) {
        await onCall('find_order')
        throw new Error(`the order service does not know ${order}`)
      },
    }),
  send_parcel: onCall =>
    defineTool({
      name: 'send_parcel',
      description: 'Sends a parcel. Cannot be taken back.',
      parameters: z.object({ to: z.string() }),
      async run({ to }) {
        await onCall('send_parcel')
        return { sent: to }
      },
    }),
}
