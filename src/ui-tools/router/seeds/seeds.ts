/** One utterance a line. */
export const seeds = (lines: string): readonly string[] =>
  lines
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
