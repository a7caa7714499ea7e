import { describe, expect, test } from 'vitest'
import { aFlow } from '../../test/builders/a-flow.ts'
import { computingMs } from '../../test/computing-ms.ts'

const flow = aFlow(`
version: v1
id: lamps
entry: size
nodes:
  - {id: size, type: question, key: size, prompt: How many metres?, answer: {type: number, min: 1, max: 100}}
  - {id: kind, type: question, key: kind, prompt: Which kind?, answer: {type: enum, values: [led, {value: neon, label: Neon tubes}]}}
  - {id: done, type: terminal}
edges: [{from: size, to: kind}, {from: kind, to: done}]
paths:
  - id: sale
    label: {en: purchase, de: Kauf}
    examples: [I would like to have some new lamps please, we want panels for the hall, wir brauchen neue Lampen für die Halle]
  - id: repair
    label: {en: repair, de: Reparatur}
    examples: [one of our old lamps is broken and needs mending, please mend the broken lamp in the hall, eine alte Lampe ist kaputt und muss geflickt werden]
  - {id: led, examples: [LED strips for the ceiling, LED Leisten an der Decke]}
`)
const readIn = async (text: string) => (await flow).overrideIn(text)

describe('a path is taken by its name', () => {
  test.each([
    'no, it is a repair',
    'No, it’s a repair.',
    'No. It is a repair!',
    'no, a repair',
    'no a repair',
    'no, repair',
    'no it is a repair',
    'actually it is a repair',
    'sorry, I meant a repair',
    'I meant a repair, not a purchase',
    'not a purchase but a repair',
    'a repair instead, please',
    'wait, this is about a repair of our old lamps',
    'no, we need a repair',
    'nein, es ist eine Reparatur',
    'Nein, es geht um eine Reparatur.',
    'nein, eine Reparatur bitte',
    'Nein! Es handelt sich um eine Reparatur der alten Lampen.',
    'doch eine Reparatur',
    'ich meinte eine Reparatur',
    'kein Kauf, sondern eine Reparatur',
    'eine Reparatur statt einem Kauf',
    'eigentlich möchte ich eine Reparatur',
    'ach nein, mir geht es um eine Reparatur',
  ])('%j', async text => {
    expect(await readIn(text)).toEqual({ path: 'repair', by: 'name' })
  })
})

describe('a path is taken by how it is described', () => {
  test.each([
    'no, it is about a broken lamp that needs mending',
    'nein, es geht um eine alte Lampe, die kaputt ist',
  ])('%j', async text => {
    expect(await readIn(text)).toEqual({ path: 'repair', by: 'likeness' })
  })
})

/** Without labels: only ids, descriptions and examples tell what people call a path. */
const unlabelled = aFlow(`
version: v1
id: lampen
locale: de
entry: size
nodes:
  - {id: size, type: question, key: size, prompt: Wie viele Meter?, answer: {type: number, min: 1, max: 100}}
  - {id: kind, type: question, key: kind, prompt: Welche Art?, answer: {type: enum, values: [led, {value: neon, label: Neonröhren}]}}
  - {id: done, type: terminal}
edges: [{from: size, to: kind}, {from: kind, to: done}]
paths:
  - id: sale
    examples: [Wir möchten neue Lampen kaufen, Ich will für das Lager Panels kaufen, "Kaufen, am besten gleich drei Panels"]
  - id: repair
    description: Etwas soll repariert werden.
    examples: [Die Lampe im Flur muss repariert werden, Wir brauchen eine Reparatur im Lager, Bitte reparieren Sie den Strahler]
  - id: retrofit
    examples: [Die Anlage soll auf LED umgerüstet werden, Wir wollen die alte Halle umrüsten, I want to convert the hall, the conversion of the lamps]
`)

describe('a path without a label is taken by a word its examples share', () => {
  test.each([
    ['nein, es ist eine Reparatur', 'repair'],
    ['Nein, es geht um eine Reparatur.', 'repair'],
    ['nein, eine Reparatur', 'repair'],
    ['doch eine Reparatur', 'repair'],
    ['ich meinte eine Reparatur der alten Strahler', 'repair'],
    ['Nein, es ist ein Kauf', 'sale'],
    ['kein Kauf, sondern eine Reparatur', 'repair'],
    ['nein, es geht um eine Umrüstung', 'retrofit'],
    ['no, it is a conversion of the hall', 'retrofit'],
  ])('%j', async (text, path) => {
    expect((await unlabelled).overrideIn(text)).toEqual({ path, by: 'likeness' })
  })

  test.each([
    // A thing that one example mentions is not what the path is about.
    'nein, es ist ein Strahler',
    'nein, der Flur',
    'nein, es ist die Halle',
    'nein, es ist ein Lager',
    'es ist eine Reparatur',
    'nein, ist das eine Reparatur?',
    'nein, es ist keine Reparatur',
    'nein, keine Reparatur',
    'nein, die Reparatur war letztes Jahr',
    'nein, die Reparatur',
    'nein, mein Nachbar sagt, es ist eine Reparatur',
    'nein, es sind 12 Meter',
    'nein, es ist neon',
    'nein, die Werkstatt für eine Reparatur ist zu',
  ])('but not by %j', async text => {
    expect((await unlabelled).overrideIn(text)).toBeNull()
  })
})

describe('nothing is taken back', () => {
  test.each([
    // No correction.
    'it is a repair',
    'es ist eine Reparatur',
    'repair',
    'we had a repair last year',
    // Questions.
    'no, is it a repair?',
    'actually, do you do repairs?',
    'nein, ist das eine Reparatur?',
    'Moment, was kostet eine Reparatur?',
    // Conditions and reports.
    'no, if it is a repair call me',
    'no, my neighbour said it is a repair',
    'nein, mein Nachbar sagt, es ist eine Reparatur',
    'nein, falls es eine Reparatur ist',
    'no, maybe it is a repair',
    'no, the word on the bill is "repair"',
    // Denied.
    'no, it is not a repair',
    'nein, es ist keine Reparatur',
    'no repair please',
    'sorry, no repair',
    'keine Reparatur',
    'no, I do not want a repair',
    // Mentions.
    'no, the repair was done last year',
    'nein, die Reparatur war letztes Jahr',
    'no, the repair shop is closed on Sundays',
    'actually the invoice for the repair was paid by my brother',
    // Choices of the flow's own.
    'no, led',
    'no, it is led',
    // Nothing at all.
    'no',
    'nein danke',
    '',
    'no, it is 5 metres',
    'nein, es sind 12 Meter',
  ])('%j', async text => {
    expect(await readIn(text)).toBeNull()
  })

  test('by two names at once', async () => {
    expect(await readIn('No, it is a repair. No, it is a purchase.')).toBeNull()
  })

  test('by a message of any length', async () => {
    const { overrideIn } = await flow
    const readAll = () => {
      for (const piece of ['no ', 'no, it is a ', 'actually ', 'not a ', 'nein. ', '" ', 'sorry wait '])
        expect(overrideIn(`${piece.repeat(200_000)}repair`)).toBeNull()
    }
    expect(computingMs(readAll)).toBeLessThan(2_000)
  })
})
