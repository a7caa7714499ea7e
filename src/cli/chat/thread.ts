export interface Thread {
  readonly assistant: string
  readonly thread: string
  readonly locale: string | null
}

export interface RunOfThread extends Thread {
  readonly run: string
}
