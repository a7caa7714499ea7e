/** JSON where it is some, else the text. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const OF_DECLINED: ReadonlySet<string> = new Set(['declined', 'again'])

/** True for the result of a call its person said no to, with or without the values they want instead. */
export const isDeclined = (result: unknown): boolean =>
  typeof result === 'object' &&
  result !== null &&
  'declined' in result &&
  result.declined === true &&
  Object.keys(result).every(key => OF_DECLINED.has(key))
