import { describe, expect, test } from 'vitest'
import { querySimilarity } from './query-similarity.ts'

const SAME = [
  ['Recherchiere Photosynthese', 'recherchiere photosynthese!'],
  ['Recherchiere Photosynthese', 'Bitte recherchiere die Photosynthese.'],
  ['Recherchiere zur Photosynthese', 'Recherchiere mir mal bitte die Photosynthese'],
  ['Photosynthese recherchieren', 'Recherchiere Photosynthese'],
  ['Recherchiere Vulkane für die 7. Klasse', 'Recherchiere für die 7. Klasse Vulkane'],
  ['Zeichne ein Bild vom Wasserkreislauf', 'zeichne mir bitte ein Bild des Wasserkreislaufs'],
  ['Mache einen Song über das Einmaleins', 'Mach einen Song über das Einmaleins'],
  ['Recherchiere Magnete', 'Recherchiere Magneten'],
  ['Recherchiere Vulkane', 'Recherchiere den Vulkan'],
  ['Recherchiere das Organ', 'Recherchiere Organe'],
  ['Research photosynthesis for grade 7', 'please research photosynthesis for the grade 7'],
  ['Draw a picture of the water cycle', 'Draw the water cycle, a picture'],
  ['Look up volcanoes', 'Could you look up the volcanoes?'],
] as const

const NEAR = [
  ['Recherchiere Photosynthese', 'Recherchiere Zellatmung'],
  ['Recherchiere Photosynthese für die 7. Klasse', 'Recherchiere Photosynthese für die 8. Klasse'],
  ['Recherchiere Photosynthese für Klasse 7', 'Recherchiere Photosynthese'],
  ['Recherchiere die 7er-Reihe', 'Recherchiere die 8er-Reihe'],
  ['Recherchiere die 7er-Reihe', 'Recherchiere die 17er-Reihe'],
  ['Recherchiere Mitose', 'Recherchiere Meiose'],
  ['Recherchiere Arterien', 'Recherchiere Venen'],
  ['Recherchiere die Französische Revolution', 'Recherchiere die Russische Revolution'],
  ['Recherchiere die Revolution 1789', 'Recherchiere die Revolution 1848'],
  ['Recherchiere den Ersten Weltkrieg', 'Recherchiere den Zweiten Weltkrieg'],
  ['Recherchiere Pflanzenzellen', 'Recherchiere Tierzellen'],
  ['Recherchiere den Nordpol', 'Recherchiere den Südpol'],
  ['Recherchiere Bruchrechnung', 'Recherchiere Prozentrechnung'],
  ['Recherchiere Brüche addieren', 'Recherchiere Brüche multiplizieren'],
  ['Recherchiere Dur', 'Recherchiere Moll'],
  ['Recherchiere Säuren', 'Recherchiere Basen'],
  ['Recherchiere Säuren', 'Recherchiere Säuren und Basen'],
  ['Recherchiere Sonnensystem', 'Recherchiere Ökosystem'],
  ['Recherchiere Planeten', 'Recherchiere Pläne'],
  ['Recherchiere Merkur', 'Recherchiere Mars'],
  ['Recherchiere Stern', 'Recherchiere Sternbild'],
  ['Recherchiere Planet', 'Recherchiere Planetarium'],
  ['Zeichne ein Bild der Photosynthese', 'Zeichne ein Bild der Photosynthese als Cartoon'],
  ['Zeichne das Herz als Diagramm', 'Zeichne das Herz als Cartoon'],
  ['Zeichne das Herz mit Beschriftung', 'Zeichne das Herz ohne Beschriftung'],
  ['Zeichne zwei Magnete', 'Zeichne drei Magnete'],
  ['Zeichne eine Zelle mit deutschen Labels', 'Zeichne eine Zelle mit englischen Labels'],
  ['Recherchiere Vulkane', 'Recherchiere Vulkane nicht'],
  ['Recherchiere Vulkane', 'Zeichne Vulkane'],
  ['Mach einen Song über Brüche, 30 Sekunden', 'Mach einen Song über Brüche, 2 Minuten'],
  ['Mach einen Rap über Brüche', 'Mach einen Popsong über Brüche'],
  ['Mach einen langsamen Song über Brüche', 'Mach einen schnellen Song über Brüche'],
  ['Kürze den Text auf 100 Wörter', 'Kürze den Text auf 200 Wörter'],
  ['Kürze den Text', 'Verlängere den Text'],
  ['Research photosynthesis', 'Research respiration'],
  ['Research photosynthesis for grade 7', 'Research photosynthesis for grade 8'],
  ['Research the French Revolution', 'Research the American Revolution'],
  ['Research acids', 'Research bases'],
  ['Research hurricanes', 'Research tornadoes'],
  ['Draw the heart with labels', 'Draw the heart without labels'],
  ['Draw the heart as a diagram', 'Draw the heart as a cartoon'],
  ['Draw the solar system', 'Draw the digestive system'],
  ['Make a song about fractions, 30 seconds', 'Make a song about fractions, 120 seconds'],
  ['Make a fast song about fractions', 'Make a slow song about fractions'],
  ['Look up plant cells', 'Look up animal cells'],
  [
    'Recherchiere bitte ausführlich und mit wissenschaftlichen Quellen alles Wichtige zur Geschichte, zum Aufbau, zur Wirkung und zur Bedeutung der Photosynthese für unsere Projektwoche in der Schule',
    'Recherchiere bitte ausführlich und mit wissenschaftlichen Quellen alles Wichtige zur Geschichte, zum Aufbau, zur Wirkung und zur Bedeutung der Zellatmung für unsere Projektwoche in der Schule',
  ],
] as const

describe('the same order in other words', () => {
  test.each(SAME)('%s = %s', (one, other) => {
    expect(querySimilarity(one, other)).toBeGreaterThan(0.9)
    expect(querySimilarity(other, one)).toBeGreaterThan(0.9)
  })
})

describe('another order in nearly the same words', () => {
  test('there are enough of them', () => {
    expect(NEAR.length).toBeGreaterThanOrEqual(40)
  })
  test.each(NEAR)('%s ≠ %s', (one, other) => {
    expect(querySimilarity(one, other)).toBeLessThanOrEqual(0.9)
    expect(querySimilarity(other, one)).toBeLessThanOrEqual(0.9)
  })
})

test('what says nothing is like nothing', () => {
  expect(querySimilarity('', '')).toBe(0)
  expect(querySimilarity('bitte', 'bitte')).toBe(0)
})
