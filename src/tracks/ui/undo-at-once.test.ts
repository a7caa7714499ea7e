import { expect, test } from 'vitest'
import { UI_TOOLS } from '../../core/ui.ts'
import { scriptedModel } from '../../testing/scripted-model.ts'
import { anAssistant, createTestEngine } from '../../testing/test-engine.ts'

async function stateAfter(...messages: readonly string[]) {
  const engine = createTestEngine({
    assistant: anAssistant({ ui_tools: UI_TOOLS }),
    model: scriptedModel(messages.map(() => 'All right.')),
  })
  const target = await engine.open()
  for (const message of messages) await engine.say(target, message)
  return (await engine.journal.load(target.ref)).state
}

test.each([
  ['No tables until Friday, please.', 'no, leave it'],
  ['No tables until Friday, please.', 'never mind'],
  ['Keine Tabellen mehr bitte.', 'zurück'],
  ['Keine Tabellen mehr bitte.', 'nein, lass es'],
])('"%s", "%s": a wish is taken back in a few words right after it', async (wish, undo) => {
  expect((await stateAfter(wish)).ui.opt_out.tools).toEqual(['request_data_table'])
  expect((await stateAfter(wish, undo)).ui.opt_out.tools).toEqual([])
})

test('later, or beside a question, the same words mean something else', async () => {
  const wish = 'No tables until Friday, please.'
  const later = await stateAfter(wish, 'The weather is nice.', 'It rains.', 'never mind')
  expect(later.ui.opt_out.tools).toEqual(['request_data_table'])
  const asked = await stateAfter(wish, 'First HR checks it, then the boss signs it.', 'no, leave it')
  expect(asked.ui.opt_out.tools).toEqual(['request_data_table'])
})

test.each(['undo', 'forget the rule about risks'])(
  'a rule that is only proposed is not kept: %s',
  async words => {
    const rule = 'Whenever I mention risks, open a table.'
    expect((await stateAfter(rule)).pendings).toMatchObject([{ kind: 'own_rule' }])
    expect((await stateAfter(rule, words)).pendings).toEqual([])
  },
)

test.each(['what rules do you have for me?', 'Was gilt für mich?', 'Welche Wünsche hast du dir gemerkt?'])(
  'own rules and opt-outs are listed: %s',
  async words => {
    const { decision } = await lastDecision(words)
    expect(decision).toBe('own_rules_listed')
  },
)

async function lastDecision(text: string) {
  const engine = createTestEngine({
    assistant: anAssistant({ ui_tools: UI_TOOLS }),
    model: scriptedModel(['All right.']),
  })
  const target = await engine.open()
  const events = await engine.say(target, text)
  const made = events.find(event => event.type === 'decision_made')
  return { decision: made?.payload.rule }
}

test('a yes to what is open is no row of it', async () => {
  const opened = 'Draw me a process map, please.'
  for (const words of ['yes, good idea', 'ok, draw it', 'ja, zeichne es auf'])
    expect((await stateAfter(opened, words)).ui.seed).toBeNull()
})
