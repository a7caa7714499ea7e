import { AsyncLocalStorage } from 'node:async_hooks'
import { type Budget, OverBudget } from '../ports/budget.ts'

/** Calls of authors' code that have not come back. */
export interface RunningCalls {
  /**
   * Runs the code of a tool, up to its first wait within a budget of time. What goes wrong beside its promise, now or later, is
   * known to be of this call.
   */
  run<T>(tool: string, code: () => Promise<T> | T): Promise<T>
  /** Names of tools whose code still runs. */
  names(): readonly string[]
  /** Resolves when none of it runs any more. */
  none(): Promise<void>
}

interface RunningCall {
  readonly tool: string
  /** True once it has come back. */
  isOver(): boolean
  fail(error: unknown): void
}

const current = new AsyncLocalStorage<RunningCall>()

export interface RunningCallsParts {
  readonly budget: Budget
  /** Hears what an operator should know. */
  readonly say?: (line: string) => void
  /** Names work that begins; what it returns tells that it is over. */
  readonly working?: (work: string) => () => void
}

export function createRunningCalls({ budget, say, working }: RunningCallsParts): RunningCalls {
  const begin = <T>(tool: string, code: () => T): T => {
    try {
      return budget.once(code)
    } catch (error) {
      if (error instanceof OverBudget)
        say?.(`tool ${tool}: its code was broken off, since nobody was served meanwhile: ${error.message}`)
      throw error
    }
  }
  const running = new Set<RunningCall>()
  let waiting: (() => void)[] = []
  const end = (call: RunningCall) => {
    running.delete(call)
    if (running.size > 0) return
    for (const goOn of waiting) goOn()
    waiting = []
  }
  return {
    run<T>(tool: string, code: () => Promise<T> | T): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        const call: RunningCall = { tool, isOver: () => !running.has(call), fail: reject }
        running.add(call)
        const rest = working?.(`tool ${tool}`)
        current
          .run(call, async () => begin(tool, code))
          .then(resolve, reject)
          .finally(() => {
            rest?.()
            end(call)
          })
      })
    },
    names: () => [...new Set([...running].map(({ tool }) => tool))],
    none: () => (running.size === 0 ? Promise.resolve() : new Promise(resolve => waiting.push(resolve))),
  }
}

/** The code of a tool that runs right now, by name; null where what runs is not a tool's, after its waits included. */
export function toolCodeNow(): string | null {
  const call = current.getStore()
  return call === undefined ? null : `tool ${call.tool}`
}

/** A call whose code an error comes from that nobody caught. */
export interface StrayCall {
  readonly tool: string
  /** True where it had come back before: its outcome stands. */
  readonly isOver: boolean
}

/** The call an error comes from; null where it is none's. It fails, unless it is over. To be asked in the process's handlers of such errors. */
export function failStrayCall(error: unknown): StrayCall | null {
  const call = current.getStore()
  if (call === undefined) return null
  const isOver = call.isOver()
  call.fail(error)
  return { tool: call.tool, isOver }
}
