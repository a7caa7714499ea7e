import { defineTool, z } from 'signalbox'

export const tool__pascal__ = defineTool({
  name: '__name__',
  description: 'Repeats a text.', // models choose by this
  parameters: z.object({ text: z.string().min(1).default('hello').describe('what is to be repeated') }),
  result: z.object({ text: z.string() }), // what intents, flows and plans may use of it
  readOnly: true, // it changes nothing, so after a crash it may simply run again
  run: ({ text }) => ({ text }),
})
