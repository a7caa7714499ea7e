import { defineTool, httpProvider, madeBy, z } from 'signalbox'

const painter = httpProvider({
  url: process.env.PAINTER_URL ?? 'https://painter.example/v1/jobs',
  key: process.env.PAINTER_KEY,
})

const parameters = z.object({ topic: z.string(), style: z.string().optional() })

export const paint = defineTool({
  name: 'paint',
  description: 'Paints a picture of a topic.',
  parameters,
  timeoutMs: 600_000,
  estimate: () => ({ costUsd: 0.04, durationMs: 15_000 }),
  ...madeBy(painter, {
    type: 'image',
    order: ({ topic, style = 'diagram' }: z.infer<typeof parameters>) => ({ prompt: `${style} of ${topic}` }),
    result: ({ topic }) => ({ title: topic, text: `Here is ${topic}.` }),
  }),
})
