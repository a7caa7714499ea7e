import { defineTool, z } from 'signalbox'

export const bookTable = defineTool({
  name: 'book_table',
  description: 'Books a table at the restaurant.',
  parameters: z.object({
    day: z.iso.date().describe('the day, as YYYY-MM-DD'),
    guests: z.int().min(1).max(12).describe('how many people come'),
    area: z.enum(['inside', 'garden']).default('inside'),
    names: z.array(z.string().min(2)).max(12).optional().describe('who they are, as far as they are known'),
    contact: z
      .object({ email: z.email(), phone: z.string().nullable() })
      .describe('where they are told if something changes'),
  }),
  run: ({ day, guests, area }) => ({ booked: true, day, guests, area }),
})
