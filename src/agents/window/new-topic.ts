import { ofAllPacks, wordsOfAll } from '../../nlu/lang/packs.ts'
import { fold } from '../../nlu/text/normalise.ts'

const anyOf = (phrases: readonly string[]): string => phrases.join('|')
const INSTEAD = anyOf(ofAllPacks(({ pendings }) => pendings.insteadOf))
const RATHER = anyOf(ofAllPacks(({ pendings }) => pendings.butRather))
const NAMES = anyOf(ofAllPacks(({ pendings }) => pendings.topicNames))

/** Ways to say what something is to be about, surest first. */
const WAYS: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:${INSTEAD})\s[^.!?]{1,80}?,?\s(?:${RATHER})\s(?<topic>[^.!?,;]{2,80})`, 'iu'),
  new RegExp(String.raw`^(?<topic>[^.!?,;]{2,80}?),?\s(?:${INSTEAD})\s`, 'iu'),
  new RegExp(String.raw`\b(?:${NAMES})\b:?\s(?<topic>[^.!?,;]{2,80})`, 'iu'),
]
const BESIDE = wordsOfAll(({ pendings }) => pendings.besideTopic)
const MOST_WORDS = 6

/** Topic that a wish puts in place of another, or names as such: "draw bees, not wasps"; null where none is clear. Words of the agent are no part of it. */
export function newTopic(text: string, own: ReadonlySet<string>): string | null {
  for (const way of WAYS) {
    const words = way.exec(text)?.groups?.topic?.match(/\S+/gu) ?? []
    const isBeside = (word: string): boolean => BESIDE.has(fold(word)) || own.has(fold(word))
    const first = words.findIndex(word => !isBeside(word))
    const last = words.findLastIndex(word => !isBeside(word))
    const topic = first < 0 ? [] : words.slice(first, last + 1)
    if (topic.length > 0 && topic.length <= MOST_WORDS) return topic.join(' ').replaceAll(/["„“”]/gu, '')
  }
  return null
}
