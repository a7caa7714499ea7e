import { expect, test } from 'vitest'
import { type Image, producers } from './producers.ts'

const { TOPICS, drawImage, research } = producers
const STYLES = ['diagram', 'illustration', 'realistic', 'cartoon']
const COMPLEXITIES = ['simple', 'medium', 'detailed']
const LABELS = ['de', 'en', 'none'] as const

const TAG = /<(\/?)([a-zA-Z]+)((?: [\w:-]+="[^"<]*")*)(\/?)>/g

/** Fails on anything a browser would not read as it is meant. */
function checkMarkup(svg: string) {
  const open: string[] = []
  let rest = svg
  for (const [tag, closes, name = '', , closed] of svg.matchAll(TAG)) {
    rest = rest.replace(tag, '')
    if (closes) expect(open.pop()).toBe(name)
    else if (!closed) open.push(name)
  }
  expect(open).toEqual([])
  expect(rest).not.toMatch(/[<>]/)
  expect(svg).not.toMatch(
    /<(?:script|foreignObject|image|use|a|style|animate)\b|\son\w+=|href|javascript:|data:/i,
  )
  expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/https?:/)
  for (const [, target] of svg.matchAll(/url\(([^)]*)\)/g)) expect(target).toMatch(/^#[\w-]+$/)
  expect(svg).not.toMatch(/undefined|NaN/)
}

const overlaps = ({ boxes }: Image) =>
  boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter(b => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
  )

const letters = (svg: string) =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text ?? '')

test.each(TOPICS.map(({ id, name }) => [id, name] as const))(
  '%s: every style, complexity and language',
  (_, name) => {
    const found = research({ topic: name.de, gradeLevel: '9-10' })
    const seen = new Set<string>()
    for (const style of STYLES)
      for (const complexity of COMPLEXITIES)
        for (const labels of LABELS) {
          const image = drawImage({ research: found, style, complexity, labels })
          checkMarkup(image.svg)
          expect(overlaps(image)).toEqual([])
          for (const { left, right, top, bottom } of image.boxes)
            expect(left >= 0 && right <= 1200 && top >= 0 && bottom <= 850).toBe(true)
          if (labels === 'none') expect(letters(image.svg).join('')).not.toMatch(/\p{L}{2,}/u)
          else expect(letters(image.svg)).toContain(name[labels].replaceAll("'", '&#39;'))
          expect(image.svg.length).toBeLessThan(60_000)
          seen.add(image.svg)
        }
    expect(seen.size).toBe(STYLES.length * COMPLEXITIES.length * LABELS.length)
  },
)

test('labels are in the language asked, and more of them in a detailed picture', () => {
  const labelled = (complexity: string, labels: 'de' | 'en') =>
    drawImage({ topic: 'Photosynthese', complexity, labels }).labelled
  expect(labelled('simple', 'de')).toContain('Sauerstoff')
  expect(labelled('simple', 'en')).toContain('oxygen')
  expect(labelled('simple', 'de')).toHaveLength(4)
  expect(labelled('medium', 'de')).toHaveLength(6)
  expect(labelled('detailed', 'de')).toHaveLength(8)
})

test('without a word about it, complexity follows the grade and style is a diagram', () => {
  const drawn = (gradeLevel?: string) => drawImage({ topic: 'Vulkane', ...(gradeLevel && { gradeLevel }) })
  expect(drawn()).toMatchObject({ style: 'diagram', complexity: 'medium' })
  expect(drawn('1-4').complexity).toBe('simple')
  expect(drawn('7-8').complexity).toBe('medium')
  expect(drawn('11-13').complexity).toBe('detailed')
  expect(drawImage({ topic: 'Vulkane', style: 'auto' }).style).toBe('diagram')
})

test('the facts of a research stand below the picture, in the language of the labels', () => {
  const found = research({ topic: 'Wasserkreislauf', gradeLevel: '1-4' })
  expect(drawImage({ research: found, labels: 'en' }).svg).toContain('it evaporates')
})

test('a row of the times tables is drawn as that row', () => {
  expect(letters(drawImage({ topic: '8er-Reihe', complexity: 'simple' }).svg)).toContain('64')
})

test('what the corpus does not know is not drawn', () => {
  const image = drawImage({ topic: 'Minnesang' })
  expect(image).toMatchObject({ drawn: false, svg: null })
  expect(image.notes[0]).toContain('Minnesang')
})

test('a research from elsewhere becomes a map of its terms, and its text stays text', () => {
  const evil = '"><script>alert(1)</script><a href="javascript:x">\u0000\ud800'
  const terms = [1, 2, 3, 4, 5, 6].map(n => ({ id: `t${n}`, de: `${evil}${n}`, en: `Term ${n}` }))
  const foreign = { found: true, topic: evil, title: evil, facts: [{ text: evil, source: 'general' }], terms }
  for (const style of STYLES) {
    const { svg } = drawImage({ research: foreign, style })
    expect(svg.replace(/<text[^>]*>[^<]*<\/text>|<(title|desc)[^>]*>[^<]*<\/\1>/g, '')).not.toMatch(
      /<script|javascript|href/,
    )
    expect(svg).toContain('&lt;script&gt;')
    expect(overlaps(drawImage({ research: foreign, style }))).toEqual([])
    expect(svg).not.toMatch(/<script|<a |\p{Cs}/u)
  }
})
