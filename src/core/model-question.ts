/**
 * Questions the engine may ask a model before it answers: a clarification to say when nothing fits, what a reply
 * means to the flow, which intent a message is, which tasks for agents it orders, whether a table or a map should open, and a summary of what was
 * handed in; and after an answer, to sum up a long history.
 */
export const MODEL_QUESTIONS = [
  'clarification',
  'flow',
  'intent',
  'orders',
  'router',
  'summary',
  'capture',
] as const
export type ModelQuestion = (typeof MODEL_QUESTIONS)[number]
