import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answersIn, stepsOf, tunedAnswers } from './draft-corpus.ts'
import { type AnswerScore, type LabelledReply, scoreAnswer } from './score-answer.ts'
import { readFor, runs, scoresOf, totalsOf, tunedScores } from './score-draft-answers.ts'
import { revisionsOf, totalsOfRevisions } from './score-revisions.ts'

test.each([
  ['seen.jsonl', { all: 80, kind: 80, whole: 80 }],
  ['second.jsonl', { all: 324, kind: 310, whole: 307 }],
  ['third.jsonl', { all: 120, kind: 117, whole: 117 }],
  ['fourth.jsonl', { all: 366, kind: 356, whole: 355 }],
  ['ninth.jsonl', { all: 128, kind: 122, whole: 120 }],
  ['tenth.jsonl', { all: 106, kind: 94, whole: 94 }],
  ['thirteenth.jsonl', { all: 124, kind: 110, whole: 107 }],
  ['fourteenth.jsonl', { all: 80, kind: 72, whole: 72 }],
  // Nobody who mends the reader looks at these: only totals appear.
  ['unseen.jsonl.gz', { all: 80, kind: 76, whole: 74 }],
] as const)('of the answers in %s enough are read right, and none that is unclear runs', (file, least) => {
  const totals = totalsOf(scoresOf(file))
  expect(totals).toMatchObject({ all: least.all, unclearRuns: 0, wrongRuns: 0 })
  expect({ ...totals, isEnough: totals.kind >= least.kind && totals.whole >= least.whole }).toEqual({
    ...totals,
    isEnough: true,
  })
})

test.each([
  ['fifth.seen.jsonl', { all: 80, right: 76, harmful: 0, wrongRuns: 0 }],
  ['sixth.jsonl', { all: 348, right: 312, harmful: 6, wrongRuns: 0 }],
  // Only totals appear of these, too.
  ['fifth.unseen.jsonl.gz', { all: 80, right: 60, harmful: 3, wrongRuns: 0 }],
] as const)('of the answers in %s enough come to the plan that was meant, and few do harm', (file, bound) => {
  const totals = totalsOfRevisions(revisionsOf(file))
  expect(totals).toMatchObject({ all: bound.all, unclearRuns: 0, wrongRuns: bound.wrongRuns })
  expect({ ...totals, isEnough: totals.right >= bound.right && totals.harmful <= bound.harmful }).toEqual({
    ...totals,
    isEnough: true,
  })
})

test('of plain answers to plans of other lines of work enough come to what was meant, few do harm and none runs unasked', () => {
  const scores = answersIn('seventh.unseen.jsonl.gz').map(line => {
    const { text, locale, plan, kind, steps } = line as LabelledReply
    const read = readFor(text, locale, `seventh/${plan}`)
    const score = scoreAnswer(read, { kind, steps }, stepsOf(`seventh/${plan}`, locale).length)
    return { score, runsUnasked: read.kind === 'run' && kind !== 'run' }
  })
  const count = (wanted: AnswerScore) => scores.filter(({ score }) => score === wanted).length
  const totals = {
    isRightEnough: count('right') >= 118,
    isHarmless: count('harmful') <= 5,
    unasked: scores.filter(({ runsUnasked }) => runsUnasked).length,
  }
  expect(totals).toEqual({ isRightEnough: true, isHarmless: true, unasked: 0 })
})

test.each([
  ['eleventh.jsonl', 75],
  ['twelfth.jsonl', 105],
] as const)(
  'of the spoken answers in %s enough come to what was meant, and none does harm',
  (file, least) => {
    const scores = answersIn(file).map(line => {
      const { text, locale, plan, kind, steps } = line as LabelledReply
      return scoreAnswer(readFor(text, locale, plan), { kind, steps }, stepsOf(plan, locale).length)
    })
    expect(scores.filter(score => score === 'harmful')).toEqual([])
    expect(scores.filter(score => score === 'right').length).toBeGreaterThanOrEqual(least)
  },
)

test('of answers to plans of projects and support enough come to what was meant, few do harm and none runs unasked', () => {
  const scores = answersIn('eighth.jsonl').map(line => {
    const { text, locale, plan, kind, steps } = line as LabelledReply
    const read = readFor(text, locale, plan)
    const score = scoreAnswer(read, { kind, steps }, stepsOf(plan, locale).length)
    return {
      text,
      score,
      isAsked: read.kind === 'likely_run' && kind === 'run',
      runs: read.kind === 'run' && kind !== 'run',
    }
  })
  expect(scores.filter(({ runs }) => runs)).toEqual([])
  expect(scores.filter(({ score, isAsked }) => score === 'right' || isAsked).length).toBeGreaterThanOrEqual(
    68,
  )
  expect(scores.filter(({ score }) => score === 'harmful').length).toBeLessThanOrEqual(4)
})

