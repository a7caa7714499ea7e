import { parentPort, workerData } from 'node:worker_threads'
import { openArchive } from '../../adapters/files/open-archive.ts'
import { readPdf } from '../../adapters/files/read-pdf.ts'
import { readFile } from '../../files/read-file.ts'

const { bytes, name } = workerData as { readonly bytes: Uint8Array; readonly name: string }
parentPort?.postMessage(await readFile(bytes, name, { openArchive, readPdf }))
