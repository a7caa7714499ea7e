import { expect, test } from 'vitest'
import { orderable } from './orderable-agent.ts'
import { ownOrders } from './own-orders.ts'
import { readOrders } from './read-orders.ts'

const AGENTS = (['research', 'image', 'music', 'edit'] as const).map(name => orderable(name, ownOrders(name)))
const read = (text: string, locale = 'de-DE') =>
  readOrders(text, AGENTS, { locale, now: Date.UTC(2026, 10, 16), zone: 'Europe/Berlin' })
const tasks = (text: string, locale?: string) =>
  read(text, locale).orders.map(({ agent, parameters, from }) => ({ agent, parameters, from }))

test('research and a picture of it are two tasks, and the second works with the first', () => {
  expect(tasks('Recherchiere Photosynthese und erstelle ein Bild')).toEqual([
    { agent: 'research', parameters: { topic: 'Photosynthese' }, from: null },
    { agent: 'image', parameters: { topic: 'Photosynthese' }, from: 0 },
  ])
  expect(read('Recherchiere Photosynthese und erstelle ein Bild').isWhole).toBe(true)
})

test('parameters are those of the task they are said of', () => {
  expect(tasks('Ich brauche ein Bild vom Vulkan, cartoonartig, ohne Beschriftung.')).toEqual([
    { agent: 'image', parameters: { topic: 'Vulkan', style: 'cartoon', labels: 'none' }, from: null },
  ])
  expect(tasks('a pop song about fractions, 30 seconds please')).toEqual([
    { agent: 'music', parameters: { content: 'fractions', musicStyle: 'pop', duration: 30 }, from: null },
  ])
})

test.each([
  ['Mach ein Bild vom Herz, aber recherchiere vorher.', ['research', 'image']],
  ['Bevor du das Bild machst, recherchiere bitte die Römer.', ['research', 'image']],
  ['First research the Romans, then sing about it.', ['research', 'music']],
  ['1) research volcanoes 2) a picture 3) a song', ['research', 'image', 'music']],
])('the order of the deeds counts, not that of the words: %s', (text, agents) => {
  expect(tasks(text).map(({ agent }) => agent)).toEqual(agents)
})

test.each([
  'Meine Kollegin hat gestern ein Bild machen lassen.',
  'Wie funktioniert die Bild-Generierung?',
  'Kannst du auch Rap?',
  'Wenn ich ein Bild hätte, wäre es schöner.',
  'Fang noch nicht mit der Recherche an.',
  'Yesterday you made a song about it.',
  'My neighbour wants a picture of her cat.',
  'No picture, please.',
  'Die Kinder wollten gestern ein Lied singen.',
  'Es wäre schön gewesen, wenn du ein Bild gemalt hättest.',
  'Ein Bild wäre schön gewesen.',
  'Ist es möglich, mit dir Bilder zu machen?',
  'Wäre es möglich, dass die Bilder nicht gespeichert werden?',
  'Meine Schüler haben ein Diagramm gezeichnet und dann ein Lied geschrieben.',
  'Wenn du ein Bild malst, wie lange dauert das?',
  'Nachdem du recherchiert hattest, war ich zufrieden.',
  'Mach dir keine Mühe mit dem Bild.',
  'Macht die Recherche auch Fehler?',
  'Ein Bild sagt mehr als tausend Worte.',
  'Ich habe die Fakten schon, danke.',
  'Zeichnest du eigentlich auch Comics?',
  'Kannst du überhaupt zeichnen?',
  'Mein Kollege sagt, du sollst ein Lied schreiben.',
  'Ich finde das Lied toll.',
  'Das Bild war super, danke!',
  'Das Diagramm ist fertig, oder?',
  'Ich frage mich, ob du auch Lieder schreiben kannst.',
  'Recherchieren ist mühsam.',
  'Ich recherchiere lieber selbst.',
  'Ich muss noch ein Bild für meine Mutter malen.',
  'Wir haben im Unterricht über Bilder gesprochen und dann gesungen.',
  'Wozu brauche ich eine Recherche?',
  'Wer braucht schon ein Bild?',
  'Das Lied brauche ich doch nicht.',
  'Lass das mit dem Bild.',
  'Stopp, kein Lied!',
  'Danke für das Bild und das Lied.',
  'Bevor ich ein Bild bestelle, will ich den Preis wissen.',
  'Sobald ich Zeit habe, recherchiere ich das.',
  'Vielleicht male ich selbst ein Bild.',
  'Hat jemand ein Bild gemalt?',
  'Schön, dass du ein Bild gemalt hast.',
  'Toll, dass du Lieder schreiben kannst!',
  'Es ist nett, dass du recherchiert hast.',
  'Du hast ein Lied geschrieben und danach ein Bild gemalt.',
  'Soll ich ein Bild oder ein Lied nehmen?',
  'Die Zusammenfassung ist gut.',
  'Der Text gefällt mir.',
])('who only talks of it orders nothing: %s', text => {
  expect(tasks(text)).toEqual([])
})

