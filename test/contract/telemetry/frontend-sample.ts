import type { BlobId, MessageId, PendingId } from '../../../src/core/id.ts'

/** A front end that says all it can. */
export const FRONTEND = {
  tools: [{ name: 'paint', description: 'Paints for Ann.', parameters: { 'of Ann': 1 } }],
  context: [{ description: 'Ann sees', value: 'a secret project' }],
  state: { 'Ann’s own': 1 },
} as const

/** The same without what was said. */
export const CAME = {
  message: 'client-message-1' as MessageId,
  characters: 31,
  files: [{ mediaType: 'text/csv', bytes: 40 }],
} as const

/** A message that comes with all a message can come with. */
export const RECEIVED = {
  text: 'Where is my parcel?',
  entityId: 'order-17',
  edited: { order: 'A-1003' },
  results: [{ pending: 't1/p1' as PendingId, response: { painted: 'for Ann' } }],
  files: [
    {
      blob: 'c0ffee' as BlobId,
      name: 'parcels of Ann.csv',
      mediaType: 'text/csv',
      bytes: 40,
      reading: {
        as: 'table',
        cells: [['Parcel'], ['A-1003']],
        decimal: ',',
        rowsLeftOut: 0,
        columnsLeftOut: 0,
      },
    },
  ],
} as const
