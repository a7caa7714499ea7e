/** The options that fit what is typed, those that begin with it first; all of them while nothing was changed. */
export function optionsFor(options: readonly string[], text: string, before: string): readonly string[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '' || text === before) return options
  const rank = (option: string) => option.toLowerCase().indexOf(wanted)
  return options
    .filter(option => rank(option) >= 0)
    .sort((one, other) => Math.sign(rank(one)) - Math.sign(rank(other)))
}