test('answers the reader was written with are nearly all read right, and none runs what was not said', () => {
  const scores = tunedScores()
  expect(scores.filter(({ runs }) => runs)).toEqual([])
  expect(scores.filter(({ isRight }) => isRight).length).toBeGreaterThanOrEqual(815)
  expect(scores).toHaveLength(907)
})

test.each([
  ['drop everything except the project', 'en', 'partial'],
  ['alles außer dem Projekt kann weg', 'de', 'partial'],
  ['keep 1, 2 and 3', 'en', 'partial'],
  ['everything but step 2', 'en', 'skip_and_run'],
  ['alles bis auf 2', 'de', 'skip_and_run'],
] as const)('“%s” keeps what it names, or leaves it out', (answer, lang, kind) => {
  expect(readFor(answer, lang, 'P1').kind).toBe(kind)
})

test('a step that is fine is not left out', () => {
  expect(readFor('step 1 is fine', 'en', 'P1').kind).not.toBe('skip')
})

const TAKEN_BACK = {
  en: [
    'If Anna agrees, ',
    'Tom says: ',
    'Maybe ',
    'Not yet. ',
    'Once the lease is signed, ',
    "I'm not sure. ",
  ],
  de: [
    'Wenn Anna zustimmt, ',
    'Tom sagt: ',
    'Vielleicht ',
    'Noch nicht. ',
    'Sobald der Vertrag da ist, ',
    'Bin nicht sicher. ',
  ],
} as const

test('no order to run survives a condition, a doubt, a delay or being another one’s words', () => {
  const running = tunedAnswers().filter(({ kind }) => kind === 'run')
  const surviving = running.flatMap(({ lang, plan, answer }) =>
    TAKEN_BACK[lang].flatMap(before =>
      runs(`${before}${answer}`, lang, plan) ? [`${before}${answer}`] : [],
    ),
  )
  expect(running.length).toBeGreaterThan(100)
  expect(surviving).toEqual([])
})

