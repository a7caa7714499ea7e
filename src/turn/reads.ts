import type { Assistant } from '../assistants/assistant.ts'
import { type FactMap, GIVEN_PARTS } from '../core/event.ts'
import type { Primitives } from '../plans/primitives.ts'
import type { TurnInput } from './receive.ts'

export interface Surroundings {
  readonly now: number
  readonly engine: string
  readonly zone: string
  readonly hasModel: boolean
  readonly primitives: Primitives
}

/** Every outside read of a fresh turn. Locale and zone: the client's word, then the assistant's, then the default. */
export function readsOf(
  input: TurnInput,
  { locale, zone, revision, flow }: Pick<Assistant, 'locale' | 'zone' | 'revision' | 'flow'>,
  surroundings: Surroundings,
): FactMap['turn_started']['payload'] {
  const { now, engine, hasModel, primitives } = surroundings
  const given = GIVEN_PARTS.filter(part => primitives[part] !== undefined)
  const common = {
    now,
    engine,
    revision,
    principal: input.principal,
    ...(!hasModel && { offline: true as const }),
    ...(given.length > 0 && { given }),
  }
  return input.kind === 'message' || input.kind === 'answer'
    ? {
        ...common,
        input: input.kind,
        run: input.run,
        locale: input.locale ?? locale,
        zone: input.zone ?? zone ?? surroundings.zone,
        surface: input.surface,
        contextType: input.contextType,
        ...(hasModel && flow !== null && { extractor: 'model' }),
      }
    : {
        ...common,
        input: input.kind,
        run: null,
        locale: input.kind === 'wake' ? input.locale : locale,
        zone: input.kind === 'wake' ? input.zone : (zone ?? surroundings.zone),
        surface: { channel: 'engine', tools: [] },
        contextType: 'general',
      }
}