test.each([
  'It would have been great if you had drawn a picture.',
  'Is it possible to make pictures with you?',
  'If you draw a picture, how long does it take?',
  'My students drew a diagram and then wrote a song.',
  'A picture says more than a thousand words.',
  'I already have the facts, thanks.',
  'Do you also draw comics?',
  'Can you even draw?',
  'My colleague says you should write a song.',
  'I love the song.',
  'The picture was great, thanks!',
  "The diagram is done, isn't it?",
  'I wonder if you can write songs too.',
  'Researching is hard work.',
  "I'd rather research it myself.",
  'I still have to draw a picture for my mum.',
  'We talked about pictures in class and then sang.',
  'Why would I need research?',
  'Who needs a picture anyway?',
  "I don't really need the song.",
  'Leave the picture alone.',
  'Stop, no song!',
  'Thanks for the picture and the song.',
  'Before I order a picture I want to know the price.',
  'As soon as I have time, I will research that.',
  'Maybe I will draw a picture myself.',
  'Has anybody drawn a picture?',
  'Nice that you made a picture.',
  'It is great that you can write songs!',
  'You wrote a song and then drew a picture.',
  'Should I take a picture or a song?',
  'The summary is fine.',
  'I like the text.',
  "Once I have done the research, I'll call you.",
  'When you made the picture, I was happy.',
  'Does the research make mistakes?',
  'How do I make a picture?',
  'What happens when I ask for a song?',
  'She was wondering if you could write a song.',
  'They asked for a picture of the moon.',
])('nor does who does so in English: %s', text => {
  expect(tasks(text, 'en-GB')).toEqual([])
})

test.each([
  'Es ist schwer, an einem Tag ein Bild und ein Lied zu machen',
  'Schwierig, ein Bild über Photosynthese zu zeichnen.',
  'Mir fällt es schwer, ein Bild zu zeichnen.',
  'Es dauert ewig, ein Plakat über Vulkane zu gestalten',
  'Es lohnt sich kaum, zu Photosynthese zu recherchieren',
  'Es kostet viel Zeit, ein Bild zu zeichnen und dazu ein Lied zu schreiben',
  'Ein Bild zu malen und ein Lied zu singen dauert einen ganzen Tag',
  'Bilder malen macht den Kindern Freude',
  'It is hard to make a picture and a song in one day',
  'Hard to draw a picture of photosynthesis',
  'It takes forever to design a poster about volcanoes',
  'Writing a song about fractions is fun',
  'To make a picture and a song in one day is hard',
  'Ich finde es anstrengend, jeden Tag ein Lied zu schreiben',
  'I find it tiring to write songs and draw pictures',
  'Es ist wichtig, zuerst zu recherchieren und dann ein Bild zu machen',
  'It is important to research first and make the picture afterwards.',
  'Es macht keinen Sinn, ein Bild ohne Beschriftung auszuteilen.',
  'Es ist nicht nötig, ein Bild zu machen',
  'Texte vereinfachen gehört zu meinem Alltag',
  'Bilder malen können die Kinder besser als schreiben',
  'Writing songs about fractions always cheers them up',
])('who says what it is like to make something orders nothing: %s', text => {
  expect(tasks(text, /^(?:It |I |Hard|Writing|To)/u.test(text) ? 'en-GB' : 'de-DE')).toEqual([])
})

