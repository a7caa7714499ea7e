/**
 * True for a picture with anything in it that could run or reach out where it is opened as a file; errs on the side of it.
 *
 * C1. It is read the way a browser reads it: names may have a prefix, and characters may be written as their numbers.
 * C2. Bytes that would be read in another way than here are not let through.
 */
export function holdsCode(bytes: Uint8Array): boolean {
  if (bytes.includes(0)) return true
  const svg = new TextDecoder().decode(bytes)
  const encoding = /<\?xml[^>]*encoding\s*=\s*["']([^"']*)/i.exec(svg)?.[1]
  if (encoding !== undefined && !PLAIN_ENCODING.test(encoding)) return true
  const read = resolved(svg)
  // Browsers leave out blanks and line breaks inside of addresses.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the very ones to take out
  const joined = read.replaceAll(/[\u0000-\u0020]+/g, '')
  return CODE.some(sign => sign.test(svg) || sign.test(read)) || ADDRESSES.some(sign => sign.test(joined))
}

/** Those in which ASCII is written as itself. */
const PLAIN_ENCODING = /^(utf-?8|us-ascii|iso-8859-\d+|windows-125\d)$/i

const CODE = [
  /<\s*(?:[\w.-]+:)?(script|foreignObject|iframe|object|embed|handler)/i,
  /\son\w+\s*=/i,
  /<!ENTITY|@import|<\?xml-stylesheet/i,
  /(href|src)\s*=[\s"']*(https?:)?\/\//i,
  /url\([\s"']*(https?:)?\/\//i,
]

const ADDRESSES = [/(java|vb|live)script:/i, /data:[^,;]{0,60}(html|svg|xml)/i]

/** With characters in place of their numbers and names. */
const resolved = (svg: string): string =>
  svg.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,12}));?/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  colon: ':',
  tab: '\t',
  newline: '\n',
  sol: '/',
}
