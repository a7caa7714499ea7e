import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { SignalboxError } from '../../core/error.ts'
import { reportError } from '../report-error.ts'
import type { Terminal } from '../terminal.ts'
import type { Conversation } from './conversation.ts'

type Talk = Pick<Conversation, 'say' | 'stop'>

/** Reads and answers until the person leaves. Ctrl-C stops an answer; without one, or twice, it leaves. */
export async function talkToPerson(conversation: Talk, terminal: Terminal): Promise<number> {
  const { out, paint, input } = terminal
  const screen = quietable(out)
  const reader = createInterface({ input, output: screen.stream, terminal: true })
  let asked = false
  reader.on('SIGINT', () => {
    if (!asked && conversation.stop()) asked = true
    else if (asked) reader.close()
    else {
      asked = true
      out(paint('dim', '\n  Ctrl-C again or /quit leaves.\n'))
      reader.prompt()
    }
  })
  const closed = new Promise<null>(resolve => {
    reader.once('close', () => resolve(null))
  })
  reader.setPrompt(paint('cyan', '› '))
  for (;;) {
    const text = await Promise.race([nextLine(reader), closed])
    if (text === null || text.trim() === '/quit') break
    asked = false
    if (text.trim() === '') continue
    screen.quiet = true
    const left = await Promise.race([answer(conversation, text, terminal), closed])
    screen.quiet = false
    if (left === null) break
    asked = false
    out('\n')
  }
  reader.close()
  out('\n')
  return 0
}

function nextLine(reader: ReturnType<typeof createInterface>): Promise<string> {
  return new Promise(resolve => {
    reader.once('line', resolve)
    reader.prompt()
  })
}

async function answer(conversation: Talk, text: string, terminal: Terminal): Promise<'said'> {
  try {
    await conversation.say(text)
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
