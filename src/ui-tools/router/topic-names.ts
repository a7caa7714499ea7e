import { PACKS } from '../../nlu/lang/packs.ts'
import type { TopicName } from '../../nlu/lang/sections/topic-words.ts'

export const TOPIC_NAMES = Object.keys(PACKS.en.topics) as TopicName[]

/** Talk about these is worth a table even when no number is said. */
export const ASKED_ABOUT: ReadonlySet<TopicName> = new Set<TopicName>(['stakeholder', 'risk', 'issue'])
