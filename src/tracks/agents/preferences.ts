import { parameterHints } from '../../agents/parameter-hints.ts'
import { fact, type TurnEnd } from '../../core/event.ts'
import { isPlainObject, type JsonObject } from '../../core/json.ts'
import { isSamePreference, type Preference } from '../../core/preference.ts'
import { say } from '../../messages/catalog.ts'
import { argumentWords } from '../../pendings/argument-words.ts'
import { sendText } from '../../plans/send-text.ts'
import { toolName } from '../../plans/tool-words.ts'
import { unfitArguments } from '../../plans/unfit-arguments.ts'
import { fieldsOf } from '../../tools/fields-of.ts'
import type { PreferenceMove } from '../move.ts'
import type { BeginningTurn, TrackParts } from '../track.ts'
import type { TrackScope } from '../track-scope.ts'
import { withLabel } from './with-label.ts'

/** Reads what the person prefers of this assistant's agents. */
export async function preparePreferences(
  { desk }: TrackParts,
  { input, assistant, recorded }: BeginningTurn,
): Promise<Partial<Pick<TrackScope, 'preferences'>>> {
  if (recorded !== null || assistant.agents === null || !('principal' in input)) return {}
  const all = await desk.preferences(input.principal)
  return { preferences: all.filter(one => one.assistant === assistant.id) }
}

/** Keeps, names, forgets or brings back what the person prefers; it is said with its values. */
export async function changePreferences(scope: TrackScope, move: PreferenceMove): Promise<TurnEnd> {
  const { locale } = scope.reads
  switch (move.kind) {
    case 'list_preferences': {
      const lines = linesOf(scope, scope.preferences)
      sendText(
        scope,
        lines === '' ? say('preferences_none', locale) : say('preferences_listed', locale, { lines }),
      )
      break
    }
    case 'keep_preferences': {
      const kept = move.preferences.filter(preference => isTaken(scope, preference))
      const before = scope.preferences.filter(one => kept.some(other => isSamePreference(one, other)))
      if (kept.length === 0) sendText(scope, say('preferences_unfit', locale))
      else {
        await change(scope, 'kept', 'words', before, kept)
        sendText(scope, say('preferences_kept', locale, { lines: linesOf(scope, kept) }))
      }
      break
    }
    case 'drop_preferences': {
      if (move.preferences.length === 0) sendText(scope, say('preferences_none', locale))
      else {
        await change(scope, 'dropped', 'words', move.preferences, [])
        sendText(scope, say('preferences_dropped', locale, { lines: linesOf(scope, move.preferences) }))
      }
      break
    }
    case 'restore_preferences': {
      await change(scope, 'restored', 'undo', move.now, move.before)
      sendText(
        scope,
        move.before.length === 0
          ? say('preferences_undone', locale)
          : say('preferences_restored', locale, { lines: linesOf(scope, move.before) }),
      )
    }
  }
  return { reason: 'answered' }
}

/** True where the agent's tool has such a parameter, and takes such a value. */
function isTaken({ assistant, reads }: TrackScope, { agent: name, field, value }: Preference): boolean {
  const agent = assistant.agents?.get(name) ?? null
  const tool = assistant.tools.find(one => one.name === agent?.tool)
  return (
    tool !== undefined &&
    Object.hasOwn(fieldsOf(tool), field) &&
    unfitArguments(tool, agent, { [field]: value }, reads.locale).size === 0
  )
}

async function change(
  { desk, log, reads: { principal } }: TrackScope,
  what: 'kept' | 'dropped' | 'restored',
  by: 'words' | 'undo',
  before: readonly Preference[],
  now: readonly Preference[],
): Promise<void> {
  for (const gone of before) await desk.removePreference(principal, gone)
  for (const kept of now) await desk.putPreference(principal, kept)
  log.emit(
    fact(
      'preferences_changed',
      { change: what, preferences: Math.max(before.length, now.length), by },
      { before, now },
    ),
  )
}

/** "- Picture: style Cartoon", one line an agent. */
function linesOf({ assistant, reads }: TrackScope, preferences: readonly Preference[]): string {
  const byAgent = Map.groupBy(preferences, ({ agent }) => agent)
  return [...byAgent]
    .map(([name, own]) => {
      const agent = assistant.agents?.get(name)
      const fields = fieldsOf(assistant.tools.find(tool => tool.name === agent?.tool))
      const properties = Object.entries(fields).map(([field, schema]) => [
        field,
        agent == null || !isPlainObject(schema)
          ? schema
          : { ...schema, ...parameterHints(agent, field, schema as JsonObject, reads.locale) },
      ])
      const args = Object.fromEntries(own.map(({ field, value }) => [field, value]))
      const values = argumentWords(args, { properties: Object.fromEntries(properties) }, reads.locale)
        .map(withLabel)
        .join(', ')
      return `- ${agent == null ? name : toolName({ assistant, reads })(agent.tool)}: ${values}`
    })
    .join('\n')
}
