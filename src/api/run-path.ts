/** A run of a thread, as its routes name it. */
interface RunName {
  readonly assistant: string
  readonly thread: string
  readonly run: string
}

const at = encodeURIComponent

/** Header of a request that was sent before and got no answer: what it brings may have been tried. */
export const RESENT = 'signalbox-resent'

export const runPath = ({ assistant, thread, run }: RunName): string =>
  `/agui/${at(assistant)}/threads/${at(thread)}/runs/${at(run)}`
