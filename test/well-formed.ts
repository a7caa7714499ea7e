/** What is wrong with a text as XML 1.0: elements, attributes and references; null when nothing is. */
export function xmlFault(text: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold
  const forbidden = /[^\u0009\u000a\u000d\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.exec(text)
  if (forbidden) return `a character XML cannot hold at ${forbidden.index}`
  const open: string[] = []
  let at = text.startsWith('<?xml') ? text.indexOf('?>') + 2 : 0
  let roots = 0
  while (at < text.length) {
    const next = text.indexOf('<', at)
    const between = text.slice(at, next < 0 ? undefined : next)
    if (/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(between)) return `a bare & in ${between}`
    if (open.length === 0 && between.trim() !== '') return `text outside of the root: ${between.trim()}`
    if (next < 0) break
    const tag = /^<(\/?)([A-Za-z_][\w.-]*)((?:\s+[A-Za-z_][\w.-]*="[^"<]*")*)\s*(\/?)>/.exec(text.slice(next))
    if (!tag) return `no tag at ${text.slice(next, next + 40)}`
    const [whole, closes, name = '', attributes = '', isEmpty] = tag
    if (/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(attributes)) return `a bare & in ${attributes}`
    const names = [...attributes.matchAll(/([\w.-]+)=/g)].map(([, attribute]) => attribute)
    if (new Set(names).size < names.length) return `an attribute twice in ${whole}`
    if (closes && open.pop() !== name) return `</${name}> closes another element`
    if (!closes && open.length === 0 && ++roots > 1) return 'a second root'
    if (!closes && !isEmpty) open.push(name)
    at = next + whole.length
  }
  return open.length > 0 ? `<${open.at(-1)}> is never closed` : null
}
