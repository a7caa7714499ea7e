import { type FileHandle, mkdir, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Clock } from '../../ports/clock.ts'
import type { TelemetrySink } from '../../ports/telemetry-sink.ts'
import { failureLimit } from './failure-limit.ts'

export interface JsonlSinkOptions {
  readonly file: string
  readonly say: (line: string) => void
  readonly clock: Pick<Clock, 'monotonic'>
  /** A file that would grow beyond this is set aside as `<file>.1`, the one before as `<file>.2`, … */
  readonly maxBytes?: number
  /** Number of set-aside files that are kept. */
  readonly keep?: number
  /** Lines that wait for the disk; beyond this new ones are dropped, so that a slow disk costs no memory. */
  readonly maxWaitingBytes?: number
  readonly failures?: number
}

interface OpenFile {
  readonly handle: FileHandle
  size: number
}

const NEWLINE = 10
const LARGEST_WRITE = 64 * 1024

/** One JSON object per line, in an append-only file. One write is under way at a time; it never blocks a turn. */
export function jsonlSink({
  file,
  clock,
  say,
  maxBytes = 16 * 1024 * 1024,
  keep = 5,
  maxWaitingBytes = 4 * 1024 * 1024,
  failures = 5,
}: JsonlSinkOptions): TelemetrySink {
  const limit = failureLimit({ sink: 'jsonl', limit: failures, clock, say })
  const waiting: Buffer[] = []
  let waitingBytes = 0
  let current: OpenFile | null = null
  let writing: Promise<void> | null = null
  let dropped = 0
  let closed = false

  function accept(line: Buffer): void {
    if (waitingBytes + line.length > maxWaitingBytes) {
      if (dropped++ === 0) say(`telemetry: ${file} is written too slowly, events are being dropped`)
      return
    }
    waiting.push(line)
    waitingBytes += line.length
  }

  /** Writes until nothing waits or a write fails; what failed waits for the next attempt. */
  async function drain(): Promise<void> {
    while (waiting.length > 0 && !limit.off) {
      const lines = nextLines(waiting, Math.min(LARGEST_WRITE, maxBytes))
      const bytes = Buffer.concat(lines)
      try {
        current ??= await openFile(file)
        if (current.size > 0 && current.size + bytes.length > maxBytes) {
          await setAside()
          current = await openFile(file)
        }
        await current.handle.appendFile(bytes)
        current.size += bytes.length
        waiting.splice(0, lines.length)
        waitingBytes -= bytes.length
        limit.succeeded()
      } catch (error) {
        limit.failed(error)
        await closeFile()
        break
      }
    }
    if (limit.off) {
      waiting.length = 0
      waitingBytes = 0
    }
  }

  async function setAside(): Promise<void> {
    await closeFile()
    for (let index = keep - 1; index >= 1; index--)
      await renameIfThere(`${file}.${index}`, `${file}.${index + 1}`)
    await renameIfThere(file, `${file}.1`)
  }

  async function closeFile(): Promise<void> {
    const closing = current
    current = null
    await closing?.handle.close().catch(() => {})
  }

  function start(): void {
    writing ??= drain().finally(() => {
      writing = null
    })
  }

  return {
    record(events) {
      if (closed || limit.off) return
      for (const event of events) accept(Buffer.from(`${JSON.stringify(event)}\n`))
      start()
    },
    async close() {
      closed = true
      while (waiting.length > 0 || writing !== null) {
        start()
        await writing
      }
      if (dropped > 0) say(`telemetry: ${dropped} events were dropped before ${file}`)
      await closeFile()
    },
  }
}

/** As many lines as fit into one write, at least one. */
function nextLines(waiting: readonly Buffer[], bytes: number): Buffer[] {
  let size = 0
  let count = 0
  for (const line of waiting) {
    size += line.length
    if (count > 0 && size > bytes) break
    count++
  }
  return waiting.slice(0, count)
}

/** A crash or a failed write may have left half a line; the next one begins on its own. */
async function openFile(file: string): Promise<OpenFile> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(file, 'a+', 0o600)
  try {
    const { size } = await handle.stat()
    const last = Buffer.from('\n')
    if (size > 0) await handle.read(last, 0, 1, size - 1)
    if (last[0] === NEWLINE) return { handle, size }
    await handle.appendFile('\n')
    return { handle, size: size + 1 }
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function renameIfThere(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
