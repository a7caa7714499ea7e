/** Without what a terminal would obey: models, tools and titles are not to move the cursor or reverse the text. */
export const printable = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the very ones to take out
  text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')

/** In one line, at most that long. */
export function oneLine(text: string, longest: number): string {
  const flat = printable(text.replace(/\s+/g, ' ')).trim()
  if (flat.length <= longest) return flat
  return `${[...flat].slice(0, Math.max(0, longest - 1)).join('')}…`
}
