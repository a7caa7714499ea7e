import { wordsOfAll } from '../../lang/packs.ts'

/** Begin what something is about: what stands there describes the subject, not how it is wanted. */
export const TOPIC_OPENERS = wordsOfAll(pack => pack.slots.choices.beside.topicOpeners)
/** Open a topic only after a noun or a verb of asking: "a picture of …", "research on …", "zum Thema …". */
export const SOFT_TOPIC_OPENERS = wordsOfAll(pack => pack.slots.choices.beside.softTopicOpeners)

/** Verbs whose object is a topic: "research the news industry". */
export const TOPIC_VERBS = wordsOfAll(pack => pack.slots.choices.beside.topicVerbs)

/** Words that begin something new after a topic. */
export const TOPIC_ENDS = wordsOfAll(pack => pack.slots.choices.beside.topicEnds)

/** Things that are made or looked for: a value before them says how they are wanted. */
export const CARRIERS = wordsOfAll(pack => pack.slots.choices.beside.carriers)

/** In these a value's word says something else. */
export const IDIOMS = wordsOfAll(pack => pack.slots.choices.beside.idioms)

/** May follow a value that stands by itself. */
export const FOLLOWERS = wordsOfAll(pack => pack.slots.choices.beside.followers)

/** Say that something is wanted. */
export const WISHES = wordsOfAll(pack => pack.slots.choices.beside.wishes)

export const SUBJECTS = wordsOfAll(pack => pack.slots.choices.beside.subjects)

/** "That simple", "too fast", "so einfach": how much, not which. */
export const DEGREES = wordsOfAll(pack => pack.slots.choices.beside.degrees)
