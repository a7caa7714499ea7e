/** Renders a sentence; what stands between backticks is code. */
export const withCode = (sentence: string) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never move
  sentence.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))
