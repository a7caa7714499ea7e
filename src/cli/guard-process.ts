import { failStrayCall } from '../tools/running-calls.ts'

/**
 * Errors nobody caught end the process, unless they come from the code of a tool: then that call fails, its tool is named,
 * and everybody else is served on. Only for processes of our own: an application decides for itself.
 */
export function guardProcess(say: (line: string) => void): void {
  const meet = (error: unknown) => {
    const call = failStrayCall(error)
    if (call === null) {
      say(error instanceof Error ? (error.stack ?? error.message) : String(error))
      process.exit(1)
    }
    const detail = error instanceof Error ? error.message : String(error)
    const meaning = call.isOver ? 'after the call was over' : 'which fails the call'
    say(`tool ${call.tool}: something went wrong outside of its promise, ${meaning}: ${detail}`)
  }
  process.on('uncaughtException', meet)
  process.on('unhandledRejection', meet)
}
