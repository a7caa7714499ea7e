import { Annotation, Command, END, interrupt, START, StateGraph } from '@langchain/langgraph'

const State = Annotation.Root({
  answers: Annotation({ reducer: (before, after) => ({ ...before, ...after }), default: () => ({}) }),
})
const ask = key => () => ({ answers: { [key]: interrupt(key) } })

/** The subgraphs are graphs of their own; every question interrupts and is resumed. */
export function intakeGraph(checkpointer) {
  const power = new StateGraph(State)
    .addNode('wattage', ask('wattage'))
    .addNode('mounting', ask('mounting'))
    .addEdge(START, 'wattage')
    .addEdge('wattage', 'mounting')
    .addEdge('mounting', END)
    .compile()
  const led = new StateGraph(State)
    .addNode('court_size', ask('court_size'))
    .addNode('power', power)
    .addEdge(START, 'court_size')
    .addConditionalEdges('court_size', ({ answers }) => (answers.venue === 'sports_court' ? 'power' : END), [
      'power',
      END,
    ])
    .addEdge('power', END)
    .compile()
  return new StateGraph(State)
    .addNode('intention', ask('intention'))
    .addNode('venue', ask('venue'))
    .addNode('led', led)
    .addNode('budget', ask('budget'))
    .addNode('email', ask('email'))
    .addNode('notes', ask('notes'))
    .addEdge(START, 'intention')
    .addConditionalEdges(
      'intention',
      ({ answers }) =>
        answers.intention === 'buy_led' ? 'venue' : answers.intention === 'service' ? 'budget' : 'email',
      ['venue', 'budget', 'email'],
    )
    .addEdge('venue', 'led')
    .addEdge('led', 'budget')
    .addEdge('budget', 'email')
    .addEdge('email', 'notes')
    .addEdge('notes', END)
    .compile({ checkpointer })
}

let threads = 0

export async function throughLangGraph(graph, scripts, turns) {
  for (const script of scripts) {
    const config = { configurable: { thread_id: `thread-${++threads}` } }
    await graph.invoke({ answers: {} }, config)
    let state
    for (const [, value] of script) state = await graph.invoke(new Command({ resume: value }), config)
    if (script.some(([key, value]) => state.answers[key] !== value))
      throw new Error(`LangGraph ended with ${JSON.stringify(state)}`)
  }
  return turns
}
