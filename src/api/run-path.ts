/** A run of a thread, as its routes name it. */
interface RunName {
  readonly assistant: string
  readonly thread: string
  readonly run: string
}

const at = encodeURIComponent

export const runPath = ({ assistant, thread, run }: RunName): string =>
  `/agui/${at(assistant)}/threads/${at(thread)}/runs/${at(run)}`
