/** Command that shows it at work. */
export const talkTo = (assistant: string, message: string): string =>
  `npx signalbox chat ${assistant}   # and write: ${message}`
