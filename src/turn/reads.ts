import type { Assistant } from '../assistants/assistant.ts'
import type { FactMap } from '../core/event.ts'
import type { TurnInput } from './receive.ts'

export interface Surroundings {
  readonly now: number
  readonly engine: string
  readonly zone: string
  readonly hasModel: boolean
}

/** Every outside read of a fresh turn. Locale and zone: the client's word, then the assistant's, then the default. */
export function readsOf(
  input: TurnInput,
  { locale, zone, revision, flow }: Pick<Assistant, 'locale' | 'zone' | 'revision' | 'flow'>,
  surroundings: Surroundings,
): FactMap['turn_started']['payload'] {
  const { now, engine, hasModel } = surroundings
  const common = {
    now,
    engine,
    revision,
    principal: input.principal,
    ...(!hasModel && { offline: true as const }),
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
