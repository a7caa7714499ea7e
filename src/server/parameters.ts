import type { Parameter } from './route.ts'

export const text = (says: string, more: Parameter['schema'] = {}): Parameter => ({
  says,
  schema: { type: 'string', ...more },
})

export const wholeNumberOf = (says: string, more: Parameter['schema'] = {}): Parameter => ({
  says,
  schema: { type: 'integer', minimum: 0, ...more },
})

/** The largest page of any list. */
export const MAX_PAGE = 200

export const limitOf = (usual: number): Parameter =>
  wholeNumberOf('The most entries of a page.', { minimum: 1, maximum: MAX_PAGE, default: usual })

export const turnsOf = (usual: number): Parameter =>
  wholeNumberOf('About how many turns a page goes back.', { minimum: 1, maximum: MAX_PAGE, default: usual })

export const AFTER = text('What the page before names as the next one: its `next`, and in its header `Link`.')
export const BEFORE = wholeNumberOf('The `earlier` of the page after: what was before it.')
export const ZONE = text('Name of a time zone, in which times are told.', {
  default: 'UTC',
  examples: ['Europe/Berlin'],
})
export const DOWNLOAD = text('There, whatever its value: to be saved, and not shown.')
export const LAST_EVENT_ID = text('Id of the last event that was read: what came after it follows.')
export const IDEMPOTENCY_KEY = text('With the same one, the same request may be sent again: it is done once.')
