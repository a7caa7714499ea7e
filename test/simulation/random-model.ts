import type { ErrorCode } from '../../src/core/error.ts'
import type { JsonObject } from '../../src/core/json.ts'
import type { FinishReason, Model, ModelPart, ModelRequest, TokenCount } from '../../src/ports/model.ts'
import type { Process } from './kernel.ts'
import { markerOf, markersIn } from './marker.ts'
import { aPlan, aRevision, aVerdict, aWish } from './random-drafts.ts'
import type { Scene } from './scene.ts'
import { TOOLS } from './tools.ts'

/** What a simulated model says next: after a pause, a part; `hang` is a pause without an end. */
type Beat = { readonly afterMs: number; readonly part: ModelPart } | 'hang' | 'cut'

interface Behaviour {
  readonly name: string
  readonly weight: number
  readonly beats: (scene: Scene, asked: Asked) => readonly Beat[]
}

const TOKENS: TokenCount = { inputTokens: 20, outputTokens: 7, cachedInputTokens: 0 }
const WORDS = ['all', 'right', 'then', 'here', 'is', 'what', 'you', 'asked', 'for', 'today']

const beat = ({ kernel: { random } }: Scene, part: ModelPart, [low, high] = [1, 120]): Beat => ({
  afterMs: random.between(low ?? 1, high ?? 1),
  part,
})
const says = (scene: Scene, text: string, pace?: [number, number]) =>
  beat(scene, { type: 'text', text }, pace)
const ends = (scene: Scene, reason: FinishReason) => beat(scene, { type: 'finish', reason, tokens: TOKENS })
const words = (scene: Scene, marker: string, pace?: [number, number]): Beat[] => [
  says(scene, `${marker} `, pace),
  ...Array.from({ length: scene.kernel.random.between(0, 3) }, () =>
    says(scene, `${scene.kernel.random.pick(WORDS)} `, pace),
  ),
]
const fails = (scene: Scene, code: ErrorCode, retryable: boolean): Beat =>
  beat(scene, {
    type: 'failed',
    code,
    detail: `simulated ${code}`,
    retryable,
    retryAfterMs: null,
    tokens: TOKENS,
  })

/** What a model is asked, as far as it matters to a random one. */
interface Asked {
  readonly session: string
  readonly marker: string
  /** Long results it was told of. */
  readonly references: readonly string[]
  /** What the next tool call will be known as: a model may guess it. */
  readonly nextEffect: string
  /** Of an answer with a schema. */
  readonly wants: 'plan' | 'verdict'
}

const callBeat = (scene: Scene, index: number, name: string, args: string) =>
  beat(scene, { type: 'tool_call', call: { id: `call_${index}`, name, arguments: args } })

/** Mostly a sound call; sometimes broken arguments, sometimes a tool nobody has. */
function calls(scene: Scene, { marker, session }: Asked, index: number): Beat {
  const { random } = scene.kernel
  const usual = { note: markerOf(session, 'as-ever'), amount: 100 }
  const sound = JSON.stringify(random.chance(0.25) ? usual : { note: marker, amount: random.between(1, 900) })
  const broken = random.chance(0.04)
  const name = random.chance(0.02) ? 'no_such_tool' : random.weighted(TOOLS).name
  return callBeat(scene, index, name, broken ? '{"note": 5' : sound)
}

/** Wishes for several calls as one: what comes of them it is told at the end. */
function bundles(scene: Scene, asked: Asked, index: number): Beat {
  const { random } = scene.kernel
  const calls = Array.from({ length: random.between(1, 3) }, () => ({
    tool: random.chance(0.03) ? 'bundle' : random.weighted(TOOLS).name,
    arguments: { note: asked.marker, amount: random.between(1, 900) },
  }))
  const rounds = random.chance(0.3) ? 2 : 1
  return callBeat(scene, index, 'bundle', JSON.stringify({ calls, rounds }))
}

/** Looks into a long result, or into one it has made up. */
function opens(scene: Scene, { references, nextEffect }: Asked, index: number): Beat {
  const { random } = scene.kernel
  const reference = random.pick([...references, ...references, nextEffect, 't1/e2'])
  const from = random.pick([0, 0, 4_096, 1_000_000])
  return callBeat(scene, index, 'open_reference', JSON.stringify({ reference, from }))
}

/** Has a plan made; in the midst of one that is refused. */
const plans = (scene: Scene, { marker }: Asked, index: number): Beat =>
  callBeat(scene, index, 'agent_create_plan', aWish(scene, marker))

