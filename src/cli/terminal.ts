import type { Readable } from 'node:stream'
import { styleText } from 'node:util'

export type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan'
export type Paint = (style: Style, text: string) => string

/** Input and output of a command. */
export interface Terminal {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  /** Colours for `out`; plain when nobody would see them. */
  readonly paint: Paint
  /** Colours for `err`. */
  readonly paintError: Paint
  readonly columns: number
  /** A person sits at both ends. */
  readonly interactive: boolean
  readonly input: Readable
}

export function systemTerminal(): Terminal {
  const { stdin, stdout, stderr } = process
  // `signalbox trace last | head` closes the pipe early: nothing to complain about.
  for (const stream of [stdout, stderr])
    stream.on('error', error => {
      if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error
      process.exit(0)
    })
  return {
    out: text => void stdout.write(text),
    err: text => void stderr.write(text),
    // Plain unless it is a terminal, and with NO_COLOR.
    paint: (style, text) => styleText(style, text, { stream: stdout }),
    paintError: (style, text) => styleText(style, text, { stream: stderr }),
    // A terminal that does not know its width says 0.
    columns: stdout.columns || 100,
    interactive: Boolean(stdin.isTTY && stdout.isTTY),
    input: stdin,
  }
}
