import { assign, createActor, createMachine } from 'xstate'

const oneOf =
  (...values) =>
  value =>
    values.includes(value)
const integer = (least, most) => value => Number.isSafeInteger(value) && value >= least && value <= most
const VALID = {
  intention: oneOf('buy_led', 'service', 'other'),
  venue: oneOf('sports_court', 'warehouse', 'street'),
  court_size: integer(1, 100_000),
  wattage: integer(10, 2_000),
  mounting: oneOf('pole', 'wall', 'ceiling'),
  budget: value => typeof value === 'number' && value >= 0,
  email: value => typeof value === 'string' && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value),
  notes: value => typeof value === 'string' && value !== '',
}

const keep = assign({ answers: ({ context, event }) => ({ ...context.answers, [event.key]: event.value }) })
const isValid =
  (key, also = () => true) =>
  ({ event, context }) =>
    event.key === key && VALID[key](event.value) && also(event.value, context.answers)
const asks = (key, target) => ({ on: { ANSWER: { guard: isValid(key), actions: keep, target } } })

/** The subgraphs are nested states. */
const machine = createMachine({
  id: 'intake',
  initial: 'intention',
  context: { answers: {} },
  states: {
    intention: {
      on: {
        ANSWER: [
          { guard: isValid('intention', value => value === 'buy_led'), actions: keep, target: 'venue' },
          { guard: isValid('intention', value => value === 'service'), actions: keep, target: 'budget' },
          { guard: isValid('intention'), actions: keep, target: 'email' },
        ],
      },
    },
    venue: asks('venue', 'led'),
    led: {
      initial: 'court_size',
      onDone: 'budget',
      states: {
        court_size: {
          on: {
            ANSWER: [
              {
                guard: isValid('court_size', (_value, { venue }) => venue === 'sports_court'),
                actions: keep,
                target: 'power',
              },
              { guard: isValid('court_size'), actions: keep, target: 'left' },
            ],
          },
        },
        power: {
          initial: 'wattage',
          onDone: 'left',
          states: {
            wattage: asks('wattage', 'mounting'),
            mounting: asks('mounting', 'left'),
            left: { type: 'final' },
          },
        },
        left: { type: 'final' },
      },
    },
    budget: asks('budget', 'email'),
    email: asks('email', 'notes'),
    notes: asks('notes', 'done'),
    done: { type: 'final' },
  },
})

export const restore = text => createActor(machine, { snapshot: JSON.parse(text) }).start()
export const fresh = () => createActor(machine).start()
export const persist = actor => JSON.stringify(actor.getPersistedSnapshot())

/** An actor that stays alive, and one that is restored and persisted for every turn. */
export function throughXState(scripts, turns, json) {
  for (const script of scripts) {
    let actor = fresh()
    let text = json ? persist(actor) : ''
    for (const [key, value] of script) {
      if (json) actor = restore(text)
      actor.send({ type: 'ANSWER', key, value })
      if (json) text = persist(actor)
    }
    const { status, context } = actor.getSnapshot()
    if (status !== 'done' || script.some(([key, value]) => context.answers[key] !== value))
      throw new Error(`XState ended ${status} with ${JSON.stringify(context)}`)
  }
  return turns
}
