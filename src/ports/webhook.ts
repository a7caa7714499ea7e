/** Message for the outside; `id` is the same in every attempt. */
export interface WebhookMessage {
  readonly id: string
  readonly body: string
}

export type PostOutcome =
  | { readonly kind: 'delivered'; readonly status: number }
  | { readonly kind: 'failed'; readonly fault: string }

/**
 * Address that is told of the desk, the one its operator has set. Never rejects, takes no longer than its time limit, follows no redirect and
 * takes nothing from the answer but its status.
 */
export interface Webhook {
  post(message: WebhookMessage): Promise<PostOutcome>
}
