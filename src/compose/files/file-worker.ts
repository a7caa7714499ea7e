import { parentPort, workerData } from 'node:worker_threads'
import { openArchive } from '../../adapters/files/open-archive.ts'
import { readPdf } from '../../adapters/files/read-pdf.ts'
import { readFile } from '../../files/read-file.ts'
import type { FileNews } from './file-news.ts'

const tell = (news: FileNews) => parentPort?.postMessage(news)

const { bytes, name } = workerData as { readonly bytes: Uint8Array; readonly name: string }
tell({ kind: 'begun' })
tell({ kind: 'done', read: await readFile(bytes, name, { openArchive, readPdf }) })
