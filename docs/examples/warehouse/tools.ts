import { defineTool, z } from 'signalbox'

const shelf = z.string().describe('Number of the shelf.')

export const countStock = defineTool({
  name: 'count_stock',
  description: 'Counts what lies on a shelf.',
  parameters: z.object({ shelf }),
  readOnly: true,
  run: ({ shelf }) => ({ shelf, pieces: 3 }),
})

export const orderStock = defineTool({
  name: 'order_stock',
  description: 'Orders more for a shelf.',
  parameters: z.object({ shelf, pieces: z.int() }),
  run: ({ shelf, pieces }) => ({ shelf, ordered: pieces }),
})

export const writeOff = defineTool({
  name: 'write_off',
  description: 'Writes off what is broken on a shelf.',
  parameters: z.object({ shelf }),
  destructive: true,
  run: ({ shelf }) => ({ shelf, left: 0 }),
})

export const closeYear = defineTool({
  name: 'close_year',
  description: 'Closes the books of the year.',
  parameters: z.object({}),
  destructive: true,
  run: () => ({ closed: true }),
})
