import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { JournalEventOf } from '../../src/core/event.ts'
import type { SessionId } from '../../src/core/id.ts'
import { emptyState } from '../../src/journal/fold.ts'
import { STAGES, type Stage } from '../../src/ports/telemetry-sink.ts'
import { redactEvent } from '../../src/telemetry/redact.ts'
import { memoryOfSession } from '../../src/telemetry/turn-memory.ts'
import { projectJournal } from '../builders/project-journal.ts'
import { isFullRun } from '../chance.ts'
import { goldenOf, names, scriptOf, traced, traceOf } from './golden.ts'
import { type ConversationResult, runConversation } from './run-conversation.ts'

// UPDATE_GOLDEN=1 writes the traces anew; what changed has to be explained in the commit.
const updating = process.env.UPDATE_GOLDEN === '1'

const turnsOf = ({ events }: ConversationResult): string[] =>
  events.flatMap(({ type, turn }) => (type === 'turn_ended' && turn !== null ? [turn] : []))

/** One of so many is played once more; in the full run all of them. Each is replayed from its journal in any case. */
const SHARE = 5

describe.each(names)('conversation %s', name => {
  const script = scriptOf(name)
  const golden = goldenOf(name)
  let played: ConversationResult
  beforeAll(async () => {
    played = await runConversation(script)
  })

  test('every turn ends and replies as its script says', () => {
    for (const { turn, reply, ended, open, shown } of played.turns) {
      expect(ended).toBe(turn.ends ?? 'answered')
      expect(open).toEqual(turn.open ?? [])
      if (turn.reply !== undefined) expect(reply).toMatch(new RegExp(turn.reply, 's'))
      if (turn.model_sees !== undefined) expect(shown).toMatch(new RegExp(turn.model_sees, 's'))
      for (const text of turn.never ?? []) expect(reply).not.toContain(text)
    }
  })

  test('nothing has consequences but what its script says', () => {
    expect(played.done).toEqual(script.done ?? [])
  })

  test('its trace is the golden one', () => {
    const trace = traceOf(script, played)
    if (updating) writeFileSync(golden, trace)
    expect(existsSync(golden), `${golden} is missing: UPDATE_GOLDEN=1 writes it`).toBe(true)
    expect(trace).toBe(readFileSync(golden, 'utf8'))
  })

  test('its replay is identical', async () => {
    expect(await played.replay()).toMatchObject({
      turns: turnsOf(played).length,
      events: played.events.length,
      skipped: (script.erased ?? []).map(turn => ({ turn, why: 'its content was deleted' })),
      loose: 0,
      difference: null,
    })
  })

  const isPlayedAgain = isFullRun || names.indexOf(name) % SHARE === 0
  test.runIf(isPlayedAgain)('playing it again gives the same journal, byte for byte', async () => {
    const again = await runConversation(script)
    expect(JSON.stringify(again.events)).toBe(JSON.stringify(played.events))
  })

  test('telemetry opens and closes every turn, shows each plan, verdict and tool call, and quotes nobody', () => {
    const { events, stages, vocabulary } = played
    const before = memoryOfSession(emptyState('ses_0000000001' as SessionId), 'thread')
    const projected = projectJournal(events, vocabulary, before).map(stage => redactEvent(stage, vocabulary))
    expect(stages).toEqual(projected)
    const stagesOf = (turn: string) =>
      stages
        .filter(({ interaction_id }) => interaction_id.endsWith(`/${turn}`))
        .map(({ stage }) => stage)
        .filter(stage => (STAGES as readonly string[]).includes(stage))
    const tools = new Set(
      events.flatMap(event =>
        event.type === 'effect_claimed' && event.payload.kind === 'tool' ? [event.payload.effect] : [],
      ),
    )
    const announces = ({ payload: { plan, step, status } }: JournalEventOf<'step_changed'>, turn: string) => {
      const kinds = events.flatMap(event =>
        event.type === 'plan_created' && event.turn === turn && event.payload.plan === plan
          ? event.payload.steps.map(({ kind }) => kind)
          : [],
      )
      return status === 'completed' && kinds[step] === 'respond' && kinds.indexOf('tool_call', step) > step
    }
    const middleOf = (turn: string) =>
      events.flatMap((event): Stage[] => {
        if (event.turn !== turn) return []
        if (event.type === 'intent_classified') return ['intents_eligible', 'intent_classified']
        if (event.type === 'plan_created') return ['plan_created']
        if (event.type === 'step_changed') return announces(event, turn) ? ['plan_communicated'] : []
        if (event.type === 'policy_checked') return ['policy_check']
        return event.type === 'effect_settled' && tools.has(event.payload.effect) ? ['tool_execute'] : []
      })
    for (const turn of turnsOf(played))
      expect(stagesOf(turn)).toEqual(['received', ...middleOf(turn), 'respond'])
    const written = JSON.stringify(stages)
    for (const { message, reply } of played.turns)
      for (const sentence of [message, reply])
        if (sentence.trim().length > 3) expect(written).not.toContain(sentence)
  })
})

test('every golden trace has its script', () => {
  expect(traced.filter(name => !names.includes(name))).toEqual([])
})
