import { setImmediate } from 'node:timers/promises'
import { defineTool, z } from 'signalbox'
import { editText } from './edit/edit-text.js'
import { madeByServiceOr } from './hosted.js'
import { drawImage } from './image/draw-image.js'
import { draftSong, makeSong } from './make-song.js'
import { soundSteps } from './music/sound.js'
import { researchDocument } from './research/document.js'
import { findTopic } from './research/find-topic.js'
import { GRADES } from './research/grades.js'
import { research } from './research/research.js'

const language = z
  .optional(z.enum(['de', 'en']))
  .check(z.describe('Language of the result; without it, that of the person.'))
const gradeLevel = z.optional(z.enum(GRADES))
const topic = z.string().check(z.minLength(1), z.maxLength(200))

/** Of a research before, so much as a picture or a song is made of. */
const texts = most =>
  z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(500))).check(z.maxLength(most)))

/** Facts and terms as a research has them: what stands in the corpus is known in both languages. */
function asResearch(about, { facts = [], terms = [] }) {
  if (facts.length + terms.length === 0) return null
  const topic = findTopic(about)
  const numbered = facts.map(text => {
    const number = topic?.facts.findIndex(([, , de, en]) => de === text || en === text) ?? -1
    return number < 0 ? { text } : { number, text }
  })
  const named = terms.map(text => ({ id: text, de: text, en: text }))
  return { found: true, topic: topic?.id ?? about, title: about, facts: numbered, terms: named }
}

const LABELS = { german: 'de', english: 'en', none: 'none' }

const TEXTS = {
  de: {
    image: title => `Das Bild „${title}“ ist fertig.`,
    song: title => `Der Song „${title}“ ist fertig.`,
  },
  en: {
    image: title => `The picture “${title}” is done.`,
    song: title => `The song “${title}” is done.`,
  },
}

/** Nothing of it costs money; a moment each. */
const MOMENT = () => ({ costUsd: 0, durationMs: 1000, apiCalls: 0 })

const languageOf = (named, locale) => named ?? (locale.toLowerCase().startsWith('en') ? 'en' : 'de')

export const lookUpTopic = defineTool({
  name: 'look_up_topic',
  title: { en: 'a look into the teaching materials', de: 'ein Blick in die Unterlagen' },
  description:
    'Facts, key terms and citations about a school topic from a small corpus. Says so where it has nothing about it.',
  parameters: z.object({
    topic,
    depth: z.optional(z.enum(['quick', 'standard', 'comprehensive'])),
    sources: z.optional(z.enum(['academic', 'general', 'news'])),
    gradeLevel,
    language,
  }),
  readOnly: true,
  estimate: MOMENT,
  run(order, { locale }) {
    const found = research({ ...order, language: languageOf(order.language, locale) })
    if (!found.found) return found
    const content = researchDocument(found)
    return {
      ...found,
      artifact: { type: 'research', mediaType: 'text/plain', title: found.title, content },
    }
  },
})

/** Pictures and songs as a service is asked for them; words of a song are written here all the same. */
const imageElsewhere = {
  type: 'image',
  order: ({ topic, keyFacts = [], ...order }, { locale }) => ({
    prompt: [topic, ...keyFacts].join('. '),
    topic,
    facts: keyFacts,
    ...order,
    language: languageOf(order.language, locale),
  }),
  result: ({ topic, language }, { locale }) => ({
    title: topic,
    text: TEXTS[languageOf(language, locale)].image(topic),
  }),
}

const musicElsewhere = {
  type: 'music',
  order(order, { locale }) {
    const { title, lyrics, language, musicStyle, duration, tempo } = composed(order, locale)
    return { prompt: title, lyrics, style: musicStyle, duration, tempo, language }
  },
  result(order, { locale }) {
    const { tune: _, ...made } = composed(order, locale)
    return { ...made, text: [TEXTS[made.language].song(made.title), made.lyrics].join('\n\n') }
  },
}

const labels = z.optional(z.enum(['german', 'english', 'none']))

/** A picture is labelled in the language of whoever ordered it, unless they say otherwise. */
export const pictureDraft = defineTool({
  name: 'suggest_labels',
  title: { en: 'labels for a picture', de: 'Beschriftung für ein Bild' },
  description: 'The language of the labels of a picture: the one named, else that of the person.',
  parameters: z.object({ labels, language }),
  readOnly: true,
  run: ({ labels, language }, { locale }) => ({
    labels: labels ?? { de: 'german', en: 'english' }[languageOf(language, locale)],
  }),
})