test.each([
  ['Es wäre schön, ein Bild zur Photosynthese zu haben', 'image'],
  ['Es geht darum, ein Plakat zu Vulkanen zu gestalten', 'image'],
  ['Es ist schwer, das allein zu machen. Zeichne mir ein Bild vom Herzen.', 'image'],
  ['Es ist schwer zu lesen, mach die Überschrift größer', 'edit'],
  ['Es ist zu trocken, schreib den Text lustiger', 'edit'],
  ['To help my class remember, draw a picture of a cell', 'image'],
  ['I find snails exciting, draw me a picture of one', 'image'],
  ['I find it exciting, draw a picture of a volcano', 'image'],
  ['Wichtig: ein Bild vom Herzen zeichnen', 'image'],
  ['To help my class, draw how the heart keeps beating', 'image'],
])('a wish, a task and an order behind such a remark are orders all the same: %s', (text, agent) => {
  expect(tasks(text, /^(?:To|I) /u.test(text) ? 'en-GB' : 'de-DE').map(one => one.agent)).toEqual([agent])
})

test.each([
  'Ein Bild und ein Lied an einem Tag, das ist zu viel',
  'Ein Bild und ein Lied an einem Tag? Das ist zu viel!',
  'Zwei Bilder und ein Lied in einer Stunde, das schafft keine Klasse.',
  'Ein Plakat und noch ein Lied, da steigen die meisten nicht ein.',
  'A picture and a song in one day, that is too much',
  'A picture plus a song by Friday, nobody can do that',
])('who says of things that they are too much orders none of them: %s', text => {
  expect(tasks(text, /^A /u.test(text) ? 'en-GB' : 'de-DE')).toEqual([])
})

test.each([
  ['Ein Bild vom Herzen, das ist für morgen', 'image'],
  ['Ein Lied über Brüche, das muss nicht viel sein', 'music'],
  ['Ein Lied über Magnete, das keine Schimpfwörter hat', 'music'],
  ['Ein Bild vom Herzen, das nicht zu voll ist', 'image'],
  ['Ein Lied über Magnete, das wäre schön', 'music'],
  ['Ein Bild vom Herzen, bitte, das ist nicht zu viel verlangt', 'image'],
  ['Ein Bild vom Herzen. Das ist im Buch zu klein.', 'image'],
  ['A picture of the heart, that is for tomorrow', 'image'],
])('what is said of a thing that is ordered leaves it ordered: %s', (text, agent) => {
  expect(tasks(text, /^A /u.test(text) ? 'en-GB' : 'de-DE').map(one => one.agent)).toEqual([agent])
})

test.each([
  ['It would be great to have a rap about the times tables.', ['music']],
  ['It would be lovely to have a picture of the heart', ['image']],
  ['It would have been great to have had a rap about the times tables.', []],
  ['It would have been nice to draw a picture', []],
])('a wish to have a thing orders it, and a regret does not: %s', (text, agents) => {
  expect(tasks(text, 'en-GB').map(one => one.agent)).toEqual(agents)
})

test('what is refused is left out, the rest is ordered', () => {
  expect(tasks('Kein Bild, nur eine Recherche zu Vulkanen').map(({ agent }) => agent)).toEqual(['research'])
})

const QUIZ = orderable('quiz', {
  deeds: ['abfragen', 'quiz'],
  things: ['Quiz', 'Fragebogen'],
  options: { difficulty: { easy: ['leicht', 'easy'], hard: ['schwer', 'hard'] } },
  counts: { questions: ['Fragen', 'questions'] },
  about: 'topic',
  takesFrom: ['research'],
})
const withQuiz = [...AGENTS, QUIZ]

test.each([
  ['Erstelle daraus ein Quiz mit 5 Fragen', [{ agent: 'quiz', parameters: { questions: 5 }, from: null }]],
  [
    'Recherchiere die Römer und mach daraus ein schweres Quiz mit fünf Fragen',
    [
      { agent: 'research', parameters: { topic: 'Römer' }, from: null },
      { agent: 'quiz', parameters: { topic: 'Römer', difficulty: 'hard', questions: 5 }, from: 0 },
    ],
  ],
  [
    'Research the Romans, then make an easy quiz with 10 questions from it',
    [
      { agent: 'research', parameters: { topic: 'Romans' }, from: null },
      { agent: 'quiz', parameters: { topic: 'Romans', difficulty: 'easy', questions: 10 }, from: 0 },
    ],
  ],
  ['Das Quiz von gestern hatte 5 Fragen.', []],
])('an agent of an author’s own is ordered by its own words: %s', (text, orders) => {
  const context = { locale: 'de-DE', now: 0, zone: 'UTC' }
  expect(
    readOrders(text, withQuiz, context).orders.map(({ agent, parameters, from }) => ({
      agent,
      parameters,
      from,
    })),
  ).toEqual(orders)
})

