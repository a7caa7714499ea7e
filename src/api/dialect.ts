import type { Event } from '@ag-ui/core'

/** Version of the protocol a reader speaks. Clients before 1.0 do not say so, and refuse what is new in it. */
export type Dialect = '1.0' | 'before 1.0'

export const dialectOf = ({ protocolVersion }: { readonly protocolVersion?: string | undefined }): Dialect =>
  protocolVersion === undefined ? 'before 1.0' : '1.0'

type Finished = Extract<Event, { type: 'RUN_FINISHED' }>

/**
 * An event as the reader knows it. Before 1.0 there are no cancelled runs: one has ended, and why is its result. Calls that
 * wait are told by the absence of an outcome: with one, clients take the run for complete.
 */
export function inDialect(event: Event, dialect: Dialect): Event {
  if (dialect === '1.0' || event.type !== 'RUN_FINISHED') return event
  const { outcome, ...rest } = event as Finished
  if (outcome?.type === 'cancelled') return { ...rest, result: { stopReason: 'cancelled' } } as Event
  return outcome?.type === 'success' && outcome.pendingToolCallIds !== undefined ? (rest as Event) : event
}
