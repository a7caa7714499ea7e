import { type MessageKey, say } from '../messages/catalog.ts'

interface ErrorRow {
  readonly status: number
  /** True where the same request may be sent again as it is. */
  readonly retry: boolean
  /** Sentence the person reads. Never names internals. */
  readonly wording: MessageKey
}

/** Every failure the product can report: its HTTP status, whether to retry, what the person reads. */
export const ERRORS = {
  malformed_body: { status: 400, retry: false, wording: 'error_request' },
  too_deep: { status: 400, retry: false, wording: 'error_request' },
  invalid_input: { status: 400, retry: false, wording: 'error_request' },
  unknown_assistant: { status: 404, retry: false, wording: 'error_unknown_assistant' },
  unknown_session: { status: 404, retry: false, wording: 'error_unknown_session' },
  unknown_run: { status: 404, retry: false, wording: 'error_unknown_run' },
  unknown_artifact: { status: 404, retry: false, wording: 'error_unknown_artifact' },
  unknown_file: { status: 404, retry: false, wording: 'error_unknown_artifact' },
  /** File that is part of what was said: it goes with all of that. */
  file_sent: { status: 409, retry: false, wording: 'error_file_sent' },
  /** More requests within a minute than one person may make. */
  rate_limited: { status: 429, retry: true, wording: 'error_rate_limited' },
  uploads_limited: { status: 429, retry: true, wording: 'error_limit_reached' },
  unknown_pending: { status: 404, retry: false, wording: 'error_unknown_pending' },
  /** Somebody else wrote in the meantime. */
  draft_changed: { status: 409, retry: false, wording: 'error_draft_changed' },
  already_answered: { status: 409, retry: false, wording: 'error_already_answered' },
  desk_nothing_waits: { status: 409, retry: false, wording: 'error_desk_nothing_waits' },
  desk_taken: { status: 409, retry: false, wording: 'error_desk_taken' },
  desk_not_yours: { status: 409, retry: false, wording: 'error_desk_not_yours' },
  desk_request_changed: { status: 409, retry: false, wording: 'error_desk_request_changed' },
  desk_own_request: { status: 409, retry: false, wording: 'error_desk_own_request' },
  desk_own_conversation: { status: 409, retry: false, wording: 'error_desk_own_conversation' },
  idempotency_key_reused: { status: 409, retry: false, wording: 'error_idempotency_key_reused' },
  answer_invalid: { status: 422, retry: false, wording: 'error_answer_invalid' },
  not_signed_in: { status: 401, retry: false, wording: 'error_not_signed_in' },
  /** Secret of an access key that is valid no more. */
  access_ended: { status: 401, retry: false, wording: 'error_access_ended' },
  role_missing: { status: 403, retry: false, wording: 'error_role_missing' },
  /** The application could not tell who asks. */
  sign_in_failed: { status: 503, retry: true, wording: 'error_sign_in_failed' },
  foreign_origin: { status: 403, retry: false, wording: 'error_foreign_origin' },
  unknown_host: { status: 421, retry: false, wording: 'error_request' },
  unknown_route: { status: 404, retry: false, wording: 'error_request' },
  thread_busy: { status: 409, retry: true, wording: 'error_thread_busy' },
  run_id_reused: { status: 409, retry: false, wording: 'error_run_id_reused' },
  message_id_reused: { status: 409, retry: false, wording: 'error_message_id_reused' },
  too_large: { status: 413, retry: false, wording: 'error_too_large' },
  limit_reached: { status: 409, retry: false, wording: 'error_limit_reached' },
  overloaded: { status: 503, retry: true, wording: 'error_overloaded' },
  wrong_content_type: { status: 415, retry: false, wording: 'error_request' },
  assistant_broken: { status: 503, retry: true, wording: 'error_assistant_broken' },
  session_quarantined: { status: 503, retry: false, wording: 'error_session_quarantined' },
  newer_journal: { status: 503, retry: true, wording: 'error_newer_journal' },
  /** The whole store, where `newer_journal` is about one conversation. */
  newer_store: { status: 503, retry: false, wording: 'error_newer_store' },
  store_unavailable: { status: 503, retry: true, wording: 'error_store_unavailable' },
  storage_full: { status: 507, retry: true, wording: 'error_storage_full' },
  model_overloaded: { status: 503, retry: true, wording: 'error_model_busy' },
  model_rate_limited: { status: 503, retry: true, wording: 'error_model_busy' },
  model_unreachable: { status: 503, retry: true, wording: 'error_model_unreachable' },
  model_refused: { status: 502, retry: false, wording: 'error_model_refused' },
  model_unauthorized: { status: 502, retry: false, wording: 'error_model_unauthorized' },
  /** Its key, another setting or its package is missing: nobody was asked. */
  model_not_set_up: { status: 502, retry: false, wording: 'error_model_not_set_up' },
  model_stream_cut: { status: 502, retry: true, wording: 'error_model_stream_cut' },
  model_garbled: { status: 502, retry: true, wording: 'error_model_garbled' },
  policy_denied: { status: 403, retry: false, wording: 'error_policy_denied' },
  policy_failed: { status: 403, retry: false, wording: 'error_policy_failed' },
  /** A part an application brought in place of the engine's own. */
  part_failed: { status: 502, retry: true, wording: 'error_generic' },
  tool_failed: { status: 502, retry: false, wording: 'error_tool_failed' },
  tool_arguments_invalid: { status: 502, retry: false, wording: 'error_tool_arguments_invalid' },
  tool_result_invalid: { status: 502, retry: false, wording: 'error_tool_result_invalid' },
  tool_unapproved: { status: 403, retry: false, wording: 'error_tool_unapproved' },
  tool_changed: { status: 409, retry: false, wording: 'error_tool_changed' },
  tool_unknown: { status: 502, retry: false, wording: 'error_tool_unknown' },
  tool_timeout: { status: 504, retry: false, wording: 'error_tool_timeout' },
  /** Failures an author's tool can report, with `ToolError`. */
  tool_not_found: { status: 404, retry: false, wording: 'error_tool_not_found' },
  tool_refused: { status: 422, retry: false, wording: 'error_tool_refused' },
  tool_conflict: { status: 409, retry: false, wording: 'error_tool_conflict' },
  tool_forbidden: { status: 403, retry: false, wording: 'error_tool_forbidden' },
  tool_rate_limited: { status: 429, retry: true, wording: 'error_tool_rate_limited' },
  tool_unavailable: { status: 503, retry: true, wording: 'error_tool_unavailable' },
  tool_cap: { status: 200, retry: true, wording: 'error_tool_cap' },
  same_call: { status: 200, retry: true, wording: 'error_same_call' },
  turn_timeout: { status: 504, retry: true, wording: 'error_turn_timeout' },
  turn_set_aside: { status: 500, retry: false, wording: 'error_turn_set_aside' },
  /** Work on the input took more time than one input may take. */
  turn_overran: { status: 500, retry: false, wording: 'error_turn_overran' },
  turn_diverged: { status: 500, retry: false, wording: 'error_generic' },
  /** A setting, a folder or a command line the operator gave. Never sent over the wire. */
  bad_config: { status: 500, retry: false, wording: 'error_generic' },
  internal: { status: 500, retry: true, wording: 'error_generic' },
} as const satisfies Record<string, ErrorRow>