test.each([
  ['Mal einen Cartoon, nee, lieber ein realistisches Bild vom Hai', { topic: 'Hai', style: 'realistic' }],
  ['Draw a cartoon, sorry, I mean a realistic drawing of a shark', { topic: 'shark', style: 'realistic' }],
])('a correction inside the message is one order: %s', (text, parameters) => {
  expect(tasks(text)).toEqual([{ agent: 'image', parameters, from: null }])
})

test.each([
  ['mach den Text kürzer', { target: 'Text', instruction: 'mach den Text kürzer' }],
  [
    'ersetze Pflanze durch Baum im zweiten Absatz',
    { target: 'zweiten Absatz', instruction: 'ersetze Pflanze durch Baum im zweiten Absatz' },
  ],
  [
    'Delete the last sentence.',
    { target: 'last sentence', instruction: 'Delete the last sentence.' },
    'en-GB',
  ],
])('an edit has a target and an instruction: %s', (text, parameters, locale?: string) => {
  expect(tasks(text, locale)).toEqual([{ agent: 'edit', parameters, from: null }])
})

test.each([
  'Mach dir selbst ein Bild davon.',
  'Such dir ein Hobby.',
  'Find yourself a nice song.',
  'Ein Plakat oder ein Song zum Klimaschutz, mal sehen.',
])('what the hearer is to do for themselves, and a choice that is open, order nothing: %s', text => {
  expect(tasks(text)).toEqual([])
})

test.each([
  ['Denk dir ein Lied über Schnecken aus', 'music'],
  ['Informiere dich über Schnecken', 'research'],
  ['Ich suche Material über Schnecken', 'research'],
  ['Bräuchte ein Bild von Schnecken', 'image'],
  ['Könntest du, falls es passt, ein Bild von Schnecken erstellen?', 'image'],
  ['It rains all week, so I’d love a song about snails', 'music'],
])('a wish may be put in other words: %s', (text, agent) => {
  expect(tasks(text).map(task => task.agent)).toEqual([agent])
})

test.each([
  ['Finde heraus, warum Schnecken schleimen', 'warum Schnecken schleimen'],
  ['Find out why snails leave a trail', 'why snails leave a trail'],
  ['schau mal was es über Schnecken gibt', 'Schnecken'],
  ['See what is known about snails', 'snails'],
])('a question to be answered is what the research is about: %s', (text, topic) => {
  expect(tasks(text)).toEqual([{ agent: 'research', parameters: { topic }, from: null }])
})

test('as many pictures as were counted are ordered, each of its own', () => {
  expect(tasks('Zeichne zwei Bilder: eine Schnecke und einen Frosch')).toEqual([
    { agent: 'image', parameters: { topic: 'Schnecke' }, from: null },
    { agent: 'image', parameters: { topic: 'Frosch' }, from: null },
  ])
  expect(tasks('Draw a picture of cats and dogs').map(({ parameters }) => parameters.topic)).toEqual([
    'cats and dogs',
  ])
})

test.each([
  ['Research snails, then turn what you find into a picture', [null, 0]],
  ['Research snails and write a song out of the facts', [null, 0]],
  ['Before you paint the pond, look up snails', [null, 0]],
  ['Mach ein Bild vom Teich, bevor du das machst, such etwas über Schnecken raus', [null, 0]],
])('what is found out first is what the other works with: %s', (text, from) => {
  expect(tasks(text).map(task => task.from)).toEqual(from)
})

test('those something is for are no style of it where one is named', () => {
  expect(tasks('Ein Rap für Kinder über Schnecken')[0]?.parameters).toEqual({
    content: 'Schnecken',
    musicStyle: 'rap',
  })
  expect(tasks('Ein Lied für Kinder über Schnecken')[0]?.parameters.musicStyle).toBe('children')
})

