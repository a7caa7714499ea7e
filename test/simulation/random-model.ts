import type { ErrorCode } from '../../src/core/error.ts'
import type { FinishReason, Model, ModelPart, ModelRequest, TokenCount } from '../../src/ports/model.ts'
import { markersIn } from './invariants/content.ts'
import type { Process } from './kernel.ts'
import { TOOLS } from './tools.ts'
import type { World } from './world.ts'

/** What a simulated model says next: after a pause, a part; `hang` is a pause without an end. */
type Beat = { readonly afterMs: number; readonly part: ModelPart } | 'hang' | 'cut'

interface Behaviour {
  readonly name: string
  readonly weight: number
  readonly beats: (world: World, marker: string) => readonly Beat[]
}

const TOKENS: TokenCount = { inputTokens: 20, outputTokens: 7, cachedInputTokens: 0 }
const WORDS = ['all', 'right', 'then', 'here', 'is', 'what', 'you', 'asked', 'for', 'today']

const beat = ({ kernel: { random } }: World, part: ModelPart, [low, high] = [1, 120]): Beat => ({
  afterMs: random.between(low ?? 1, high ?? 1),
  part,
})
const says = (world: World, text: string, pace?: [number, number]) =>
  beat(world, { type: 'text', text }, pace)
const ends = (world: World, reason: FinishReason) => beat(world, { type: 'finish', reason, tokens: TOKENS })
const words = (world: World, marker: string, pace?: [number, number]): Beat[] => [
  says(world, `${marker} `, pace),
  ...Array.from({ length: world.kernel.random.between(0, 3) }, () =>
    says(world, `${world.kernel.random.pick(WORDS)} `, pace),
  ),
]
const fails = (world: World, code: ErrorCode, retryable: boolean): Beat =>
  beat(world, {
    type: 'failed',
    code,
    detail: `simulated ${code}`,
    retryable,
    retryAfterMs: null,
    tokens: TOKENS,
  })

/** Mostly a sound call; sometimes broken arguments, sometimes a tool nobody has. */
function calls(world: World, marker: string, index: number): Beat {
  const { random } = world.kernel
  const amount = random.between(1, 900)
  const sound = JSON.stringify({ note: marker, amount })
  const broken = random.chance(0.04)
  const name = random.chance(0.02) ? 'no_such_tool' : random.pick(TOOLS).name
  return beat(world, {
    type: 'tool_call',
    call: { id: `call_${index}`, name, arguments: broken ? '{"note": 5' : sound },
  })
}

const BEHAVIOURS: readonly Behaviour[] = [
  { name: 'answers', weight: 44, beats: (w, m) => [...words(w, m), ends(w, 'stop')] },
  { name: 'calls a tool', weight: 28, beats: (w, m) => [calls(w, m, 1), ends(w, 'tool_calls')] },
  {
    name: 'talks and calls two tools',
    weight: 7,
    beats: (w, m) => [...words(w, m), calls(w, m, 1), calls(w, m, 2), ends(w, 'tool_calls')],
  },
  { name: 'is slow', weight: 5, beats: (w, m) => [...words(w, m, [500, 3_500]), ends(w, 'stop')] },
  { name: 'is busy', weight: 4, beats: w => [fails(w, 'model_overloaded', true)] },
  { name: 'refuses', weight: 2, beats: w => [fails(w, 'model_unauthorized', false)] },
  { name: 'breaks off', weight: 4, beats: (w, m) => [...words(w, m), 'cut'] },
  {
    name: 'breaks off with a word',
    weight: 2,
    beats: (w, m) => [...words(w, m), fails(w, 'model_stream_cut', true)],
  },
  { name: 'says nothing', weight: 1, beats: w => [ends(w, 'stop')] },
  { name: 'is cut by length', weight: 1, beats: (w, m) => [...words(w, m), ends(w, 'length')] },
  { name: 'hangs', weight: 1, beats: () => ['hang'] },
  { name: 'hangs half-way', weight: 1, beats: (w, m) => [...words(w, m), 'hang'] },
]

/** A model that does at random what models do. */
export function randomModel(world: World, process: Process): Model {
  async function* stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelPart, void> {
    const [own] = markersIn(JSON.stringify(request.messages.findLast(({ role }) => role === 'user')))
    if (own === undefined) throw new Error('every simulated message carries a marker')
    world.observe({
      kind: 'model_asked',
      session: world.sessionOf(own.session),
      text: JSON.stringify(request),
      process,
    })
    const { name, beats } = world.kernel.random.weighted(BEHAVIOURS)
    world.kernel.note(`model ${name}`)
    for (const next of beats(world, `«${own.session} ${own.input}»`)) {
      if (next === 'cut') return
      if (next === 'hang') await aborted(signal)
      else await Promise.race([world.kernel.wait(process, next.afterMs, 'model part'), aborted(signal)])
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
