import { type MessageKey, say } from '../messages/catalog.ts'
import type { TaskScore } from './score-task.ts'

const REASONS = {
  topic: 'agent_point_topic',
  content: 'agent_point_topic',
  gradeLevel: 'agent_point_grade',
  verb: 'agent_point_verb',
  context: 'agent_point_context',
  whole_order: 'agent_point_whole_order',
  from_research: 'agent_point_research',
  visual_words: 'agent_point_visual',
  bare_image: 'agent_point_bare_image',
  style: 'agent_point_style',
  musicStyle: 'agent_point_style',
  duration: 'agent_point_duration',
  target: 'agent_point_target',
  instruction: 'agent_point_instruction',
  place: 'agent_point_place',
} as const satisfies Readonly<Record<string, MessageKey>>

const reasonOf = (signal: string, locale: string): string =>
  Object.hasOwn(REASONS, signal)
    ? say(REASONS[signal as keyof typeof REASONS], locale)
    : say('agent_point_other', locale, { signal })

/** One line per part of a score: "50 to begin with", "+15 grade level named", "at most 100". */
export function explainScore({ base, points, score }: TaskScore, locale: string): readonly string[] {
  const sum = points.reduce((total, { points }) => total + points, base)
  return [
    say('agent_point_base', locale, { points: base }),
    ...points.map(({ signal, points }) =>
      say('agent_point', locale, {
        points: points < 0 ? `−${-points}` : `+${points}`,
        reason: reasonOf(signal, locale),
      }),
    ),
    ...(sum > 100 ? [say('agent_point_most', locale, { points: score })] : []),
  ]
}
