/** Everything there is to know about whoever makes plans. */
interface ProducerSpec {
  /** Track that goes on when such a plan is done. Null for plans that are run for a step, and for one that loads surroundings. */
  readonly owner: string | null
  /** True for plans of a model: what an author wrote down calls the tools it names, wherever it is. */
  readonly isByModel: boolean
  /** True for plans that were drafted, and for what executors do for them. */
  readonly isDrafted: boolean
  /** True where the same call again is no slip: an author's flow says itself what is repeated. */
  readonly repeatsOnPurpose: boolean
  /** True where it is told of a failure and decides; elsewhere the person does. */
  readonly hearsFailures: boolean
  /** Place of its failures in telemetry. */
  readonly place: { readonly component: string; readonly stage: string }
}

const at = <Component extends string>(component: Component) => ({ component, stage: 'tool_execute' }) as const

/** Makers of plans, by the name their plans are recorded with. */
export const PRODUCERS = {
  planner_loop: {
    owner: 'conversation',
    isByModel: true,
    isDrafted: false,
    repeatsOnPurpose: false,
    hearsFailures: true,
    place: { component: 'planner_loop', stage: 'planner_loop' },
  },
  intent: {
    owner: 'intent',
    isByModel: false,
    isDrafted: false,
    repeatsOnPurpose: false,
    hearsFailures: false,
    place: at('intents'),
  },
  agents: {
    owner: 'agents',
    isByModel: false,
    isDrafted: false,
    repeatsOnPurpose: false,
    hearsFailures: false,
    place: at('agents'),
  },
  flow: {
    owner: 'flow',
    isByModel: false,
    isDrafted: false,
    repeatsOnPurpose: true,
    hearsFailures: true,
    place: at('flows'),
  },
  ui: {
    owner: 'ui',
    isByModel: false,
    isDrafted: false,
    repeatsOnPurpose: false,
    hearsFailures: false,
    place: at('ui'),
  },
  planner: {
    owner: 'planner',
    isByModel: true,
    isDrafted: true,
    repeatsOnPurpose: false,
    hearsFailures: false,
    place: at('planner'),
  },
  executor: {
    owner: null,
    isByModel: true,
    isDrafted: true,
    repeatsOnPurpose: false,
    hearsFailures: true,
    place: at('executor'),
  },
  context: {
    owner: null,
    isByModel: false,
    isDrafted: false,
    repeatsOnPurpose: true,
    hearsFailures: true,
    place: at('context'),
  },
} as const satisfies Record<string, ProducerSpec>

export type PlanProducer = keyof typeof PRODUCERS
export const PLAN_PRODUCERS = Object.keys(PRODUCERS) as readonly PlanProducer[]
