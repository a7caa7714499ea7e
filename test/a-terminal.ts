import { PassThrough } from 'node:stream'
import type { Terminal } from '../src/cli/terminal.ts'

export interface FakeTerminal extends Terminal {
  readonly input: PassThrough
  readonly shown: () => string
  readonly complained: () => string
}

/** A terminal that remembers what it was shown. Colours are written as `<red>…</>` where they are asked for. */
export function aTerminal(options: Partial<Terminal> & { colours?: boolean } = {}): FakeTerminal {
  const paint: Terminal['paint'] = (style, text) => (options.colours ? `<${style}>${text}</>` : text)
  let out = ''
  let err = ''
  return {
    out: text => {
      out += text
    },
    err: text => {
      err += text
    },
    paint,
    paintError: paint,
    columns: options.columns ?? 100,
    interactive: options.interactive ?? false,
    input: new PassThrough(),
    shown: () => out,
    complained: () => err,
  }
}
