/** A message, as people see it. */
export interface MessageView {
  readonly id: string
  readonly role: 'user' | 'assistant'
  readonly text: string
  readonly turn: string
  readonly at: number
  readonly complete: boolean
  /** Name of the colleague whose words they are. */
  readonly by?: string
}
