/** Commands of a block as words, without comments, variables before them and what goes into files. */
export function readCommands(text: string): string[][] {
  return text
    .replace(/\\\n\s*/g, ' ')
    .replace(/'[^']*'|"[^"]*"/g, quoted => quoted.replaceAll('\n', ' '))
    .split('\n')
    .flatMap(line => partsOf(line))
    .map(words => words.slice(words.findIndex(word => !/^\w+=/.test(word))))
    .filter(words => words.length > 0 && !/^\w+=/.test(words[0] ?? ''))
}

const WORD = /(?:"[^"]*"|'[^']*'|\$\([^)]*\)|[^\s"'])+/g

function partsOf(line: string): string[][] {
  const parts: string[][] = [[]]
  for (const [word] of line.matchAll(WORD)) {
    if (word.startsWith('#')) break
    if (word === '&&' || word === '|' || word === ';') parts.push([])
    else parts.at(-1)?.push(word)
  }
  return parts
    .map(words => (words.includes('<') ? words.slice(0, words.indexOf('<')) : words))
    .filter(words => words.length > 0)
}
