import { cutBefore } from '../core/clip.ts'
import { LIMITS } from '../core/limits.ts'
import type { FileReading, UnreadReason } from '../core/message-file.ts'
import { readDelimited } from '../ui-tools/capture/read-delimited.ts'
import { boundedCells, decimalIn } from './bounded-cells.ts'
import { type OpenArchive, readWorkbook } from './read-workbook.ts'
import { type SniffedFile, sniffFile } from './sniff-file.ts'

export interface ReadFile {
  readonly mediaType: string
  readonly reading: FileReading
}

/** Text of a PDF, page by page, up to so many of them; or why there is none. */
export type ReadPdf = (
  bytes: Uint8Array,
  mostPages: number,
) => Promise<{ readonly text: string; readonly pages: number } | UnreadReason>

export interface FileParts {
  /** Throws an error with a `why` where it cannot be opened. */
  readonly openArchive: (bytes: Uint8Array) => OpenArchive
  readonly readPdf: ReadPdf
}

/** Finds out what a file is and what is in it. Never rejects: what cannot be read says why. */
export async function readFile(bytes: Uint8Array, name: string, parts: FileParts): Promise<ReadFile> {
  const sniffed = sniffFile(bytes, name)
  return { mediaType: sniffed.mediaType, reading: await readAs(bytes, sniffed, parts) }
}

/** Kinds whose reading takes no time worth a word. */
export const isQuick = (bytes: Uint8Array, name: string): boolean => {
  const { kind } = sniffFile(bytes.subarray(0, QUICK_BYTES), name)
  return (
    kind === 'image' || (kind !== 'pdf' && kind !== 'xlsx' && bytes.length <= QUICK_BYTES && !isZip(bytes))
  )
}
const QUICK_BYTES = 65_536
const isZip = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b

async function readAs(bytes: Uint8Array, file: SniffedFile, parts: FileParts): Promise<FileReading> {
  try {
    switch (file.kind) {
      case 'image':
        return { as: 'image' }
      case 'table':
        return tableOf(file.text) ?? textOf(file.text)
      case 'text':
        return textOf(file.text)
      case 'xlsx':
        return sheetOf(parts.openArchive(bytes))
      case 'pdf': {
        const pdf = await parts.readPdf(bytes, LIMITS.filePages)
        if (typeof pdf === 'string') return nothing(pdf)
        const { text, characters } = shortened(pdf.text)
        return characters === 0 ? nothing('no_text') : { as: 'pdf', text, characters, pages: pdf.pages }
      }
      case 'other':
        return nothing('unknown_type')
    }
  } catch (error) {
    return nothing((error as { readonly why?: UnreadReason }).why ?? 'broken')
  }
}

const nothing = (why: UnreadReason): FileReading => ({ as: 'nothing', why })

/** Null for a text in one column: a list has no header. */
function tableOf(text: string): FileReading | null {
  const grid = readDelimited(text)
  const cells = boundedCells(grid, decimalIn(grid))
  return cells.cells.length < 2 ? null : cells
}

function sheetOf(open: OpenArchive): FileReading {
  const sheet = readWorkbook(open)
  if (sheet === null) return nothing('broken')
  const cells = boundedCells(sheet.rows, '.', sheet.rowsLeftOut)
  return cells.cells.length === 0 ? nothing('no_text') : cells
}

function textOf(text: string): FileReading {
  const short = shortened(text)
  return short.characters === 0 ? nothing('no_text') : { as: 'text', ...short }
}

/** Beginning of a text; its gaps and ends are no text. */
function shortened(text: string): { readonly text: string; readonly characters: number } {
  const plain = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .trim()
  return { text: plain.slice(0, cutBefore(plain, LIMITS.filesCharacters)), characters: plain.length }
}
