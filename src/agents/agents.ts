import type { OwnAgent } from '../nlu/lang/sections/order-words.ts'
import { bounds } from '../policy/bands.ts'
import type { Agent, Choice } from './agent.ts'

const GRADES: readonly Choice[] = [
  { value: '1-4', label: 'agent_grade_1_4' },
  { value: '5-6', label: 'agent_grade_5_6' },
  { value: '7-8', label: 'agent_grade_7_8' },
  { value: '9-10', label: 'agent_grade_9_10' },
  { value: '11-13', label: 'agent_grade_11_13' },
]
const IMAGE_STYLES: readonly Choice[] = [
  { value: 'diagram', label: 'agent_style_diagram' },
  { value: 'illustration', label: 'agent_style_illustration' },
  { value: 'realistic', label: 'agent_style_realistic' },
  { value: 'cartoon', label: 'agent_style_cartoon' },
]
const MUSIC_STYLES: readonly Choice[] = [
  { value: 'pop', label: 'agent_music_pop' },
  { value: 'rock', label: 'agent_music_rock' },
  { value: 'classical', label: 'agent_music_classical' },
  { value: 'rap', label: 'agent_music_rap' },
  { value: 'children', label: 'agent_music_children' },
]
const DURATIONS: readonly Choice[] = [
  { value: 30, label: 'agent_duration_30' },
  { value: 120, label: 'agent_duration_120' },
  { value: 240, label: 'agent_duration_240' },
]

/** The engine's own agents. What a signal means stands at `SIGNALS`; the signals without a row there are parameters. */
const AGENTS = {
  research: {
    bounds: bounds(0.6, 0.7, 0.9),
    weights: { base: 50, points: { topic: 20, gradeLevel: 15, verb: 15, context: 10, whole_order: 7 } },
    questions: [
      { field: 'topic', question: 'agent_ask_topic', asked: 'missing', required: true },
      {
        field: 'gradeLevel',
        question: 'agent_ask_grade',
        asked: { missingBelow: 0.8 },
        choices: GRADES,
        required: false,
      },
    ],
  },
  image: {
    bounds: bounds(0.5, 0.65, 0.85),
    weights: { base: 40, points: { from_research: 30, visual_words: 20, style: 10, bare_image: 5 } },
    questions: [
      {
        field: 'style',
        question: 'agent_ask_image_style',
        asked: { missingBelow: 0.85 },
        choices: IMAGE_STYLES,
        required: false,
        default: 'auto',
      },
    ],
  },
  music: {
    bounds: bounds(0.5, 0.65, 0.8),
    weights: { base: 40, points: { content: 15, verb: 15, musicStyle: 10, duration: 10, from_research: 10 } },
    questions: [
      { field: 'content', question: 'agent_ask_content', asked: 'missing', required: true },
      {
        field: 'musicStyle',
        question: 'agent_ask_music_style',
        asked: 'always',
        choices: MUSIC_STYLES,
        required: true,
      },
      {
        field: 'duration',
        question: 'agent_ask_duration',
        asked: 'always',
        choices: DURATIONS,
        required: false,
        default: 120,
      },
    ],
  },
  edit: {
    bounds: bounds(0.6, 0.7, 0.85),
    weights: { base: 50, points: { target: 20, instruction: 15, place: 15 } },
    questions: [
      { field: 'instruction', question: 'agent_ask_instruction', asked: 'missing', required: true },
    ],
  },
} as const satisfies Readonly<Record<OwnAgent, Agent>>

const BY_NAME: ReadonlyMap<string, Agent> = new Map(Object.entries(AGENTS))

export const isOwnAgent = (name: string): name is OwnAgent => Object.hasOwn(AGENTS, name)

/** Null where nobody has that name. A tool is no agent, whatever it is called. */
export const agentNamed = (name: string): Agent | null => BY_NAME.get(name) ?? null