/** Codes of the failures people can meet. */
export type ErrorCode = keyof typeof ERRORS

/** Ends of turns whose input was given up: its words are kept from models, and the person is told. */
export const GIVEN_UP: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['turn_set_aside', 'turn_overran'])

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value)
}

/** The sentence for a person, in the session's language (English where there is none). */
export function wordingOf(code: ErrorCode, locale: string): string {
  return say(ERRORS[code].wording, locale)
}

/** A failure people can meet, with its code, status and advice. */
export class SignalboxError extends Error {
  readonly code: ErrorCode
  /** Place of the fault: a JSON path, a file position, an id. */
  readonly place: string | null
  /** Advice to the reader. */
  readonly hint: string | null
  /** Time after which the same request may succeed, where it is known. */
  readonly retryAfterSeconds: number | null
  constructor(
    code: ErrorCode,
    message: string,
    { place = null, hint = null, retryAfterSeconds = null, cause }: ErrorDetails = {},
  ) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'SignalboxError'
    this.code = code
    this.place = place
    this.hint = hint
    this.retryAfterSeconds = retryAfterSeconds
  }
  get status(): number {
    return ERRORS[this.code].status
  }
  get retry(): boolean {
    return ERRORS[this.code].retry
  }
}

interface ErrorDetails {
  place?: string | null
  hint?: string | null
  retryAfterSeconds?: number | null
  cause?: unknown
}
