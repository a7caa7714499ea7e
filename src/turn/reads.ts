import type { Assistant } from '../assistants/assistant.ts'
import { isDeclared } from '../assistants/context-types.ts'
import { GENERAL } from '../core/context-type.ts'
import { type FactMap, PART_NAMES } from '../core/event.ts'
import type { TurnInput } from '../core/input.ts'
import { MODEL_QUESTIONS, type ModelQuestion } from '../core/model-question.ts'
import type { SessionState } from '../core/session.ts'
import type { Primitives } from '../plans/primitives.ts'
import { spokenLocale } from './spoken-locale.ts'

export interface Surroundings {
  readonly now: number
  readonly engine: string
  readonly zone: string
  readonly hasModel: boolean
  readonly hasRouter: boolean
  readonly primitives: Primitives
  /** True where it is words that stopped the turn before it. */
  readonly stops?: boolean
}

/** Every outside read of a fresh turn. Zone: the client's word, then the assistant's, then the default. */
export function readsOf(
  input: TurnInput,
  state: Pick<SessionState, 'spoken' | 'askedLocale' | 'place'>,
  assistant: Pick<
    Assistant,
    | 'locale'
    | 'zone'
    | 'revision'
    | 'context_types'
    | 'flow'
    | 'intents'
    | 'agents'
    | 'ui_tools'
    | 'ui_router'
  >,
  surroundings: Surroundings,
): FactMap['turn_started']['payload'] {
  const { now, engine, primitives } = surroundings
  const { locale, zone, revision } = assistant
  const asks = questionsFor(assistant, surroundings)
  const parts = PART_NAMES.filter(part => primitives[part] !== undefined)
  const common = {
    now,
    engine,
    revision,
    principal: input.principal,
    ...(asks.length > 0 && { asks }),
    ...(parts.length > 0 && { parts }),
  }
  return input.kind === 'message' || input.kind === 'answer'
    ? {
        ...common,
        input: input.kind,
        run: input.run,
        ...spokenLocale(input, state, locale),
        zone: input.zone ?? zone ?? surroundings.zone,
        surface: input.surface,
        ...contextIn(input, state, assistant),
        ...(surroundings.stops === true && { stops: true as const }),
      }
    : {
        ...common,
        input: input.kind,
        run: null,
        locale:
          input.kind === 'wake' ? input.locale : ((input.kind === 'desk' ? state.spoken : null) ?? locale),
        zone: input.kind === 'wake' ? input.zone : (zone ?? surroundings.zone),
        surface: { channel: input.kind === 'desk' ? 'desk' : 'engine', tools: [] },
        contextType: state.place.contextType,
      }
}

/** A message names where it is written; an answer belongs to the latest message. */
function contextIn(
  input: Extract<TurnInput, { kind: 'message' | 'answer' }>,
  { place }: Pick<SessionState, 'place'>,
  assistant: Pick<Assistant, 'context_types'>,
): Pick<FactMap['turn_started']['payload'], 'contextType' | 'askedContextType'> {
  if (input.kind === 'answer') return { contextType: place.contextType }
  const { contextType } = input
  return isDeclared(assistant, contextType)
    ? { contextType }
    : { contextType: GENERAL, askedContextType: contextType }
}

/** Law of the ladder: a model is asked only where there is one, and only what the assistant leaves to it. */
function questionsFor(
  {
    flow,
    intents,
    agents,
    ui_tools,
    ui_router,
  }: Pick<Assistant, 'flow' | 'intents' | 'agents' | 'ui_tools' | 'ui_router'>,
  { hasModel, hasRouter }: Surroundings,
): readonly ModelQuestion[] {
  const isAsked: Readonly<Record<ModelQuestion, boolean>> = {
    clarification: hasModel,
    flow: hasModel && flow !== null,
    intent: hasModel && intents !== null && intents.classifier.use !== 'embedded',
    orders: hasModel && agents !== null,
    router: hasRouter && ui_router === 'model' && ui_tools.length > 0,
    summary: hasModel,
    capture: hasModel && ui_tools.length > 0,
  }
  return MODEL_QUESTIONS.filter(question => isAsked[question])
}