/** Words in which a run stands, and something else: a step, another plan, a time, a slip of "not", a question. */
const MORE_THAN_A_RUN = {
  en: [
    'yes to step 1',
    'Start step 1.',
    'Yes, you can run steps 1 and 2.',
    'run steps 1-2',
    'Please go ahead with the first two steps.',
    'I approve steps 1 and 2.',
    'do step 1',
    'step 1 is ok',
    'approved: 1, 2',
    'start from step 2',
    'run one of them',
    'run some of it',
    'dnot run it',
    'please do nto run it',
    "do'nt run it",
    'you shouldnt run it',
    'start over',
    "let's start over",
    'go away',
    'go back',
    'run away',
    'shall we run it',
    'was it run',
    'run how',
    "let's go through it",
    'go over it again',
    'go on, tell me more',
    'let me run it myself',
    "I'll run it",
    'do it yourself',
    'let me approve it',
    'do it at 5',
    'run it upon approval',
    'to be approved',
    'run it weekly',
    'this is for Ada: run it',
    '> yes, run it',
    'say run it',
    'Run it, I still need the old one',
    'that is a bad plan, run it',
    'yes delete everything',
    'run plan 1',
    'run plan A',
    'run both',
    'run the plan from yesterday',
    'go with the first',
    'run the other plan',
    'can we run it',
    'i run it',
    'yes and then',
    'run it all the same tomorrow',
    'do not',
    'can i run it',
    'is it good',
    'is this all',
    'is it ok',
    'go on then',
    'would you run it?',
    'has everything run',
    'is everything ok',
    'go ahead and look',
    'yes, and',
    'yeah, right',
    'yes the relaunch',
    'even the archiving',
    'archive the project',
    'looks bad, run it',
    "that's awful, go ahead",
    'looks incomplete, run it',
    'perfectly useless, run it',
    'yes, the archiving',
    'yes the report',
    'approved by Tom, also the archiving',
    'close all and archive nothing',
    'all done',
    "ok let's see",
    'run the order',
    "it's a no-go",
    "no thanks I'm good",
    "I know it can't be undone, so wait",
    'ok one by one, I confirm each',
    "run it, I'll get the old one",
    'to proceed I need the cost',
    "yes that's what i'd do",
    'I was going to run it, but not now',
    'I thought about running it, but no',
    'I thought we could start, but Tom says no',
    "I thought about it, but I'm not sure",
    "It's not without problems, run it",
    'No changes? Run it?',
    'Leave everything as it is',
    'what are you waiting for?',
    "What are you waiting for? Don't run it.",
    'Hi Tom, run it',
    'set it going tomorrow',
    'steps 1 to 5 tomorrow',
    'steps 1 to 2',
    '1 to 5?',
    'permission not granted',
    'is permission granted',
    "I can't fault it, but wait",
    'No complaints, cancel it',
    'I see no reason to run it, go',
    "I'm unhappy with it, run it",
    "this is Tom's plan, run it",
    "I'm thinking about it, start",
    'I have a question, go ahead',
    'this is a test, run it',
    'it looks like spam, go ahead',
    'sure, like last time it failed',
  ],
  de: [
    'Bitte führe die Schritte 1 und 2 aus.',
    'mach Schritt 1',
    'ja zu 1 und 2',
    'die ersten zwei ausführen',
    'starte ab 2',
    'mach es nciht',
    'nciht ausführen',
    'ja nciht',
    'mach es rückgängig',
    'bitte rückgängig machen',
    'mach es aus',
    'fang von vorne an',
    'ja oder nein',
    'wollen wir starten',
    'willst du das ausführen',
    'dürfen wir starten',
    'ausführen wann',
    'ja und dann',
    'führ mich durch',
    'Um 5 ausführen',
    'ausführen nach Freigabe',
    'Chef: ausführen',
    'versehentlich ausführen',
    'Ja, ich brauche das alte noch',
    'führ den anderen plan aus',
    'führ den alten aus',
    'führ Version 1 aus',
    'mach das weg',
    'jeder macht das',
    'lass es',
    'lass das',
    'mach zu',
    'ist das gut so',
    'ist das der ganze plan',
    'weiter',
    'so machen wir das doch nicht',
    'mach nur das',
    'alles andere ausführen',
    'ist der plan gut',
    'würdest du das ausführen?',
    'mach das und so',
    'ist alles gut',
    'auch das archivieren',
    'das wollte ich nicht',
    'sieht schlecht aus, ausführen',
    'klingt furchtbar, los',
    'hört sich mies an, mach',
    'wie du das verbockt hast, los',
    'Tom hat alles gelesen, los',
    'genehmigt von Tom',
    'ok, auch das archivieren?',
    'ja den bericht',
    'schließ alle und archivier nichts',
    'ja, schauen wir mal',
    'mach dich bereit',
    'mach fertig',
    'jaja, schon klar',
    'hast du alles gelesen',
    'schritt für schritt und frag mich',
    'ich geh essen, warte so lange',
    'kann mich damit nicht anfreunden, los',
    'Ich wollte starten, aber nicht jetzt',
    'Ich dachte, wir starten, aber Tom meint nein',
    'Das geht nicht ohne Änderungen, los',
    'Nichts ändern und nicht starten',
    'Keine Einwände? Starten?',
    'Lass alles so, danke',
    'Worauf wartest du?',
    'Worauf wartest du? Stopp!',
    'Hallo Tom, starten bitte',
    'Sie dürfen nicht beginnen',
    'Dem stimme ich nicht zu',
    'Zustimmung haben Sie nicht',
    'Schritt 1 bis 5 nicht',
    'Schritt 1 bis 2',
    'gebe ich morgen frei',
    'ihr könnt mich mal',
    'Ich denke nach, los',
    'darf es losgehen',
    'soll ich es umsetzen',
    'setzt er es um',
    'setzen sie das schon um',
    'führen sie das wirklich aus',
    'legen sie schon los',
    'ziehen sie das wirklich durch',
    'wir genehmigen gleich',
    'ich genehmige dann gleich',
    'ich genehmige das so gut wie immer',
    'wir genehmigen so gut wie alles',
    'ich genehmige so gut wie alles',
    'wir genehmigen gern alles',
    'Ich genehmige Schritt 1',
    'Ich genehmige den Plan nicht',
    'Ich genehmige den anderen Plan',
    'Ich habe eine Frage, leg los',
    'Das ist ein Test, los',
  ],
} as const

test.each(['en', 'de'] as const)('in %s, an order that says anything else runs nothing', lang => {
  const running = MORE_THAN_A_RUN[lang].filter(answer => ['P1', 'P3'].some(plan => runs(answer, lang, plan)))
  expect(running).toEqual([])
})

