import { decodeText } from './decode-text.ts'
import { sniffMedia } from './sniff-media.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const SAVED_ONLY = 'application/octet-stream'

/** A file by its bytes. The name decides only between kinds of text, which have no signature. */
export type SniffedFile =
  | { readonly kind: 'image' | 'pdf' | 'xlsx' | 'other'; readonly mediaType: string }
  | { readonly kind: 'table' | 'text'; readonly mediaType: string; readonly text: string }

/** Pictures that models and browsers know; SVG is a page, and a text to us. */
const PICTURES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

export function sniffFile(bytes: Uint8Array, name: string): SniffedFile {
  const media = sniffMedia(bytes)
  if (media !== null && PICTURES.has(media)) return { kind: 'image', mediaType: media }
  if (media?.startsWith('audio/')) return { kind: 'other', mediaType: media }
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1_024))
  if (/^[\s\u00ef\u00bb\u00bf]*%PDF-/.test(head)) return { kind: 'pdf', mediaType: 'application/pdf' }
  if (head.startsWith('PK\u0003\u0004'))
    return namesWorkbook(bytes)
      ? { kind: 'xlsx', mediaType: XLSX }
      : { kind: 'other', mediaType: 'application/zip' }
  const text = bytes.length === 0 ? null : decodeText(bytes)
  if (text === null) return { kind: 'other', mediaType: SAVED_ONLY }
  return /\.(?:csv|tsv|tab)$/i.test(name)
    ? { kind: 'table', mediaType: 'text/csv', text }
    : { kind: 'text', mediaType: 'text/plain', text }
}

/** The names of all files of an archive stand at its end, in plain letters. */
const namesWorkbook = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(-262_144)).includes('xl/workbook.xml')
