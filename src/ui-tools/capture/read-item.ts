const IN_BRACKETS = /^([^()]*[^()\s])\s*\(([^()]+)\)\s*$/
const DASHED = /(?<!\s)\s+[-–—]\s+|:\s+/

/** A thing and what is said of it: "Anna (finance, high)", "Anna – finance – high", "Anna: finance, high". */
export function readItem(item: string): readonly string[] {
  const [, name, inside] = IN_BRACKETS.exec(item) ?? []
  if (name !== undefined && inside !== undefined) return [name, ...partsOf(inside)]
  const [head = '', ...rest] = item.split(DASHED)
  return head.trim() === '' ? [item] : [head.trim(), ...rest.flatMap(partsOf)]
}

const partsOf = (text: string): string[] =>
  text
    .split(/(?:(?<!\s)\s+)?[,;/]\s*/)
    .map(part => part.trim())
    .filter(part => part !== '')