test('no text throws, and none of noise runs', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), text => {
      expect(runs(`${text} ?`, 'en', 'P1')).toBe(false)
    }),
    { numRuns: 50 },
  )
})

test.each([
  ['de', 'Feierabend'],
  ['de', 'bin fix und alle'],
  ['de', 'Tabellenverbot ab sofort'],
  ['de', 'Besten Dank im Voraus!'],
  ['de', 'hau ab'],
  ['en', 'milk, eggs, bread, please'],
  ['en', 'Lifelike frog, please'],
  ['en', 'perfect, thank you!'],
  ['en', 'push off'],
  ['en', 'go away'],
  ['en', 'looks bad, run it'],
] as const)('no judge runs a plan by itself (%s): %s', (lang, answer) => {
  expect(runs(answer, lang, 'P1')).toBe(false)
})

test.each([
  ['en', 'ok'],
  ['en', 'yes'],
  ['de', 'ok'],
  ['de', 'ja'],
  ['de', 'los'],
] as const)('a plain yes runs it (%s): %s', (lang, answer) => {
  expect(runs(answer, lang, 'P1')).toBe(true)
})

test.each([
  ['en', 'approval'],
  ['en', 'approvals'],
  ['en', 'my approval'],
  ['en', 'permission'],
  ['en', 'permissions'],
  ['en', 'proceeds'],
  ['en', 'the run'],
  ['en', 'morning run'],
  ['de', 'Freigabe'],
  ['de', 'Freigaben'],
  ['de', 'Die Freigabe'],
  ['de', 'Beginn'],
  ['en', 'Starts'],
  ['de', 'erledigen'],
  ['en', 'fine, be like that'],
  ['de', 'ja genau, träum weiter'],
  ['de', 'ist klar'],
  ['de', 'ja ist gut jetzt'],
  ['de', 'weiter so'],
  ['en', 'yes, hello'],
  ['en', 'ok, cheerio'],
  ['en', 'ok, go home'],
  ['en', 'ok, go to lunch'],
  ['en', 'yes, dinner'],
  ['en', 'yes, I have a boss'],
  ['en', 'yes, the team is here'],
  ['en', 'yes, the deadline is close'],
  ['de', 'ja, moin'],
  ['de', 'ja, ich esse'],
  ['de', 'ok, ich mache Mittag'],
  ['de', 'ja, wir haben Zeit'],
  ['de', 'ja, es ist spät'],
  ['de', 'ja, du hast recht'],
  ['de', 'ja eben'],
  ['en', "ok that's clear"],
  ['en', "ok, I've read it"],
  ['de', 'ok, hab ich gelesen'],
  ['en', 'ok, no questions'],
  ['de', 'ja, gleich'],
  ['en', 'can you execute plans'],
  ['de', 'kannst du Pläne ausführen'],
  ['en', 'you can run plans'],
  ['en', 'it is already approved'],
  ['de', 'das ist schon genehmigt'],
  ['en', 'correct it'],
  ['en', 'execution'],
  ['en', 'yes, the weather'],
  ['en', 'ok, good morning'],
  ['en', 'sure, Tom called'],
  ['de', 'ok, Kaffee'],
  ['de', 'ja, der Chef ist da'],
  ['de', 'Ausführung'],
  ['de', 'Genehmigung'],
  ['de', "ja, hab's überflogen"],
  ['en', 'yes, I have to run'],
  ['de', 'ja, ich muss los'],
  ['de', 'ok, gute Idee'],
  ['en', 'yes, I checked it'],
  ['en', 'come on'],
  ['en', 'All good'],
  ['en', 'it’s all good'],
  ['en', 'You do it'],
  ['en', 'you run it'],
  ['en', 'please'],
  ['de', 'ja nein ja'],
  ['en', 'No, nothing to change, but wait'],
  ['de', 'Nee, nichts ändern, warte'],
] as const)('a noun, a fact or a yes beside something else runs nothing (%s): %s', (lang, answer) => {
  expect(runs(answer, lang, 'P1')).toBe(false)
})

