import { LIMITS } from '../core/limits.ts'

/** Files of an archive by their names; null where there is none. Throws where it would unfold to too much. */
export type OpenArchive = (name: string) => string | null

/** The first visible sheet of a workbook that has something in it, its numbers with a point and its days as in 2026-03-31. */
export function readWorkbook(open: OpenArchive): { rows: string[][]; rowsLeftOut: number } | null {
  const book = open('xl/workbook.xml')
  if (book === null) return null
  const places = relations(open('xl/_rels/workbook.xml.rels') ?? '')
  const context: SheetContext = {
    words: sharedWords(open('xl/sharedStrings.xml') ?? ''),
    dates: dateStyles(open('xl/styles.xml') ?? ''),
    is1904: /<(?:\w+:)?workbookPr\b[^>]*\bdate1904="(?:1|true)"/.test(book),
  }
  let empty: { rows: string[][]; rowsLeftOut: number } | null = null
  for (const [tag] of book.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)) {
    if (/\bstate="(?:veryH|h)idden"/.test(tag)) continue
    const place = places.get(attribute(tag, '(?:\\w+:)?id') ?? '')
    const sheet = place === undefined ? null : open(place)
    if (sheet === null) continue
    const read = readSheet(sheet, context)
    if (read.rows.some(row => row.some(cell => cell !== ''))) return read
    empty ??= read
  }
  return empty
}

interface SheetContext {
  readonly words: readonly string[]
  /** Styles by their number: true where they show a day or a time. */
  readonly dates: readonly ('day' | 'time' | null)[]
  readonly is1904: boolean
}

function relations(xml: string): ReadonlyMap<string, string> {
  const places = new Map<string, string>()
  for (const [tag] of xml.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)) {
    const target = attribute(tag, 'Target') ?? ''
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    places.set(attribute(tag, 'Id') ?? '', path.replace(/^xl\/\.\//, 'xl/'))
  }
  return places
}

function sharedWords(xml: string): readonly string[] {
  const words: string[] = []
  for (const item of elements(xml, 'si')) words.push(textsIn(item))
  return words
}

/** All texts of an element but the readings aloud beside them. */
const textsIn = (xml: string): string => {
  const plain = xml.includes('rPh') ? xml.replaceAll(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, '') : xml
  let text = ''
  for (const piece of elements(plain, 't')) text += unescaped(piece)
  return text
}

const DAYS: ReadonlySet<number> = new Set([14, 15, 16, 17, 22])
const TIMES: ReadonlySet<number> = new Set([18, 19, 20, 21, 45, 46, 47])

function dateStyles(xml: string): SheetContext['dates'] {
  const own = new Map<number, string>()
  for (const [tag] of xml.matchAll(/<(?:\w+:)?numFmt\s[^>]*>/g))
    own.set(Number(attribute(tag, 'numFmtId')), unescaped(attribute(tag, 'formatCode') ?? ''))
  const [formats = ''] = elements(xml, 'cellXfs')
  return [...formats.matchAll(/<(?:\w+:)?xf\s[^>]*>/g)].map(([tag]) => {
    const id = Number(attribute(tag, 'numFmtId'))
    if (DAYS.has(id)) return 'day'
    if (TIMES.has(id)) return 'time'
    // Quoted words, colours and currencies are no letters of a day.
    const code = (own.get(id) ?? '').replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '').toLowerCase()
    if (/[yd]/.test(code)) return 'day'
    return /h|s|:mm|mm:/.test(code) ? 'time' : null
  })
}

/** More lines than a table takes are counted, not kept. */
const MOST_ROWS = LIMITS.tableRows + 1_000
const MOST_COLUMNS = 200

