import { verifyEvents } from '@ag-ui/client'
import type { Event } from '@ag-ui/core'
import { EventSchema } from '@ag-ui/core/schemas'
import { from, lastValueFrom, toArray } from 'rxjs'
import { expect } from 'vitest'

/** Events of whole runs, held to the schemas of the protocol and to the order its client insists on. */
export async function checkedEvents(events: readonly Event[]): Promise<readonly Event[]> {
  for (const event of events) {
    const { success, error } = EventSchema.safeParse(event)
    expect(success, `${JSON.stringify(event)}: ${error?.message}`).toBe(true)
  }
  await lastValueFrom(from(events as never[]).pipe(verifyEvents(false as never), toArray()))
  return events
}
