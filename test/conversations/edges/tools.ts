import * as z from 'zod/mini'
import { defineTool } from '../../../src/tools/define-tool.ts'

/** Scores a task may be given, as parameters that are named in the order. */
const scores = (...bounds: readonly number[]) =>
  Object.fromEntries(
    bounds
      .flatMap(bound => [bound - 1, bound, bound + 1])
      .map(score => [`wert${score}`, z.optional(z.literal('named'))] as const),
  )
const text = z.string().check(z.minLength(1))

export const lookUp = defineTool({
  name: 'look_up',
  description: 'Looks up.',
  parameters: z.object({ topic: text, gradeLevel: z.optional(text), ...scores(60, 70, 90) }),
  readOnly: true,
  run: ({ topic }) => {
    if (topic === 'Nebel') return { found: false, text: 'Nichts gefunden.' }
    return { found: true, facts: [`${topic} ist ein Thema.`], text: `Fakten zu ${topic}.` }
  },
})

export const draw = defineTool({
  name: 'draw',
  description: 'Draws.',
  parameters: z.object({
    topic: text,
    style: z.optional(z.enum(['diagram', 'illustration', 'realistic', 'cartoon'])),
    facts: z.optional(z.array(z.string())),
    ...scores(50, 65, 85),
  }),
  readOnly: true,
  run: ({ topic }) => {
    if (topic === 'Krach') throw new Error('the pencil broke')
    return { text: `Ein Bild von ${topic}.` }
  },
})

export const sing = defineTool({
  name: 'sing',
  description: 'Sings.',
  parameters: z.object({
    content: text,
    musicStyle: z.enum(['pop', 'rock', 'classical', 'rap', 'children']),
    duration: z.optional(z.int().check(z.minimum(10), z.maximum(240))),
    ...scores(50, 65, 80),
  }),
  readOnly: true,
  run: ({ content }) => ({ text: `Ein Lied über ${content}.` }),
})

export const revise = defineTool({
  name: 'revise',
  description: 'Revises a text.',
  parameters: z.object({ instruction: text, target: z.optional(text), ...scores(60, 70, 85) }),
  readOnly: true,
  run: ({ instruction }) => ({ text: `Geändert: ${instruction}.` }),
})
