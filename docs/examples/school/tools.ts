import { defineTool, z } from 'signalbox'

const FACTS: Readonly<Record<string, readonly string[]>> = {
  volcanoes: ['Molten rock below ground is called magma.', 'Magma that reaches the surface is called lava.'],
}

export const lookUp = defineTool({
  name: 'look_up',
  description: 'Facts about a topic.',
  parameters: z.object({ topic: z.string() }),
  readOnly: true,
  run({ topic }) {
    const facts = FACTS[topic.toLowerCase()] ?? []
    return { found: facts.length > 0, facts, text: facts.join(' ') || `Nothing is known about ${topic}.` }
  },
})

export const makeQuiz = defineTool({
  name: 'make_quiz',
  description: 'Questions about a topic, from facts.',
  parameters: z.object({
    topic: z.string(),
    difficulty: z.enum(['easy', 'hard']).optional(),
    facts: z.array(z.string()).max(5).optional(),
  }),
  readOnly: true,
  run({ topic, difficulty = 'easy', facts = [] }) {
    const questions = facts.map(fact => `True or false? ${fact}`)
    return {
      text: [`Quiz about ${topic} (${difficulty})`, ...questions].join('\n'),
      artifact: { type: 'quiz', title: topic },
    }
  },
})
