import type { OnCall } from './fixture-tools.ts'

/** A place where a process dies: whoever gets there never comes back. */
export interface CrashPoint {
  readonly onCall: OnCall
  /** Resolves when the named tool is reached. */
  arm(tool: string): Promise<void>
}

export function crashPoint(): CrashPoint {
  let armed: { tool: string; reached: () => void } | null = null
  return {
    onCall(tool) {
      if (armed?.tool !== tool) return
      armed.reached()
      armed = null
      return new Promise(() => {})
    },
    arm: tool =>
      new Promise(reached => {
        armed = { tool, reached }
      }),
  }
}
