import type { Files } from '../a-folder.ts'

const ASSISTANT = `name: Painter
description: Paints.
instructions: Paint.
agents:
  image:
    tool: paint
    weights: { base: 100, points: {} }
    questions: []
`

/** An assistant that paints whatever is named, at once and with the tool that is written here. */
export const aPainter = (tools: string): Files => ({
  'assistants/painter/assistant.yaml': ASSISTANT,
  'assistants/painter/tools.ts': tools,
})
