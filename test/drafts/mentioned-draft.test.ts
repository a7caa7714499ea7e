import { expect, test } from 'vitest'
import { readMention } from '../../src/drafts/answers/read-mention.ts'
import { aCall, aDraft, aPlanIntent } from '../builders/a-draft.ts'

const DRAFT = aDraft(
  [aCall('s1', 'find_templates'), aCall('s2', 'create_project'), aCall('s3', 'add_milestones')],
  { intent: aPlanIntent({ objective: 'Prepare the website relaunch' }) },
)
const kindOf = (message: string, locale = 'en') => readMention(message, DRAFT, locale)?.kind ?? null

test.each([
  'Show me the results of last week',
  'Please delete my customer data',
  'Run an audit of the website relaunch',
  'I have 20 stakeholders and want to capture everything in a table',
  'Create a plan for the summer party',
  'Make a new plan for the summer party',
  'Run the tests again',
  'Cancel the plan for the summer party',
  'Delete the draft of the contract',
  'Delete the draft email to Anna',
  'Delete the plan B folder',
  'What is the plan for tomorrow?',
  'Cancel my appointment, that was the plan',
  'The plan is to hire two people in spring',
  'How is progress?',
  'We did that yesterday',
  'I want a plan that saves money, skip the savings account',
  'Which data plan do I have?',
  'Cancel my phone plan',
  'Cancel the data plan',
  'Wie läuft der Website-Relaunch?',
  'Zeig mir die Ergebnisse der letzten Woche',
  'Lösche bitte meine Daten',
  'Ist alles gemacht?',
  'Mach einen Plan für das Sommerfest',
  'Sag den Plan für das Sommerfest ab',
  'Lösch den Entwurf des Vertrags',
  'Was ist der Plan für morgen?',
  'Der Plan ist, im Frühling zwei Leute einzustellen',
  'Ich will alles in einer Tabelle erfassen',
])('“%s” is not about a draft that was put off', message => {
  expect([kindOf(message), kindOf(message, 'de')]).toEqual([null, null])
})

test.each([
  ['run the plan', 'run'],
  ['Please run the plan now', 'run'],
  ['execute that plan', 'run'],
  ['ok, go ahead with the plan', 'run'],
  ['cancel the plan for the website relaunch', 'cancel'],
  ['cancel the plan', 'cancel'],
  ['forget the whole plan', 'cancel'],
  ['discard the draft', 'cancel'],
  ['skip step 3 of the plan', 'skip'],
  ['in the plan, swap 2 and 3', 'swap'],
  ['not now with the plan', 'not_now'],
  ['have the plan reviewed', 'review'],
  ['what would the plan cost?', 'question'],
  ['how long does the plan take?', 'question'],
  ['cancel the plan please', 'cancel'],
  ['run the plan tomorrow', 'not_now'],
  ['start the plan now', 'run'],
  ['Plan ausführen', 'run', 'de'],
  ['Führ den Plan aus', 'run', 'de'],
  ['den Entwurf bitte verwerfen', 'cancel', 'de'],
  ['Sag den Plan ab', 'cancel', 'de'],
  ['Lass im Plan Schritt 3 weg', 'skip', 'de'],
  ['Was kostet der Plan?', 'question', 'de'],
  ['Lass den Plan prüfen', 'review', 'de'],
  ['Den Plan starten', 'run', 'de'],
  ['Bitte den Plan absagen', 'cancel', 'de'],
  ['Den Plan brauche ich nicht mehr', 'cancel', 'de'],
  ['Den Plan später', 'not_now', 'de'],
  ['Wie lange dauert der Plan?', 'question', 'de'],
  ['back to the plan', 'show'],
  ['where were we with the plan', 'question'],
  ['bring the draft up again', 'show'],
  ['zurück zum Plan', 'show', 'de'],
  ['zeig mir den Entwurf nochmal', 'show', 'de'],
] as const)('“%s” is about it: %s', (message, kind, locale?: string) => {
  expect(kindOf(message, locale)).toBe(kind)
})