function readSheet(xml: string, context: SheetContext): { rows: string[][]; rowsLeftOut: number } {
  const rows: string[][] = []
  let rowsLeftOut = 0
  for (const row of elements(xml, 'row')) {
    if (rows.length >= MOST_ROWS) {
      if (row !== '') rowsLeftOut++
      continue
    }
    const cells: string[] = []
    for (const { tag, body } of tagged(row, 'c')) {
      const at = columnOf(attribute(tag, 'r')) ?? cells.length
      if (at >= MOST_COLUMNS) continue
      while (cells.length < at) cells.push('')
      cells[at] = cellText(tag, body, context)
    }
    rows.push(cells)
  }
  return { rows, rowsLeftOut }
}

function cellText(tag: string, body: string, { words, dates, is1904 }: SheetContext): string {
  const type = attribute(tag, 't')
  if (type === 'inlineStr') return textsIn(body)
  const [value = ''] = elements(body, 'v')
  const plain = unescaped(value)
  if (type === 's') return words[Number(plain)] ?? ''
  // What a formula came to stands beside it; a fault of one is no value.
  if (type === 'e') return ''
  if (type === 'b') return plain === '1' ? 'TRUE' : 'FALSE'
  if (type === 'str' || type === 'd' || plain === '') return plain
  const number = Number(plain)
  if (!Number.isFinite(number)) return ''
  const shows = dates[Number(attribute(tag, 's') ?? -1)] ?? null
  return shows === null ? plainNumber(number) : momentText(number, shows, is1904)
}

/** Computed numbers carry the dust of binary fractions: fifteen digits is what a sheet itself has. */
const plainNumber = (value: number): string => {
  const text = String(Number(value.toPrecision(15)))
  return text.includes('e')
    ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 15 })
    : text
}

const DAY_MS = 86_400_000

function momentText(serial: number, shows: 'day' | 'time', is1904: boolean): string {
  const days = is1904 ? serial + 1_462 : serial
  // Sheets have a 29 February 1900, which never was.
  const ms = Math.round((days - (days < 61 ? 25_568 : 25_569)) * 86_400) * 1_000
  if (!Number.isFinite(ms) || Math.abs(ms) > 8e14) return plainNumber(serial)
  const [day = '', time = ''] = new Date(ms).toISOString().slice(0, 16).split('T')
  if (shows === 'time' && serial < 1) return time
  return ms % DAY_MS === 0 ? day : `${day} ${time}`
}

/** `AB12` is column 27, counted from 0. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (letters === undefined) return null
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

function* elements(xml: string, name: string): Generator<string> {
  for (const { body } of tagged(xml, name)) yield body
}

/** Elements of a name, one after the other; none of these stands within another of its name. */
function* tagged(xml: string, name: string): Generator<{ tag: string; body: string }> {
  const opening = new RegExp(`<((?:\\w+:)?)${name}(?=[\\s/>])`, 'g')
  for (;;) {
    const found = opening.exec(xml)
    if (found === null) return
    const end = xml.indexOf('>', found.index)
    if (end < 0) return
    const tag = xml.slice(found.index, end + 1)
    opening.lastIndex = end + 1
    if (tag.endsWith('/>')) {
      yield { tag, body: '' }
      continue
    }
    const closing = xml.indexOf(`</${found[1]}${name}>`, end)
    if (closing < 0) return
    opening.lastIndex = closing
    yield { tag, body: xml.slice(end + 1, closing) }
  }
}

const attributes = new Map<string, RegExp>()

function attribute(tag: string, name: string): string | undefined {
  const pattern = attributes.get(name) ?? new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`)
  attributes.set(name, pattern)
  const found = pattern.exec(tag)
  return found?.[1] ?? found?.[2]
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescaped = (text: string): string =>
  text.includes('&') || text.includes('_x')
    ? text
        .replaceAll(
          /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
          (whole, hex, digits, name) =>
            name === undefined
              ? letter(hex === undefined ? Number(digits) : Number.parseInt(hex, 16), whole)
              : (NAMED[name.toLowerCase()] ?? whole),
        )
        // How sheets write letters XML does not have.
        .replaceAll(/_x([0-9A-F]{4})_/g, (whole, hex) => letter(Number.parseInt(hex, 16), whole))
    : text

const letter = (code: number, otherwise: string): string =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : otherwise
