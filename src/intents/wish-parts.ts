import { QUESTION_WORDS } from '../pendings/cues.ts'

/** What parts of a message may stand for themselves: "where is LX-1 and refund LX-2". */
const BORDER =
  /[.!?;\n]+\s+|,?\s+(?:and|then|plus|und|dann|sowie)\s+(?:(?:also|then|please|after that|auch|dann|danach|bitte|ausserdem|außerdem)\s+)*|,\s+(?:also|then|außerdem|ausserdem|dann)\s+/iu
/** Nobody wants more at once; what is longer tells something. */
const MOST_PARTS = 6
const MOST_CHARACTERS = 600

/** The parts of a message between what joins wishes; one where it is no list of them. */
export function wishParts(text: string): readonly string[] {
  const parts = text.length > MOST_CHARACTERS ? [text] : text.split(BORDER).filter(part => part.trim() !== '')
  return parts.length > MOST_PARTS ? [text] : parts
}

const ASKING =
  /\b(?:want|need|would like|like to|please|can|could|may|let me|give me|get me|möchte|moechte|will|brauche|benötige|bitte|kann|können|könnten|könnte|hätte gern|hätte gerne)\b|['’]d like|\?\s*$/iu

/** Whether a part asks for something, and does not only tell: "it arrived broken" is a reason for what follows. */
export function asksForSomething(part: string, isAbout: (word: string) => boolean): boolean {
  const first = /[\p{L}\p{N}'’-]+/u.exec(part)?.[0].toLowerCase() ?? ''
  return ASKING.test(part) || QUESTION_WORDS.has(first) || isAbout(first)
}
