import { defineTool, type Tool, ToolError, z } from 'signalbox'

/** Called by every tool before it does its work; a promise that never settles is a process that died there. */
export type OnCall = (tool: string) => Promise<void> | void

/** What a tool with consequences has done: its name and with what. */
export type Done = Readonly<Record<string, unknown>>

export interface FixtureWorld {
  readonly onCall: OnCall
  readonly done: Done[]
}

/** Tools for conversations, by name. Each answers the same whenever it is asked. */
export function fixtureTools(names: readonly string[], world: FixtureWorld): Tool[] {
  return names.map(name => {
    const make = TOOLS[name]
    if (make === undefined) throw new Error(`there is no fixture tool ${name}`)
    return make(world)
  })
}

/** For rules that are checked against all there is. */
export const allFixtureTools = (): Tool[] => fixtureTools(Object.keys(TOOLS), { onCall: () => {}, done: [] })

const TOOLS: Readonly<Record<string, (world: FixtureWorld) => Tool>> = {
  local_time: ({ onCall }) =>
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
  find_order: ({ onCall }) =>
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
  send_parcel: ({ onCall, done }) =>
    defineTool({
      name: 'send_parcel',
      description: 'Sends a parcel. Cannot be taken back.',
      parameters: z.object({ to: z.string() }),
      async run({ to }) {
        await onCall('send_parcel')
        done.push({ send_parcel: { to } })
        return { sent: to }
      },
    }),
  refund: ({ onCall, done }) =>
    defineTool({
      name: 'refund',
      description: 'Pays an order back.',
      parameters: z.object({ order: z.string(), amount: z.number().check(z.positive()) }),
      destructive: true,
      async run({ order, amount }) {
        await onCall('refund')
        done.push({ refund: { order, amount } })
        return { order, paid: amount }
      },
    }),
  close_account: ({ onCall, done }) =>
    defineTool({
      name: 'close_account',
      description: 'Closes an account.',
      parameters: z.object({ user: z.string(), keep_data: z._default(z.boolean(), true) }),
      destructive: true,
      async run({ user, keep_data }) {
        await onCall('close_account')
        done.push({ close_account: { user, keep_data } })
        return { closed: user }
      },
    }),
  render: ({ done }) =>
    defineTool({
      name: 'render',
      description: 'Renders a film.',
      parameters: z.object({ minutes: z.int().check(z.positive()) }),
      destructive: true,
      estimate: ({ minutes }) => ({ costUsd: minutes * 0.4, durationMs: minutes * 90_000 }),
      run({ minutes }) {
        done.push({ render: { minutes } })
        return { film: minutes }
      },
    }),
  post_letter: () =>
    defineTool({
      name: 'post_letter',
      description: 'Posts a letter.',
      parameters: z.object({ to: z.string() }),
      run() {
        throw new ToolError('unavailable', 'postd: connect ECONNREFUSED')
      },
    }),
  book_van: ({ done }) => {
    let calls = 0
    return defineTool({
      name: 'book_van',
      description: 'Books a van. The first call finds nobody there.',
      parameters: z.object({ to: z.string() }),
      run({ to }) {
        calls += 1
        if (calls === 1) throw new ToolError('unavailable', 'vand: connect ECONNREFUSED')
        done.push({ book_van: { to } })
        return { booked: to }
      },
    })
  },
  delete_order: ({ onCall, done }) =>
    defineTool({
      name: 'delete_order',
      description: 'Deletes an order.',
      parameters: z.object({ order: z.string() }),
      destructive: true,
      async run({ order }) {
        await onCall('delete_order')
        done.push({ delete_order: { order } })
        return { deleted: order }
      },
    }),
}
