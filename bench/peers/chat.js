import { join } from 'node:path'
import { Annotation, END, START, StateGraph } from '@langchain/langgraph'
import { SqliteSaver } from '@langchain/langgraph-checkpoint-sqlite'
import { openShim } from './sqlite-shim.js'

// Without it a tracer looks for its settings at every step.
process.env.LANGSMITH_TRACING = 'false'

const TURNS = 60

/** One message in, one answer out of a single node; the state does not grow. */
export function chatTurns({ folder, synchronous }) {
  const State = Annotation.Root({ text: Annotation(), reply: Annotation() })
  const graph = new StateGraph(State)
    .addNode('answer', () => ({ reply: 'Nothing was said.' }))
    .addEdge(START, 'answer')
    .addEdge('answer', END)
    .compile({ checkpointer: new SqliteSaver(openShim(join(folder, 'langgraph.db'), synchronous)) })
  const config = { configurable: { thread_id: 'thread' } }
  return async () => {
    for (let turn = 0; turn < TURNS; turn++) await graph.invoke({ text: ' ' }, config)
    return TURNS
  }
}
