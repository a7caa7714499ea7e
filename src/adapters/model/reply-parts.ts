import type { LanguageModelV4StreamPart } from '@ai-sdk/provider'
import type { JsonObject } from '../../core/json.ts'
import type { ReplyPart } from '../../core/reply-part.ts'

/**
 * Gathers a reply's parts in their order, with what their provider wants back. A block has the metadata that came last:
 * signatures come with its end.
 */
export class ReplyParts {
  readonly #parts: Mutable[] = []
  readonly #blocks = new Map<string, Mutable>()
  #isNeeded = false

  take(part: LanguageModelV4StreamPart): void {
    const block = this.#blockOf(part)
    if (block === null) return
    if (part.type === 'reasoning-delta' && block.part === 'reasoning') block.text += part.delta
    if (part.type === 'text-delta' && block.part === 'text') block.characters += part.delta.length
    if (block.part === 'reasoning') this.#isNeeded = true
    if ('providerMetadata' in part) this.#note(block, part.providerMetadata)
  }

  /** Undefined where text and calls are all there is. */
  all(): readonly ReplyPart[] | undefined {
    return this.#isNeeded ? this.#parts.filter(part => !isEmpty(part)) : undefined
  }

  /** The part it begins or goes on with; null where it is none of a reply. */
  #blockOf(part: LanguageModelV4StreamPart): Mutable | null {
    switch (part.type) {
      case 'reasoning-start':
        return this.#open(`r${part.id}`, { part: 'reasoning', text: '' })
      case 'text-start':
        return this.#open(`t${part.id}`, { part: 'text', characters: 0 })
      case 'tool-call':
        return this.#open(`c${part.toolCallId}`, { part: 'call', id: part.toolCallId })
      case 'reasoning-delta':
      case 'reasoning-end':
        return this.#blocks.get(`r${part.id}`) ?? null
      case 'text-delta':
      case 'text-end':
        return this.#blocks.get(`t${part.id}`) ?? null
      default:
        return null
    }
  }

  #open(key: string, block: Mutable): Mutable {
    this.#parts.push(block)
    this.#blocks.set(key, block)
    return block
  }

  #note(part: Mutable, metadata: Metadata): void {
    if (metadata === undefined) return
    this.#isNeeded = true
    // Providers may put anything into it that JSON has; what it has not, nobody can send back.
    part.metadata = { ...part.metadata, ...(JSON.parse(JSON.stringify(metadata)) as JsonObject) }
  }
}

type Metadata = Extract<LanguageModelV4StreamPart, { type: 'text-start' }>['providerMetadata']
type Mutable = { metadata?: JsonObject } & (
  | { part: 'reasoning'; text: string }
  | { part: 'text'; characters: number }
  | { part: 'call'; id: string }
)

const isEmpty = (part: ReplyPart): boolean =>
  part.metadata === undefined &&
  ((part.part === 'text' && part.characters === 0) || (part.part === 'reasoning' && part.text === ''))
