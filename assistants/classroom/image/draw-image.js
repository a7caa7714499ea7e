import { findTopic } from '../research/find-topic.js'
import { complexityFor } from '../research/grades.js'
import { factAt } from '../research/research.js'
import { TOPICS } from '../topics/topics.js'
import { drawCallouts } from './callouts.js'
import { drawCells } from './figures/cells.js'
import { drawFractionWall } from './figures/fraction-wall.js'
import { drawGreenhouse } from './figures/greenhouse.js'
import { drawHeart } from './figures/heart.js'
import { drawLandscape } from './figures/landscape.js'
import { drawMagnet } from './figures/magnet.js'
import { drawMindMap } from './figures/mind-map.js'
import { drawNumberGrid } from './figures/number-grid.js'
import { drawPlanets } from './figures/planets.js'
import { drawPlant } from './figures/plant.js'
import { drawPowers } from './figures/powers.js'
import { drawTimeline } from './figures/timeline.js'
import { drawVolcano } from './figures/volcano.js'
import { createPen } from './pen.js'
import { balanced, widthOf } from './text.js'

const PAGE = { width: 1200, height: 850 }
const FRAME = { x: 290, y: 96, width: 620, height: 630 }
const DETAIL = { simple: 1, medium: 2, detailed: 3 }

const FIGURES = {
  photosynthesis: drawPlant,
  'times-table': drawNumberGrid,
  'water-cycle': drawLandscape,
  volcanoes: drawVolcano,
  'solar-system': drawPlanets,
  heart: drawHeart,
  'french-revolution': drawTimeline,
  fractions: drawFractionWall,
  magnetism: drawMagnet,
  democracy: drawPowers,
  cells: drawCells,
  'greenhouse-effect': drawGreenhouse,
}

const REFUSED = {
  de: topic => `Ein Bild zu „${topic}“ kann ich hier nicht zeichnen: Dazu fehlen mir Fakten.`,
  en: topic => `I cannot draw a picture of “${topic}” here: I have no facts about it.`,
}

/**
 * A page to hand out, as SVG: drawn from a research or from a topic of the corpus. A topic with its own figure is drawn
 * with that, another one as a map of its terms; without facts nothing is drawn.
 */
export function drawImage({
  research = null,
  topic: wanted,
  style = 'diagram',
  labels,
  complexity,
  gradeLevel,
  language = 'de',
}) {
  const topic = research?.found
    ? (TOPICS.find(({ id }) => id === research.topic) ?? null)
    : findTopic(wanted ?? '')
  const written = labels ?? language
  const grade = gradeLevel ?? research?.gradeLevel ?? undefined
  const settings = {
    style: style === 'auto' ? 'diagram' : style,
    labels: written,
    complexity: complexity ?? complexityFor(grade),
    gradeLevel: grade ?? null,
  }
  const source = topic ?? unknownTopic(research)
  if (source === null)
    return {
      drawn: false,
      ...settings,
      svg: null,
      labelled: [],
      notes: [REFUSED[language](String(wanted ?? '').slice(0, 80))],
    }
  const speech = written === 'none' ? language : written
  const title = source.name[speech]
  const facts = captionFacts(source, research, speech)
  const pen = createPen(settings.style, `${source.id}-${settings.style}`.replace(/[^a-z-]/g, ''))
  const terms = new Map(source.terms.map(([id, , de, en]) => [id, { de, en }]))
  const name = written === 'none' ? null : id => terms.get(id)?.[written] ?? ''
  const means = {
    page: PAGE,
    frame: FRAME,
    detail: DETAIL[settings.complexity],
    name,
    say: texts => (written === 'none' ? null : texts[written]),
    row: rowIn(research?.query ?? wanted),
    title,
    words: source.terms.map(([, , de, en]) => ({ de, en })[speech]),
    isBlank: written === 'none',
  }
  drawPage(pen, written === 'none' ? null : title)
  const draw = FIGURES[source.id] ?? drawMindMap
  const callouts = draw(pen, means)
    .filter(({ detail }) => detail <= means.detail)
    .map(({ term, side, at }) => ({ side, at, text: name === null ? null : name(term) }))
  drawCallouts(pen, callouts, { left: 262, right: 938, top: 110, bottom: 716, room: 250 })
  if (written !== 'none') drawCaption(pen, facts.slice(0, means.detail === 1 ? 1 : 2))
  const description = facts.join(' ')
  return {
    drawn: true,
    ...settings,
    topic: source.id,
    title,
    svg: pen.svg({ ...PAGE, title, description, language: speech }),
    labelled: callouts.flatMap(({ text }) => (text === null ? [] : [text])),
    boxes: pen.boxes,
    description,
    notes: [],
  }
}

/** "8er-Reihe" and "8 times table" are about one row of the table. */
function rowIn(text = '') {
  const found = /\b([2-9])(?:er)?[ -]?(?:reihe|einmaleins|times)/i.exec(text)
  return found ? Number(found[1]) : 7
}

const short = text => (String(text).length > 24 ? `${String(text).slice(0, 23)}…` : String(text))

/** A research that is not from the corpus, as far as it has terms. */
function unknownTopic(research) {
  if (!research?.found || research.terms.length === 0) return null
  const title = String(research.title ?? research.topic).slice(0, 80)
  return {
    id: 'other',
    name: { de: title, en: title },
    terms: research.terms.map(({ id, de, en }) => [id, 1, short(de ?? en), short(en ?? de)]),
    facts: [],
  }
}

/** Facts of the research in the language of the labels; what has no number stays as it is. */
function captionFacts(topic, research, language) {
  const facts = research?.found ? research.facts : topic.facts.slice(0, 3).map((_, number) => ({ number }))
  return facts
    .slice(0, 5)
    .map(({ number, text }) =>
      topic.facts[number] === undefined ? String(text) : factAt(topic, number, language).text,
    )
}

function drawPage(pen, title) {
  const { width, height } = PAGE
  pen.raw('rect', { width, height, fill: pen.page })
  if (pen.style === 'cartoon') pen.raw('rect', { width, height, fill: pen.dots() })
  if (title === null) return
  const size = Math.min(44, (44 * (width - 120)) / widthOf(title, 44))
  pen.text(width / 2, 66, title, { size, weight: 700 })
}

function drawCaption(pen, facts) {
  const lines = facts.flatMap(fact => balanced(fact, 1150, 20, pen.widthOf)).slice(0, 4)
  for (const [index, line] of lines.entries()) pen.text(PAGE.width / 2, 756 + index * 26, line, { size: 20 })
}
