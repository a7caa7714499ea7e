import type { JournalEvent, JournalEventOf } from '../core/event.ts'
import type { SessionId, TurnId } from '../core/id.ts'
import type { Digest } from '../ports/digest.ts'
import type { AttributeValue, Span } from '../ports/span-exporter.ts'
import { publicName } from './public-values.ts'
import { ATTRIBUTES, OPERATIONS, SPAN_NAMES } from './span-names.ts'
import type { Vocabulary } from './vocabulary.ts'

interface SpanParts {
  readonly vocabulary: Vocabulary
  readonly digest: Digest
}

/**
 * Spans of a turn that has ended: the turn itself, its decision, its effects. Made of payloads alone, so nothing that people or models
 * wrote is in them. Ids follow from the names of session, turn and effect: told twice, it is the same span. Pure.
 */
export function turnSpans(
  assistant: string,
  events: readonly JournalEvent[],
  { vocabulary, digest }: SpanParts,
): readonly Span[] {
  const started = events.find(event => event.type === 'turn_started')
  const ended = events.find(event => event.type === 'turn_ended')
  if (started === undefined || ended === undefined || started.turn === null) return []
  const { session, turn } = started
  const trace = traceId(digest, session, turn)
  const idOf = (name: string) => digest(`span\n${session}\n${turn}\n${name}`).slice(0, 16)
  const agent = publicName(vocabulary.assistants, assistant, vocabulary)
  const { tenant, user } = started.payload.principal
  const everywhere = {
    [ATTRIBUTES.conversation]: session,
    [ATTRIBUTES.session]: session,
    [ATTRIBUTES.user]: user,
    [ATTRIBUTES.tenant]: tenant,
    [ATTRIBUTES.agent]: agent,
  }
  const end = ended.payload
  const root: Span = {
    trace,
    id: idOf('turn'),
    parent: null,
    name: SPAN_NAMES.turn(agent),
    kind: 'server',
    start: started.at,
    end: ended.at,
    attributes: {
      ...everywhere,
      [ATTRIBUTES.operation]: OPERATIONS.turn,
      [ATTRIBUTES.turn]: turn,
      [ATTRIBUTES.input]: started.payload.input,
      [ATTRIBUTES.ended]: end.reason,
      ...(end.reason === 'failed' && { [ATTRIBUTES.errorType]: end.code }),
    },
    error: end.reason === 'failed' ? end.code : null,
  }
  const child = (name: string): Pick<Span, 'trace' | 'id' | 'parent'> => ({
    trace,
    id: idOf(name),
    parent: root.id,
  })
  const decisions = events
    .filter(event => event.type === 'decision_made')
    .map((event): Span => {
      const { rung, track, confidence } = event.payload
      return {
        ...child(`decision ${event.seq}`),
        name: SPAN_NAMES.decision(rung),
        kind: 'internal',
        start: started.at,
        end: event.at,
        attributes: {
          ...everywhere,
          [ATTRIBUTES.rung]: rung,
          [ATTRIBUTES.track]: track.kind,
          [ATTRIBUTES.confidence]: { decimal: confidence },
        },
        error: null,
      }
    })
  return [root, ...decisions, ...effectSpans(events, vocabulary, everywhere, child)]
}

const traceId = (digest: Digest, session: SessionId, turn: TurnId): string =>
  digest(`trace\n${session}\n${turn}`).slice(0, 32)

function effectSpans(
  events: readonly JournalEvent[],
  vocabulary: Vocabulary,
  everywhere: Readonly<Record<string, AttributeValue>>,
  child: (name: string) => Pick<Span, 'trace' | 'id' | 'parent'>,
): readonly Span[] {
  const claims = new Map<string, JournalEventOf<'effect_claimed'>>()
  const spans: Span[] = []
  for (const event of events) {
    if (event.type === 'effect_claimed') claims.set(event.payload.effect, event)
    if (event.type !== 'effect_settled') continue
    const { effect, status, code, durationMs, attempts } = event.payload
    const claim = claims.get(effect)
    // One that was claimed in another turn is told with its outcome, for as long as it took.
    const start = claim?.at ?? event.at - durationMs
    const failed = status === 'ok' ? null : (code ?? status)
    const isModel = claim?.payload.kind === 'model'
    const own = isModel ? modelOf(event, claim, vocabulary) : toolOf(effect, claim, vocabulary)
    spans.push({
      ...child(effect),
      name: own.name,
      kind: isModel ? 'client' : 'internal',
      start: Math.min(start, event.at),
      end: event.at,
      attributes: {
        ...everywhere,
        ...own.attributes,
        [ATTRIBUTES.status]: status,
        [ATTRIBUTES.attempts]: attempts,
        ...(failed !== null && { [ATTRIBUTES.errorType]: failed }),
      },
      error: failed,
    })
  }
  return spans
}

type Own = Pick<Span, 'name' | 'attributes'>

function modelOf(
  { payload: { model, usage } }: JournalEventOf<'effect_settled'>,
  { payload: claim }: JournalEventOf<'effect_claimed'>,
  vocabulary: Vocabulary,
): Own {
  const name = model === null ? null : publicName(vocabulary.models, model, vocabulary)
  return {
    name: SPAN_NAMES.model(name ?? claim.name),
    attributes: {
      [ATTRIBUTES.operation]: OPERATIONS.model,
      [ATTRIBUTES.profile]: claim.name,
      ...(claim.operationType !== undefined && { [ATTRIBUTES.purpose]: claim.operationType }),
      ...(name !== null && { [ATTRIBUTES.requestModel]: name, [ATTRIBUTES.responseModel]: name }),
      ...(usage !== null && {
        [ATTRIBUTES.inputTokens]: usage.inputTokens,
        [ATTRIBUTES.outputTokens]: usage.outputTokens,
        [ATTRIBUTES.cachedTokens]: usage.cachedInputTokens,
        [ATTRIBUTES.costUsd]: { decimal: usage.costMicroUsd / 1_000_000 },
      }),
    },
  }
}

function toolOf(
  effect: string,
  claim: JournalEventOf<'effect_claimed'> | undefined,
  vocabulary: Vocabulary,
): Own {
  const tool = claim === undefined ? null : publicName(vocabulary.tools, claim.payload.name, vocabulary)
  return {
    name: SPAN_NAMES.tool(tool ?? 'unknown'),
    attributes: {
      [ATTRIBUTES.operation]: OPERATIONS.tool,
      ...(tool !== null && { [ATTRIBUTES.tool]: tool }),
      [ATTRIBUTES.toolCall]: effect,
    },
  }
}