test.each([
  'Sing mir kein Lied, ich bin müde.',
  'Draw your own conclusions.',
  'Research has shown that naps help.',
  'Mal sehen, ob es klappt.',
])('idioms, what is denied with its thing, and what research says order nothing: %s', text => {
  expect(tasks(text, 'en-GB')).toEqual([])
})

test.each([
  ['Die Überschrift soll größer.', 'edit'],
  ['Add a legend to the diagram.', 'edit'],
  ['Tell me about the causes of the war.', 'research'],
  ['Kein Lied, nur die Recherche zu Schnecken.', 'research'],
  ['Guck mal nach, wie Schnecken schlafen.', 'research'],
])('orders name their deed in many ways: %s', (text, agent) => {
  expect(tasks(text).map(task => task.agent)).toEqual([agent])
})

test.each([
  ['Such Infos zu Schnecken und mach ein Poster daraus, Klasse 3', '1-4'],
  ['Find some info on snails and turn it into a poster for grade 5', '5-6'],
])('a grade that is named once holds for all tasks about the same: %s', (text, gradeLevel) => {
  expect(tasks(text).map(({ parameters }) => parameters.gradeLevel)).toEqual([gradeLevel, gradeLevel])
})

test.each([
  ['Recherchiere Schnecken für meine Siebener', '7-8'],
  ['Recherchiere Schnecken, Biologie 10', '9-10'],
  ['Recherchiere Schnecken für den LK', '11-13'],
  ['Research snails for the upper sixth', '11-13'],
])('grades have many names: %s', (text, gradeLevel) => {
  expect(tasks(text)[0]?.parameters.gradeLevel).toBe(gradeLevel)
})

test('a length stands before what is made, too', () => {
  expect(tasks('Write a 90 second rock song about snails')[0]?.parameters).toMatchObject({
    duration: 90,
    musicStyle: 'rock',
  })
})

test.each([
  ['Before you draw it, look up canal locks, and then sketch it as a diagram', ['research', 'image']],
  [
    'Zuerst Klimazonen nachschlagen, danach Vulkane nachschlagen, zum Schluss ein Bild',
    ['research', 'research', 'image'],
  ],
  ['Find out about the heatwave, then boil it down to five sentences', ['research', 'edit']],
])('what is ordered twice is one task, what is ordered in passing is one as well: %s', (text, agents) => {
  expect(tasks(text).map(({ agent }) => agent)).toEqual(agents)
})

test.each([
  'Im Lehrplan steht: Erstelle ein Plakat zur Industrialisierung.',
  'The worksheet reads: draw a diagram of the heart.',
])('what stands written somewhere orders nothing: %s', text => {
  expect(tasks(text)).toEqual([])
})

test.each([
  ['Ein Lied über den Herbst, nicht länger als drei Minuten', 180],
  ['Ein Lied über den Herbst, höchstens zwei Minuten', 120],
  ['Write a thirty-second song about kindness', 30],
])('a bound is a length, and a number may be a word: %s', (text, duration) => {
  expect(tasks(text)).toMatchObject([{ agent: 'music', parameters: { duration } }])
})

test.each([
  ['Ersetze im Song überall Mutti durch Mama', 'Song'],
  ['Korrigier mir die Rechtschreibung im letzten Dokument', 'letzten Dokument'],
])('a text is named by what is done in it: %s', (text, target) => {
  expect(tasks(text)).toMatchObject([{ agent: 'edit', parameters: { target } }])
})

test('what is said of a picture behind it points at nothing before it', () => {
  expect(tasks('The eye as a drawing, labelled in English, keep it simple', 'en-GB')).toMatchObject([
    { agent: 'image', parameters: { topic: 'eye', labels: 'english', complexity: 'simple' } },
  ])
})

test.each([
  'Ein Lied über Vulkane, Tempo mittel',
  'Ein Lied über Vulkane in mittlerem Tempo',
  'A song about volcanoes, tempo medium',
])('a tempo is named in either order of its words: %s', text => {
  expect(tasks(text)).toMatchObject([{ agent: 'music', parameters: { tempo: 'medium' } }])
})
