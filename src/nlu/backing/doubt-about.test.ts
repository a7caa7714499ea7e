import { describe, expect, test } from 'vitest'
import { doubtAbout, type ValueForm, type ValueQuestion } from './doubt-about.ts'
import { replyParts } from './reply-parts.ts'

const asked = (form: ValueForm, question: string, more: Partial<ValueQuestion> = {}): ValueQuestion => ({
  form,
  isKnown: word => question.split(' ').includes(word),
  isOfMatter: () => false,
  isBare: false,
  isTrouble: false,
  isPast: false,
  isCorrected: false,
  isOfSpeaker: true,
  isAboutThing: false,
  isAboutOthers: false,
  ...more,
})

const doubt = (text: string, value: string, question: ValueQuestion) => {
  const start = text.indexOf(value)
  return doubtAbout(replyParts(text), { start, end: start + value.length }, question)
}

const LAMPS = asked('choice', 'which kind of lamps led halogen tubes')

describe('a choice', () => {
  test.each([
    ['LED', 'LED'],
    ['LED please, thank you', 'LED'],
    ['I would like LED lamps', 'LED'],
    ['wir hätten gern LED', 'LED'],
    ['LED, the others are awful', 'LED'],
    ['LED because halogen gets too hot', 'LED'],
    ['LED would be great', 'LED'],
    ['LED fände ich super', 'LED'],
    ['maybe LED?', 'LED'],
    ['LED strips', 'LED'],
    ['LED with a dimmer and a long cable', 'LED'],
  ])('is backed in %j', (text, value) => expect(doubt(text, value, LAMPS)).toBeNull())

  test.each([
    ['I hate halogen', 'halogen', 'disliked'],
    ['Halogen finde ich furchtbar', 'Halogen', 'disliked'],
    ['halogen is too hot', 'halogen', 'disliked'],
    ['my brother has halogen', 'halogen', 'someone_else'],
    ['mein Nachbar hat Halogen', 'Halogen', 'someone_else'],
    ['they told me to take halogen', 'halogen', 'someone_else'],
    ['I wish we had halogen', 'halogen', 'wished'],
    ['ich wäre für Halogen', 'Halogen', 'wished'],
    ['what does halogen cost?', 'halogen', 'asked'],
    ['Halogen kann ich mir nicht leisten', 'Halogen', 'denied'],
    ['last time we took halogen', 'halogen', 'past'],
    ['we had halogen', 'halogen', 'past'],
    ['halogen heaters here', 'halogen', 'little_understood'],
    ['halogen makes my eyes water', 'halogen', 'little_understood'],
    ['the ceiling has halogen', 'halogen', 'other_subject'],
  ])('is not in %j', (text, value, why) => expect(doubt(text, value, LAMPS)).toBe(why))

  test('is not what lies beside it', () => {
    const room = asked('choice', 'which room kitchen bedroom')
    expect(doubt('above the kitchen', 'kitchen', room)).toBe('nearby')
    expect(doubt('in the kitchen', 'kitchen', room)).toBeNull()
  })

  test('of what is wrong is made by whoever complains', () => {
    const fault = asked('choice', 'what is wrong heating window', { isTrouble: true })
    expect(doubt('the window does not shut properly any more', 'window', fault)).toBeNull()
    expect(doubt('the heating makes a terrible noise', 'heating', fault)).toBeNull()
    expect(doubt('my neighbour has a broken window', 'window', fault)).toBe('someone_else')
  })
})

describe('a day', () => {
  const visit = asked('day', 'on which day should the engineer come')
  test.each([
    'monday',
    'monday would suit me',
    'monday on my way home',
    'Der engineer kann am monday kommen',
  ])('is backed in %j', text => expect(doubt(text, 'monday', visit)).toBeNull())
  test.each([
    ['monday is bad', 'disliked'],
    ["we're closed on monday", 'disliked'],
    ['my holiday begins on monday', 'other_subject'],
    ['Mein Geburtstag ist monday', 'other_subject'],
  ])('is not in %j', (text, why) => expect(doubt(text, 'monday', visit)).toBe(why))

  test('since when something is so is told with what happened', () => {
    const since = asked('day', 'since when', { isPast: true })
    expect(doubt('since I fell off the ladder on monday', 'monday', since)).toBeNull()
    expect(doubt('it was terrible on monday', 'monday', since)).toBeNull()
  })
})

describe('a number', () => {
  const height = asked('number', 'how tall are you in centimetres')
  test.each(['180', 'about 180', 'ich bin 180 groß', '180, my brother has 190', '180 in heels'])(
    'is backed in %j',
    text => expect(doubt(text, '180', height)).toBeNull(),
  )
  test.each([
    ['Schuhgröße 180', 'little_understood'],
    ['the room is 180 wide', 'other_subject'],
    ['twice 180', 'reckoned'],
    ['I was 180', 'past'],
    ['my husband is 180', 'someone_else'],
  ])('is not in %j', (text, why) => expect(doubt(text, '180', height)).toBe(why))
})
