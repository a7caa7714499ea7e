import * as z from 'zod/mini'
import { GENERAL } from '../core/context-type.ts'
import { SignalboxError } from '../core/error.ts'
import { type AssistantId, DEFAULT_TENANT, type MessageId, type UserId } from '../core/id.ts'
import type { Input } from '../core/input.ts'
import type { AgentResponse, Interaction, InteractionContext } from '../core/interaction.ts'
import type { Principal } from '../core/principal.ts'
import { isZone } from '../core/zone.ts'
import type { Journal } from '../journal/journal.ts'
import type { Clock } from '../ports/clock.ts'
import type { Entropy } from '../ports/entropy.ts'
import type { JournalStore } from '../ports/journal-store.ts'
import { issuesText } from '../source/issues-text.ts'
import { keyOfWords, refuseOtherWords } from './message-words.ts'
import { responseOf } from './response-of.ts'
import type { Runner } from './runner.ts'

export interface HandleParts {
  readonly store: JournalStore
  readonly journal: Journal
  readonly runner: Runner
  readonly clock: Clock
  readonly entropy: Entropy
  /** Speaker where nobody says who it is. */
  readonly local: () => Principal
  /** Finds the assistant it is for; throws where there is none. */
  readonly assistantFor: (named: string | undefined) => AssistantId
}

const text = z.string()
const name = text.check(z.minLength(1), z.maxLength(200))
const InteractionSchema = z.object({
  id: name,
  text,
  customer_id: z.optional(name),
  context: z._default(
    z.looseObject({
      session_id: z.optional(name),
      assistant: z.optional(name),
      channel: z.optional(name),
      locale: z.optional(name),
      zone: z.optional(name.check(z.refine(isZone, 'the IANA name of a time zone'))),
      contextType: z.optional(name),
      entityId: z.optional(name),
      unattended: z.optional(z.boolean()),
    }),
    {},
  ),
})

/**
 * One interaction from its text to its answer. Taken once: a repeated one waits for, or reads, the answer of the
 * first. What was accepted is answered even if the process ends meanwhile; asking again gets it.
 */
export async function handle(
  parts: HandleParts,
  interaction: Interaction,
  speaker?: Principal,
): Promise<AgentResponse> {
  const parsed = InteractionSchema.safeParse(interaction)
  if (!parsed.success)
    throw new SignalboxError(
      'invalid_input',
      `an interaction: ${issuesText(InteractionSchema, parsed.error, interaction)}`,
    )
  const { id, text, customer_id, context } = parsed.data
  const { store, journal, runner, entropy, clock } = parts
  const principal = speaker ?? (customer_id === undefined ? parts.local() : customer(customer_id))
  if (customer_id !== undefined && customer_id !== principal.user)
    throw new SignalboxError('invalid_input', 'the interaction is another person’s than the principal', {
      place: 'interaction.customer_id',
    })
  const assistant = parts.assistantFor(context.assistant)
  const thread = context.session_id ?? id
  const key = { tenant: principal.tenant, assistant, owner: principal.user, thread }
  const row = await store.openSession(key, entropy.sessionId(), clock.now())
  const target = { ref: { tenant: row.tenant, session: row.session }, assistant, thread }
  const words = { id: id as MessageId, text }
  const before = await store.findInput(target.ref, keyOfWords(words))
  if (before !== null) await refuseOtherWords(journal, target.ref, words, before, 'interaction.id')
  const focus = (await runner.state(target.ref)).pendings.findLast(({ showings }) => showings > 0)?.id ?? null
  const input = { ...messageOf(context, principal), message: words.id, text, run: id, focus }
  await runner.submit(target, keyOfWords(words), input, 'queue')
  await runner.free(target.ref)
  const inboxRow = await store.findInput(target.ref, keyOfWords(words))
  if (inboxRow?.turn == null || !inboxRow.settled)
    throw new SignalboxError('store_unavailable', 'the interaction is not answered yet', {
      hint: 'It was taken and will be: hand in the same one again.',
    })
  return responseOf(await journal.turn(target.ref, inboxRow.turn))
}

const customer = (id: string): Principal => ({ tenant: DEFAULT_TENANT, user: id as UserId, roles: ['user'] })

const messageOf = (
  { channel = 'api', locale, zone, contextType, entityId, unattended }: InteractionContext,
  principal: Principal,
): Omit<Extract<Input, { kind: 'message' }>, 'message' | 'text' | 'run'> => ({
  kind: 'message',
  locale: locale ?? null,
  zone: zone ?? null,
  // Its client shows text and nothing else.
  surface: { channel, tools: [], ...(unattended === true && { unattended }) },
  contextType: contextType ?? GENERAL,
  entityId: entityId ?? null,
  principal,
})
