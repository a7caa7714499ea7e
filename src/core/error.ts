type Wording = { readonly en: string; readonly de: string }
interface ErrorRow {
  readonly status: number
  /** Whether the same request may be sent again as it is. */
  readonly retry: boolean
  /** What the person reads. Never names internals. */
  readonly wording: Wording
}

const generic: Wording = {
  en: 'Something went wrong on our side. Please try again.',
  de: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
}
const busy: Wording = {
  en: 'The model is busy right now. Please try again in a moment.',
  de: 'Das Modell ist gerade ausgelastet. Bitte versuchen Sie es gleich noch einmal.',
}
const badRequest: Wording = {
  en: 'This request could not be understood.',
  de: 'Diese Anfrage war nicht verständlich.',
}

/** Every failure the product can report: its HTTP status, whether to retry, what the person reads. */
export const ERRORS = {
  malformed_body: { status: 400, retry: false, wording: badRequest },
  too_deep: { status: 400, retry: false, wording: badRequest },
  invalid_input: { status: 400, retry: false, wording: badRequest },
  unknown_assistant: {
    status: 404,
    retry: false,
    wording: { en: 'There is no such assistant.', de: 'Diesen Assistenten gibt es nicht.' },
  },
  unknown_session: {
    status: 404,
    retry: false,
    wording: { en: 'There is no such conversation.', de: 'Dieses Gespräch gibt es nicht.' },
  },
  unknown_run: {
    status: 404,
    retry: false,
    wording: { en: 'There is no such run.', de: 'Diesen Lauf gibt es nicht.' },
  },
  unknown_pending: {
    status: 404,
    retry: false,
    wording: { en: 'There is no such question.', de: 'Diese Frage gibt es nicht.' },
  },
  already_answered: {
    status: 409,
    retry: false,
    wording: { en: 'That was answered already.', de: 'Das wurde schon beantwortet.' },
  },
  answer_invalid: {
    status: 422,
    retry: false,
    wording: {
      en: 'That answer does not fit the question. It is still open.',
      de: 'Diese Antwort passt nicht zur Frage. Sie ist noch offen.',
    },
  },
  unknown_route: { status: 404, retry: false, wording: badRequest },
  thread_busy: {
    status: 409,
    retry: true,
    wording: {
      en: 'An answer is still on its way. Wait for it, or stop it first.',
      de: 'Eine Antwort ist noch unterwegs. Warten Sie darauf oder halten Sie sie an.',
    },
  },
  run_id_reused: {
    status: 409,
    retry: false,
    wording: {
      en: 'This run id was already used for another message.',
      de: 'Diese Lauf-Kennung gehört schon zu einer anderen Nachricht.',
    },
  },
  message_id_reused: {
    status: 409,
    retry: false,
    wording: {
      en: 'This message was already received with another text.',
      de: 'Diese Nachricht ist schon mit einem anderen Text eingegangen.',
    },
  },
  too_large: {
    status: 413,
    retry: false,
    wording: { en: 'That is too long for one message.', de: 'Das ist zu lang für eine Nachricht.' },
  },
  wrong_content_type: { status: 415, retry: false, wording: badRequest },
  assistant_broken: {
    status: 503,
    retry: true,
    wording: {
      en: 'This assistant is being repaired. Please try again later.',
      de: 'Dieser Assistent wird gerade repariert. Bitte versuchen Sie es später noch einmal.',
    },
  },
  session_quarantined: {
    status: 503,
    retry: false,
    wording: {
      en: 'The record of this conversation is damaged. It was set aside so that nothing is made worse.',
      de: 'Die Aufzeichnung dieses Gesprächs ist beschädigt. Es wurde beiseitegelegt, damit nichts schlimmer wird.',
    },
  },
  newer_journal: {
    status: 503,
    retry: true,
    wording: {
      en: 'This conversation was last used with a newer version. Please try again later.',
      de: 'Dieses Gespräch wurde zuletzt mit einer neueren Version geführt. Bitte versuchen Sie es später noch einmal.',
    },
  },
  store_unavailable: { status: 503, retry: true, wording: generic },
  storage_full: {
    status: 507,
    retry: true,
    wording: {
      en: 'There is no room left to store your message. Nothing was lost; please try again later.',
      de: 'Für Ihre Nachricht ist kein Speicherplatz mehr frei. Nichts ging verloren; bitte später noch einmal.',
    },
  },
  model_overloaded: { status: 503, retry: true, wording: busy },
  model_rate_limited: { status: 503, retry: true, wording: busy },
  model_unreachable: {
    status: 503,
    retry: true,
    wording: {
      en: 'The model cannot be reached right now. Please try again in a moment.',
      de: 'Das Modell ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
    },
  },
  model_refused: {
    status: 502,
    retry: false,
    wording: {
      en: 'The model did not accept this request.',
      de: 'Das Modell hat diese Anfrage nicht angenommen.',
    },
  },
  model_unauthorized: {
    status: 502,
    retry: false,
    wording: {
      en: 'The model refused our key. The people who run this assistant have to mend that.',
      de: 'Das Modell hat unseren Schlüssel abgelehnt. Das müssen die Betreiber beheben.',
    },
  },
  model_stream_cut: {
    status: 502,
    retry: true,
    wording: {
      en: 'The answer broke off and was discarded. Please try again.',
      de: 'Die Antwort brach ab und wurde verworfen. Bitte versuchen Sie es noch einmal.',
    },
  },
  model_garbled: {
    status: 502,
    retry: true,
    wording: {
      en: 'The model gave an answer we could not read. Please try again.',
      de: 'Das Modell gab eine unlesbare Antwort. Bitte versuchen Sie es noch einmal.',
    },
  },
  policy_denied: {
    status: 403,
    retry: false,
    wording: { en: 'That is not allowed here.', de: 'Das ist hier nicht erlaubt.' },
  },
  policy_failed: {
    status: 403,
    retry: false,
    wording: {
      en: 'The rules for this could not be checked, so it is not done.',
      de: 'Die Regeln dafür ließen sich nicht prüfen, deshalb unterbleibt es.',
    },
  },
  tool_failed: {
    status: 502,
    retry: false,
    wording: { en: 'Something went wrong there.', de: 'Dabei ist etwas schiefgegangen.' },
  },
  tool_arguments_invalid: {
    status: 502,
    retry: false,
    wording: { en: 'Its details do not fit.', de: 'Die Angaben dafür passen nicht.' },
  },
  tool_unapproved: {
    status: 403,
    retry: false,
    wording: {
      en: 'This tool has not been approved yet.',
      de: 'Dieses Werkzeug ist noch nicht freigegeben.',
    },
  },
  tool_changed: {
    status: 409,
    retry: false,
    wording: {
      en: 'This tool has changed since it was approved. Somebody has to look at it first.',
      de: 'Dieses Werkzeug hat sich seit seiner Freigabe geändert. Jemand muss es sich erst ansehen.',
    },
  },
  tool_unknown: {
    status: 502,
    retry: false,
    wording: { en: 'I do not have that tool.', de: 'Dieses Werkzeug habe ich nicht.' },
  },
  tool_timeout: {
    status: 504,
    retry: false,
    wording: { en: 'It took too long.', de: 'Es dauerte zu lange.' },
  },
  /** What an author's tool can say of its failure, with `ToolError`. */
  tool_not_found: {
    status: 404,
    retry: false,
    wording: { en: 'What it is about could not be found.', de: 'Worum es geht, war nicht zu finden.' },
  },
  tool_refused: {
    status: 422,
    retry: false,
    wording: {
      en: 'It was not accepted with these details.',
      de: 'Mit diesen Angaben wurde es nicht angenommen.',
    },
  },
  tool_conflict: {
    status: 409,
    retry: false,
    wording: { en: 'It has changed in the meantime.', de: 'Es hat sich inzwischen geändert.' },
  },
  tool_forbidden: {
    status: 403,
    retry: false,
    wording: { en: 'It is not permitted there.', de: 'Es ist dort nicht gestattet.' },
  },
  tool_rate_limited: {
    status: 429,
    retry: true,
    wording: {
      en: 'There were too many requests just now.',
      de: 'Es waren gerade zu viele Anfragen.',
    },
  },
  tool_unavailable: {
    status: 503,
    retry: true,
    wording: {
      en: 'The service behind it cannot be reached right now.',
      de: 'Der Dienst dahinter ist gerade nicht erreichbar.',
    },
  },
  tool_cap: {
    status: 200,
    retry: true,
    wording: {
      en: 'I stopped after several steps without finishing. Please say it in another way, or in smaller pieces.',
      de: 'Ich habe nach mehreren Schritten angehalten, ohne fertig zu werden. Bitte sagen Sie es anders oder in kleineren Stücken.',
    },
  },
  turn_timeout: {
    status: 504,
    retry: true,
    wording: {
      en: 'That took too long and was stopped. Please try again.',
      de: 'Das dauerte zu lange und wurde angehalten. Bitte versuchen Sie es noch einmal.',
    },
  },
  turn_set_aside: {
    status: 500,
    retry: false,
    wording: {
      en: 'This message failed repeatedly and was set aside. You can go on with another one.',
      de: 'Diese Nachricht ist wiederholt gescheitert und wurde beiseitegelegt. Sie können mit einer anderen fortfahren.',
    },
  },
  turn_diverged: { status: 500, retry: false, wording: generic },
  /** A setting, a folder or a command line the operator gave. Never sent over the wire. */
  bad_config: { status: 500, retry: false, wording: generic },
  internal: { status: 500, retry: true, wording: generic },
} as const satisfies Record<string, ErrorRow>

export type ErrorCode = keyof typeof ERRORS

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value)
}

/** The sentence for a person, in the session's language (English where there is none). */
export function wordingOf(code: ErrorCode, locale: string): string {
  return ERRORS[code].wording[locale.toLowerCase().startsWith('de') ? 'de' : 'en']
}

export class SignalboxError extends Error {
  readonly code: ErrorCode
  /** Where the fault lies: a JSON path, a file position, an id. */
  readonly place: string | null
  /** What the reader can do about it. */
  readonly hint: string | null
  constructor(code: ErrorCode, message: string, { place = null, hint = null, cause }: ErrorDetails = {}) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'SignalboxError'
    this.code = code
    this.place = place
    this.hint = hint
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
  cause?: unknown
}