const BEHAVIOURS: readonly Behaviour[] = [
  { name: 'answers', weight: 44, beats: (s, a) => [...words(s, a.marker), ends(s, 'stop')] },
  { name: 'calls a tool', weight: 30, beats: (s, a) => [calls(s, a, 1), ends(s, 'tool_calls')] },
  {
    name: 'talks and calls two tools',
    weight: 8,
    beats: (s, a) => [...words(s, a.marker), calls(s, a, 1), calls(s, a, 2), ends(s, 'tool_calls')],
  },
  {
    name: 'calls a tool and opens a result',
    weight: 1,
    beats: (s, a) => [calls(s, a, 1), opens(s, a, 2), ends(s, 'tool_calls')],
  },
  {
    name: 'calls several tools as one',
    weight: 6,
    beats: (s, a) => [bundles(s, a, 1), ends(s, 'tool_calls')],
  },
  {
    name: 'calls a tool and several as one',
    weight: 2,
    beats: (s, a) => [calls(s, a, 1), bundles(s, a, 2), ends(s, 'tool_calls')],
  },
  {
    name: 'wishes for a plan',
    weight: 12,
    beats: (s, a) => [plans(s, a, 1), ends(s, 'tool_calls')],
  },
  {
    name: 'calls a tool and wishes for a plan',
    weight: 1,
    beats: (s, a) => [calls(s, a, 1), plans(s, a, 2), ends(s, 'tool_calls')],
  },
  { name: 'is slow', weight: 5, beats: (s, a) => [...words(s, a.marker, [500, 3_500]), ends(s, 'stop')] },
  { name: 'is busy', weight: 4, beats: s => [fails(s, 'model_overloaded', true)] },
  { name: 'refuses', weight: 2, beats: s => [fails(s, 'model_unauthorized', false)] },
  { name: 'breaks off', weight: 4, beats: (s, a) => [...words(s, a.marker), 'cut'] },
  {
    name: 'breaks off with a word',
    weight: 2,
    beats: (s, a) => [...words(s, a.marker), fails(s, 'model_stream_cut', true)],
  },
  { name: 'says nothing', weight: 1, beats: s => [ends(s, 'stop')] },
  { name: 'is cut by length', weight: 1, beats: (s, a) => [...words(s, a.marker), ends(s, 'length')] },
  { name: 'hangs', weight: 1, beats: () => ['hang'] },
  { name: 'hangs half-way', weight: 1, beats: (s, a) => [...words(s, a.marker), 'hang'] },
]

const OPENS: Behaviour = {
  name: 'opens a result',
  weight: 0,
  beats: (s, a) => [opens(s, a, 1), ends(s, 'tool_calls')],
}

const MEDDLES: Behaviour = {
  name: 'wants the plan that waits to run, or changes it',
  weight: 0,
  beats(scene) {
    const runs = scene.kernel.random.chance(0.5)
    const call = runs
      ? callBeat(scene, 1, 'agent_run_plan', '{}')
      : callBeat(scene, 1, 'agent_revise_plan', aRevision(scene))
    return [call, ends(scene, 'tool_calls')]
  },
}

/** An answer that is JSON of a schema, or was to be. */
const STRUCTURED: readonly Behaviour[] = [
  {
    name: 'answers as asked',
    weight: 40,
    beats: (s, { marker, wants }) => [
      says(s, wants === 'verdict' ? aVerdict(s, marker) : aPlan(s, marker), [100, 1_500]),
      ends(s, 'stop'),
    ],
  },
  ...(['is busy', 'refuses', 'hangs'] as const).map((name): Behaviour => {
    const known = BEHAVIOURS.find(one => one.name === name)
    if (known === undefined) throw new Error(`nobody ${name}`)
    return { ...known, weight: 1 }
  }),
]

const REFERENCE = /"reference":"(t\d+\/e\d+)"/g

/** Schemas are made once and shown in every turn. */
const schemaTexts = new WeakMap<JsonObject, string>()

function schemaText(schema: JsonObject): string {
  const text = schemaTexts.get(schema) ?? JSON.stringify(schema)
  schemaTexts.set(schema, text)
  return text
}

/** Everything a model is told, as one text. */
function requestText({ tools, schema = {}, ...rest }: ModelRequest): string {
  const offers = tools.map(({ parameters, ...tool }) => JSON.stringify(tool) + schemaText(parameters))
  return [JSON.stringify(rest), ...offers, schemaText(schema)].join('\n')
}

/** A model that does at random what models do. */
export function randomModel(scene: Scene, process: Process): Model {
  async function* stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelPart, void> {
    const text = requestText(request)
    const own = request.messages.flatMap(said => (said.role === 'user' ? markersIn(said.text) : [])).at(-1)
    if (own === undefined) throw new Error('every simulated message carries a marker')
    const { nextEffect } = scene.observeMarked(own.session, { kind: 'model_asked', text, process })
    const references = [...text.matchAll(REFERENCE)].map(([, reference = '']) => reference)
    const { random } = scene.kernel
    const curious = references.length > 0 && random.chance(0.5)
    const meddles = request.tools.some(tool => tool.name === 'agent_run_plan') && random.chance(0.15)
    const { name, beats } =
      request.schema !== undefined
        ? random.weighted(STRUCTURED)
        : curious
          ? OPENS
          : meddles
            ? MEDDLES
            : random.weighted(BEHAVIOURS)
    scene.kernel.note(`model ${name}`)
    const { session } = own
    const wants = schemaText(request.schema ?? {}).includes('verdict') ? 'verdict' : 'plan'
    const asked: Asked = { session, marker: markerOf(session, own.era), references, nextEffect, wants }
    for (const next of beats(scene, asked)) {
      if (next === 'cut') return
      if (next === 'hang') await aborted(signal)
      else await Promise.race([scene.kernel.wait(process, next.afterMs, 'model part'), aborted(signal)])
      if (signal.aborted) return
      if (next !== 'hang') yield next.part
    }
  }
  return { provider: 'simulated', stream }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
