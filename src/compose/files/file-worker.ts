import { parentPort, workerData } from 'node:worker_threads'
import { openArchive } from '../../adapters/files/open-archive.ts'
import { readPdf } from '../../adapters/files/read-pdf.ts'
import { type ReadFile, readFile } from '../../files/read-file.ts'

export type FileNews = { readonly kind: 'begun' } | { readonly kind: 'done'; readonly read: ReadFile }

const tell = (news: FileNews) => parentPort?.postMessage(news)

const { bytes, name } = workerData as { readonly bytes: Uint8Array; readonly name: string }
tell({ kind: 'begun' })
tell({ kind: 'done', read: await readFile(bytes, name, { openArchive, readPdf }) })
