import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { MemorySaver } from '@langchain/langgraph'
import { SqliteSaver } from '@langchain/langgraph-checkpoint-sqlite'
import { intakeGraph, throughLangGraph } from './langgraph.js'
import { openShim } from './sqlite-shim.js'
import { fresh, persist, restore, throughXState } from './xstate.js'

// Without it a tracer looks for its settings at every step.
process.env.LANGSMITH_TRACING = 'false'

export async function inMemory({ scripts, turns }) {
  const graph = intakeGraph(new MemorySaver())
  return [
    {
      name: 'XState, restore and persist per turn',
      round: () => times(20, () => throughXState(scripts, turns, true)),
    },
    { name: 'XState, live actor', round: () => times(50, () => throughXState(scripts, turns, false)) },
    { name: 'LangGraph, MemorySaver', round: () => throughLangGraph(graph, scripts, turns) },
  ]
}

export async function durable({ scripts, turns, folder, synchronous }) {
  const saver = new SqliteSaver(openShim(join(folder, 'langgraph.db'), synchronous))
  const graph = intakeGraph(saver)
  return [
    { name: 'XState, snapshot row per turn', round: snapshotRows({ scripts, turns, folder, synchronous }) },
    { name: 'LangGraph, SqliteSaver', round: () => throughLangGraph(graph, scripts, turns) },
  ]
}

/** The least one would write by hand: read the row, restore, send, persist, replace the row. */
function snapshotRows({ scripts, turns, folder, synchronous }) {
  const database = new DatabaseSync(join(folder, 'xstate.db'))
  database.exec(
    `PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; CREATE TABLE snapshots (id INTEGER PRIMARY KEY, body TEXT)`,
  )
  const put = database.prepare('INSERT OR REPLACE INTO snapshots VALUES (?, ?)')
  const get = database.prepare('SELECT body FROM snapshots WHERE id = ?')
  let id = 0
  return () => {
    for (const script of scripts) {
      id++
      put.run(id, persist(fresh()))
      for (const [key, value] of script) {
        const actor = restore(get.get(id).body)
        actor.send({ type: 'ANSWER', key, value })
        put.run(id, persist(actor))
      }
    }
    return turns
  }
}

function times(rounds, once) {
  let operations = 0
  for (let round = 0; round < rounds; round++) operations += once()
  return operations
}
