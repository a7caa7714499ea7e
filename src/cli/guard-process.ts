import { failStrayCall } from '../tools/running-calls.ts'

/**
 * Errors nobody caught end the process, unless they come from the code of a tool: then that call fails, its tool is named,
 * and everybody else is served on. Only for processes of our own: an application decides for itself.
 */
export function guardProcess(say: (line: string) => void): void {
  const meet = (error: unknown) => {
    const tool = failStrayCall(error)
    if (tool === null) {
      say(error instanceof Error ? (error.stack ?? error.message) : String(error))
      process.exit(1)
    }
    const detail = error instanceof Error ? error.message : String(error)
    say(`tool ${tool}: something went wrong outside of its promise, which fails the call: ${detail}`)
  }
  process.on('uncaughtException', meet)
  process.on('unhandledRejection', meet)
}
