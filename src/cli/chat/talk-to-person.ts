import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { SignalboxError } from '../../core/error.ts'
import { isStop } from '../../nlu/polarity/is-stop.ts'
import { reportError } from '../report-error.ts'
import type { Terminal } from '../terminal.ts'
import { isLeave } from './chat-line.ts'
import type { Conversation, VisiblePendings } from './conversation.ts'

type Talk = Pick<Conversation, 'say' | 'visiblePendings' | 'stop'>

/** Reads and answers until the person leaves. Ctrl-C stops an answer; without one, or twice, it leaves. */
export async function talkToPerson(conversation: Talk, terminal: Terminal): Promise<number> {
  const { out, paint, input } = terminal
  const screen = quietable(out)
  const reader = createInterface({ input, output: screen.stream, terminal: true })
  const lines = lineQueue(reader, conversation)
  let isConfirming = false
  reader.on('SIGINT', () => {
    lines.drop()
    if (!isConfirming && conversation.stop()) isConfirming = true
    else if (isConfirming) reader.close()
    else {
      isConfirming = true
      out(paint('dim', '\n  Ctrl-C again or /quit leaves.\n'))
      reader.prompt()
    }
  })
  const closed = new Promise<null>(resolve => {
    reader.once('close', () => resolve(null))
  })
  reader.setPrompt(paint('cyan', '› '))
  for (;;) {
    const line = await Promise.race([lines.next(), closed])
    if (line === null || isLeave(line.text)) break
    isConfirming = false
    if (line.text.trim() === '') continue
    // What came in while an answer streamed was not echoed.
    if (line.waited) out(`${paint('cyan', '› ')}${line.text}\n`)
    screen.quiet = true
    const left = await Promise.race([answer(conversation, line, terminal), closed])
    screen.quiet = false
    if (left === null) break
    isConfirming = false
    out('\n')
  }
  reader.close()
  out('\n')
  return 0
}

interface Line {
  readonly text: string
  /** Pending the person had before them when they wrote it: a yes that was pasted ahead answers nothing newer. */
  readonly seen: VisiblePendings
  readonly waited: boolean
}

/** Lines that come in while an answer streams, such as a paste of several, wait for their turn. */
function lineQueue(reader: ReturnType<typeof createInterface>, conversation: Talk) {
  const waiting: Line[] = []
  let take: ((line: Line) => void) | null = null
  reader.on('line', text => {
    // A stop that waited for the end of what it stops would come too late.
    if (take === null && isStop(text) && conversation.stop()) {
      waiting.splice(0)
      return
    }
    const line = { text, seen: conversation.visiblePendings(), waited: take === null }
    if (take === null) waiting.push(line)
    else take(line)
    take = null
  })
  return {
    drop: () => waiting.splice(0),
    next(): Promise<Line> {
      const line = waiting.shift()
      if (line !== undefined) return Promise.resolve(line)
      reader.prompt()
      return new Promise(resolve => {
        take = resolve
      })
    },
  }
}

async function answer(conversation: Talk, { text, seen }: Line, terminal: Terminal): Promise<'said'> {
  try {
    await conversation.say(text, seen)
  } catch (error) {
    // One message that fails does not end the conversation.
    if (!(error instanceof SignalboxError)) throw error
    reportError(error, terminal, { json: false, debug: false })
  }
  return 'said'
}

/** Keys pressed while an answer streams must not be echoed into it. */
function quietable(out: (text: string) => void) {
  const screen = {
    quiet: false,
    stream: new Writable({
      write(chunk, _encoding, done) {
        if (!screen.quiet) out(String(chunk))
        done()
      },
    }),
  }
  // The editor of the line has to know where it wraps.
  Object.defineProperty(screen.stream, 'columns', { get: () => process.stdout.columns })
  return screen
}