test.each([
  ['en', 'yes'],
  ['en', 'yes please'],
  ['en', 'run it'],
  ['en', 'please run it'],
  ['en', 'go ahead'],
  ['en', 'yes, go ahead'],
  ['en', 'ok, run the plan'],
  ['en', 'start'],
  ['en', 'do it'],
  ['en', 'approved'],
  ['en', 'looks good, run it'],
  ['en', 'yes, run all steps'],
  ['en', 'can you run it please'],
  ['en', 'go for it'],
  ['en', 'proceed'],
  ['en', 'execute'],
  ['en', 'begin'],
  ['en', 'sounds good, go ahead, thanks'],
  ['de', 'ja'],
  ['de', 'ja bitte'],
  ['de', 'los'],
  ['de', 'leg los'],
  ['de', 'ausführen'],
  ['de', 'ja, ausführen'],
  ['de', 'mach das'],
  ['de', 'starten'],
  ['de', 'bitte starten'],
  ['de', 'Plan ausführen'],
  ['de', 'passt, leg los'],
  ['de', 'genehmigt'],
  ['de', 'freigegeben'],
  ['de', 'ja, mach das so'],
  ['de', 'beginnen'],
  ['de', 'ja gerne'],
  ['de', 'einverstanden'],
  ['de', 'Ach komm, mach einfach.'],
  ['de', 'Ja doch, fang endlich an'],
  ['de', 'Was mich angeht, kannst du anfangen'],
  ['de', 'Nee, da muss nix mehr geändert werden, kannst anfangen'],
  ['de', "Hab's zweimal gelesen, stimmt so, leg los"],
  ['en', "As far as I'm concerned, go ahead"],
  ['en', 'Sure, why not. Go.'],
  ['en', 'Do the whole thing, please'],
  ['en', 'Go on'],
  ['en', 'Could you get that going for me? Thanks'],
  ['de', 'ok super danke, dann starte jetzt bitte'],
  ['de', 'Los jetzt, wir haben nicht ewig Zeit'],
  ['en', 'Yup, exactly what I asked for. Run it please.'],
  ['en', 'You can go ahead with the plan now'],
  ['de', 'Prima Vorschlag, den nehmen wir. Starte.'],
  ['de', 'Das klingt nach einem Plan, los geht’s'],
  ['en', "I read it twice and it's right, go ahead"],
] as const)('an order, or a yes beside courtesy, runs it (%s): %s', (lang, answer) => {
  expect(runs(answer, lang, 'P1')).toBe(true)
})

const LEAVES_OUT: ReadonlySet<string> = new Set(['skip', 'skip_and_run', 'partial', 'several'])

test.each([
  ['en', 'do not remove step 3'],
  ['en', 'I would not drop 3'],
  ['de', 'Schritt 3 nicht löschen'],
  ['de', 'Schritt 3 darf nicht weg'],
  ['de', 'Schritt 3 muss nicht weg'],
  ['de', 'Ohne Schritt 3 geht es nicht'],
  ['de', 'Vergiss das Kontextdokument nicht'],
  ['de', 'Auf das Kontextdokument kann ich nicht verzichten'],
  ['en', 'the last one can stay, the others go'],
  ['en', "don't drop 2"],
  ['en', 'remove 1? no'],
  ['en', '1 yes, 2 no, 3 yes'],
  ['en', 'drop 4 but not 3'],
  ['en', 'not only 1 and 2'],
  ['en', 'skip 4? no, keep it'],
  ['en', 'nobody wants to drop 4'],
  ['en', 'Anna said drop 4'],
  ['en', 'should I drop 4'],
  ['de', 'Anna meint, 4 soll weg'],
  ['de', 'Lösch 4 nicht'],
  ['de', '4 weglassen? Nein'],
  ['en', 'step 4 must not be dropped'],
  ['en', "we can't do without step 3"],
  ['de', 'Schritt 4 bitte nicht streichen'],
  ['en', 'no need to drop 4'],
  ['en', "you don't have to remove step 3"],
] as const)(
  'a leave-out that is denied, asked, another one’s or contradicted is not made (%s): %s',
  (lang, answer) => {
    expect(LEAVES_OUT).not.toContain(readFor(answer, lang, 'P1').kind)
  },
)

test.each([
  ['en', 'drop 4'],
  ['en', "don't do step 4"],
  ['en', 'leave out 3 and run it'],
  ['de', 'ohne Schritt 3'],
  ['de', '3 brauchen wir nicht'],
  ['de', 'Schritt 3 nicht'],
  ['en', 'drop everything but 3'],
  ['en', 'keep 1 and 2, drop the rest'],
  ['en', 'drop 4, not needed'],
  ['de', 'Meilensteine sind übertrieben, weg damit'],
  ['de', 'Die Meilensteine? Weg damit'],
] as const)('a plain leave-out is made (%s): %s', (lang, answer) => {
  expect(LEAVES_OUT).toContain(readFor(answer, lang, 'P1').kind)
})

test('a change beside an order to run is not lost', () => {
  expect(readFor('call it Beta and run it', 'en', 'P1').kind).not.toBe('likely_run')
})
