/**
 * Characters of each part of what a model is shown. Whatever is longer is shown in outline, or with a marked gap, and
 * lies whole in the journal. docs/guides/memory.md lists them.
 */
export const SHOWN = {
  /** One message of a person or a model. */
  message: 16_000,
  /** The same, for whoever only reads what it is about. */
  messageInPassing: 4_000,
  /** Result of one call; beyond it, a reference with an outline. */
  result: 4_096,
  resultOutline: 500,
  /** Result of a call in an earlier turn. */
  earlierResult: 300,
  /** Arguments of one call, as a model wrote them. */
  arguments: 4_096,
  summary: 2_000,
  /** One question that waits for the person. */
  question: 1_000,
  /** All tools together: their names, descriptions and schemas. */
  tools: 64_000,
  /** Things on offer, in lines; and one of them. */
  offers: 50,
  offer: 200,
  /** Notes of a front end about what the person has before them, all together; and its shared state. */
  frontendContext: 8_000,
  frontendState: 8_000,
  /** Objective of a plan, and each of the lists that go with it. */
  objective: 4_000,
  /** Steps of a plan for whoever reviews it, and results of earlier steps for whoever carries one out. */
  steps: 16_000,
} as const satisfies Readonly<Record<string, number>>
