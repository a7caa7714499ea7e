import type { Assistant } from '../assistants/assistant.ts'
import type { Pending, PendingKind } from '../core/pending.ts'
import type { KindsOf } from '../pendings/kinds.ts'
import type { VirtualTool } from '../plans/virtual-tool.ts'
import { agents } from './agents/agents-track.ts'
import { conversation } from './conversation/conversation-track.ts'
import { afterOffer } from './flow/after-offer.ts'
import { flow } from './flow/flow-track.ts'
import { newCourse } from './flow/shadow/live-course.ts'
import { human } from './human/human-track.ts'
import { intent } from './intent/intent-track.ts'
import type { TrackName } from './move.ts'
import { pending } from './pending/pending-track.ts'
import { planner } from './planner/planner-track.ts'
import type { Consider, FullLadder } from './proposal.ts'
import type { AfterPending, BeginningTurn, Track, TrackParts } from './track.ts'
import type { TrackReads, TrackScope } from './track-scope.ts'
import { ui } from './ui/ui-track.ts'
import { why } from './why/why-track.ts'

/** Tracks a message can take. */
export const TRACKS = { pending, planner, ui, flow, intent, agents, human, why, conversation } satisfies {
  [Name in TrackName]: Track<Name>
}

/** Tools of theirs that are code of the turn. */
export const VIRTUAL_TOOLS: readonly VirtualTool[] = Object.values(TRACKS).flatMap(track =>
  'virtualTools' in track ? track.virtualTools : [],
)

/** Reads of a turn that none of them will take. */
export const unprepared = ({ flows }: Pick<TrackParts, 'flows'>): TrackReads => ({
  flows,
  flow: null,
  course: newCourse(),
  guardrails: [],
  preview: null,
  preferences: [],
})

/** Everything a message to the assistant would have to make before it is read: by then, or when a server has time. */
export async function learnTracks(assistant: Assistant, pause: () => Promise<void>): Promise<void> {
  for (const track of Object.values(TRACKS)) if ('learn' in track) await track.learn(assistant, pause)
}

/** Outside reads of all tracks, before a turn begins. */
export async function prepareTracks(parts: TrackParts, turn: BeginningTurn): Promise<TrackReads> {
  if (turn.input.kind === 'message') await learnTracks(turn.assistant, parts.clock.pause)
  let reads = unprepared(parts)
  for (const track of Object.values(TRACKS))
    if ('prepare' in track) reads = { ...reads, ...(await track.prepare(parts, turn)) }
  return reads
}

/** The ladder: rungs are asked in this order, and the first that decides wins. */
export const LADDER = [
  {
    rung: 'pending',
    consider: firstOf(
      pending.rungs.stop,
      human.rungs.desk,
      intent.rungs.help,
      pending.rungs.undo,
      why.rungs.why,
      ui.rungs.optOut,
      ui.rungs.file,
      ui.rungs.capture,
      agents.rungs.preferences,
      pending.rungs.pending,
    ),
  },
  { rung: 'blank', consider: pending.rungs.blank },
  { rung: 'draft', consider: planner.rungs.draft },
  { rung: 'ui', consider: ui.rungs.ui, names: 'rules' },
  { rung: 'flow', consider: flow.rungs.flow },
  { rung: 'intent', consider: intent.rungs.intent },
  { rung: 'agents', consider: agents.rungs.agents },
  { rung: 'router', consider: ui.rungs.router, names: 'rules' },
  { rung: 'conversation', consider: conversation.rungs.conversation },
] as const satisfies FullLadder

/** One rung of several: the first that has something to propose. */
function firstOf(...considers: readonly Consider[]): Consider {
  return situation => {
    for (const consider of considers) {
      const proposals = consider(situation)
      if (proposals.length > 0) return proposals
    }
    return []
  }
}

/** Ways on from a pending that no plan waits for. */
const AFTER: Readonly<Partial<Record<PendingKind, AfterPending>>> = {
  ...ui.settled,
  ...flow.settled,
  ...intent.settled,
  ...human.settled,
  ...agents.settled,
  ...planner.settled,
} satisfies Record<Exclude<PendingKind, KindsOf<'plan' | 'call'>>, AfterPending>

/** Null for the kinds a plan waits with: it goes on with the step they are about. */
export function afterPending({ flow }: TrackScope, { kind }: Pick<Pending, 'kind'>): AfterPending | null {
  // In a flow the human is offered instead of its question: the flow hands over, or asks on.
  if (kind === 'escalation_offer' && flow !== null) return afterOffer
  return AFTER[kind] ?? null
}
