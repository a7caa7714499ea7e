import { Worker } from 'node:worker_threads'
import { SignalboxError } from '../../core/error.ts'
import { LIMITS } from '../../core/limits.ts'
import type { UnreadReason } from '../../core/message-file.ts'
import { isQuick, type ReadFile, readFile } from '../../files/read-file.ts'
import { sniffFile } from '../../files/sniff-file.ts'
import type { Clock } from '../../ports/clock.ts'
import type { FileReader } from '../../ports/file-reader.ts'
import type { FileNews } from './file-news.ts'
import { WORKER_FILE } from './worker-place.ts'

/** Threads at once, and files that wait for one. */
const MOST_THREADS = 2
const MOST_WAITING = 50
const MOST_MEMORY_MB = 512

const NEVER_ASKED = () => {
  throw new Error('only threads open archives')
}

/** Reads small files at once and all others in a thread of their own, which is ended when it takes too long. */
export function createFileReader({ clock }: { readonly clock: Clock }): FileReader {
  let running = 0
  const waiting: (() => void)[] = []

  async function inTurn(read: () => Promise<ReadFile>): Promise<ReadFile> {
    if (waiting.length >= MOST_WAITING)
      throw new SignalboxError('overloaded', 'too many files are being read', {
        hint: 'Send it again in a moment.',
      })
    if (running >= MOST_THREADS) await new Promise<void>(resolve => waiting.push(resolve))
    else running++
    try {
      return await read()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }

  return {
    read: (bytes, name) =>
      isQuick(bytes, name)
        ? readFile(bytes, name, { openArchive: NEVER_ASKED, readPdf: NEVER_ASKED })
        : inTurn(() => readInThread(bytes, name, clock)),
  }
}

function readInThread(bytes: Uint8Array, name: string, clock: Clock): Promise<ReadFile> {
  const emptyReading = (why: UnreadReason): ReadFile => ({
    mediaType: sniffFile(bytes, name).mediaType,
    reading: { as: 'nothing', why },
  })
  return new Promise(resolve => {
    const worker = new Worker(WORKER_FILE, {
      workerData: { bytes: Uint8Array.from(bytes), name },
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
      stdout: true,
      stderr: true,
    })
    let cancelTimer = () => {}
    const end = (read: ReadFile) => {
      cancelTimer()
      void worker.terminate()
      resolve(read)
    }
    worker.on('message', (news: FileNews) => {
      if (news.kind === 'done') end(news.read)
      // The time it takes to start a thread says nothing about the file.
      else cancelTimer = clock.after(LIMITS.fileReadingMs, () => end(emptyReading('too_much')))
    })
    worker.once('error', (error: NodeJS.ErrnoException) =>
      end(emptyReading(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_much' : 'broken')),
    )
    worker.once('exit', () => end(emptyReading('broken')))
  })
}
