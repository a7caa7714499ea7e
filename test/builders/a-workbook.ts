import { deflateRawSync } from 'node:zlib'

type Cell =
  | { readonly words: string }
  | { readonly own: string }
  | { readonly number: number; readonly formula?: string }
  | { readonly day: number }
  | null

/** A workbook of one sheet, as spreadsheets write them. */
export function aWorkbook(rows: readonly (readonly Cell[])[]): Buffer {
  const words: string[] = []
  const cell = (one: Cell, at: string): string => {
    if (one === null) return ''
    if ('words' in one) return `<c r="${at}" t="s"><v>${words.push(one.words) - 1}</v></c>`
    if ('own' in one) return `<c r="${at}" t="inlineStr"><is><t>${escaped(one.own)}</t></is></c>`
    if ('day' in one) return `<c r="${at}" s="1"><v>${one.day}</v></c>`
    return `<c r="${at}">${one.formula === undefined ? '' : `<f>${one.formula}</f>`}<v>${one.number}</v></c>`
  }
  const lines = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((one, column) => cell(one, `${String.fromCharCode(65 + column)}${row + 1}`)).join('')}</row>`,
  )
  const sheet = `<?xml version="1.0"?><worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`
  return aZip([
    ['[Content_Types].xml', '<Types/>'],
    ['xl/workbook.xml', '<workbook><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>'],
    [
      'xl/_rels/workbook.xml.rels',
      '<Relationships><Relationship Id="rId1" Type="sheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ],
    ['xl/styles.xml', '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'],
    ['xl/sharedStrings.xml', `<sst>${words.map(one => `<si><t>${escaped(one)}</t></si>`).join('')}</sst>`],
    ['xl/worksheets/sheet1.xml', sheet],
  ])
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A ZIP archive of these files. */
export function aZip(files: readonly (readonly [string, string | Uint8Array])[]): Buffer {
  const parts: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const [name, content] of files) {
    const packed = deflateRawSync(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    parts.push(local, Buffer.from(name), packed)
    entries.push(entry, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(Buffer.concat(entries).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...entries, end])
}
