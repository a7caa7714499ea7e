/** JSON where it is some, else the text. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** True for the result of a call its person said no to. */
export const isDeclined = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && Object.keys(result).join() === 'declined'