export const draw = defineTool({
  name: 'draw_image',
  title: { en: 'a picture', de: 'ein Bild' },
  description:
    'Draws a page to hand out about a topic of the corpus, as SVG. `labels` none leaves room to write.',
  parameters: z.object({
    topic,
    style: z.optional(z.enum(['diagram', 'illustration', 'realistic', 'cartoon', 'auto'])),
    labels,
    complexity: z.optional(z.enum(['simple', 'medium', 'detailed'])),
    gradeLevel,
    language,
    keyFacts: texts(5),
  }),
  ...madeByServiceOr('IMAGE', { readOnly: true, estimate: MOMENT, run: drawHere }, imageElsewhere),
})

function drawHere({ keyFacts, labels, ...order }, { locale }) {
  const language = languageOf(order.language, locale)
  const research = asResearch(order.topic, { facts: keyFacts })
  const { boxes: _, svg, ...image } = drawImage({ ...order, research, labels: LABELS[labels], language })
  if (!image.drawn) return { ...image, text: image.notes.join(' ') }
  return {
    ...image,
    text: TEXTS[language].image(image.title),
    artifact: { type: 'image', mediaType: 'image/svg+xml', title: image.title, content: svg },
  }
}

const musicStyle = z.enum(['pop', 'rock', 'classical', 'rap', 'children'])
const duration = z.int().min(10).max(240).describe('In seconds.').optional()
const tempo = z.optional(z.enum(['slow', 'medium', 'fast']))

export const songDraft = defineTool({
  name: 'draft_song',
  title: { en: 'words for a song', de: 'ein Liedtext' },
  description:
    'Drafts the words of a song about a topic, as long as the song lasts. Of a large topic it takes a part to begin with.',
  parameters: z.object({
    content: topic,
    duration,
    language,
    keyTerms: texts(12),
  }),
  readOnly: true,
  run({ keyTerms, ...order }, { locale }) {
    const research = asResearch(order.content, { terms: keyTerms })
    return draftSong({ ...order, research, language: languageOf(order.language, locale) })
  },
})

export const song = defineTool({
  name: 'write_song',
  title: { en: 'a song', de: 'ein Song' },
  description:
    'Writes rhymed lyrics with the key terms of a topic, and a tune of the wanted style, length and tempo, kept as a WAV file.',
  parameters: z.object({
    content: topic,
    musicStyle,
    duration,
    tempo,
    lyrics: z.optional(z.string().check(z.maxLength(8000))),
    language,
    keyTerms: texts(12),
  }),
  ...madeByServiceOr(
    'MUSIC',
    {
      readOnly: true,
      estimate: ({ duration = 120 }) => ({ costUsd: 0, durationMs: 1000 + duration * 25, apiCalls: 0 }),
      run: singHere,
    },
    musicElsewhere,
  ),
})

async function singHere(order, { locale, signal, progress }) {
  const { tune, ...made } = composed(order, locale)
  const content = await sounding(tune, signal, progress)
  return {
    ...made,
    lines: tune.lines,
    text: [TEXTS[made.language].song(made.title), made.lyrics].join('\n\n'),
    artifact: { type: 'music', mediaType: 'audio/wav', title: made.title, content },
  }
}

function composed({ keyTerms, ...order }, locale) {
  const language = languageOf(order.language, locale)
  return makeSong({ ...order, research: asResearch(order.content, { terms: keyTerms }), language })
}

/** Minutes of music are seconds of work: others get their turn between the bars. */
async function sounding(tune, signal, progress) {
  const steps = soundSteps(tune)
  let step = steps.next()
  while (!step.done) {
    progress(Math.floor(step.value * 10) / 10)
    await setImmediate(undefined, { signal })
    step = steps.next()
  }
  return step.value
}

export const edit = defineTool({
  name: 'edit_text',
  title: { en: 'a change to a text', de: 'eine Änderung an einem Text' },
  description:
    'Changes a text by rules: shorter, simpler, another grade, formal or informal, bullet points, another word, a summary. Shows what changed and says what it cannot do.',
  parameters: z.object({
    text: z.string().check(z.minLength(1), z.maxLength(40_000)),
    instruction: z.string().check(z.minLength(1), z.maxLength(500)),
    language,
  }),
  readOnly: true,
  estimate: MOMENT,
  run(order, { locale }) {
    const edited = editText({ ...order, language: languageOf(order.language, locale) })
    // The text as it was would look like a result.
    if (!edited.changed) return { ...edited, found: false, text: edited.notes.join(' ') }
    const title = /^# (.{1,120})$/mu.exec(edited.text)?.[1]
    const artifact = { type: 'document', mediaType: 'text/plain', content: edited.text }
    return { ...edited, artifact: { ...artifact, ...(title !== undefined && { title }) } }
  },
})
