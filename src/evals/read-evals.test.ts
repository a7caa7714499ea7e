import { expect, test } from 'vitest'
import { aFolder } from '../../test/a-folder.ts'
import { loadShop, SHOP_FILES } from '../../test/a-shop.ts'
import { formatFault } from '../assistants/format-fault.ts'
import { readEvalFile } from './read-evals.ts'

const faultsOf = async (source: string) =>
  readEvalFile('x.eval.yaml', source, await loadShop(aFolder(SHOP_FILES))).faults.map(formatFault)

const one = (turn: string, more = '') => `conversations:\n  - name: a\n${more}    turns:\n      - ${turn}\n`

test.each([
  ['', /x\.eval\.yaml:1:1 .*expected keys and values/],
  ['conversations: []', /1:\d+ conversations: expected at least one entry/],
  [one('{ user: hi, intnt: where }'), /4:\d+ unknown key .*intnt: did you mean intent/],
  [one('{ user: hi, open: [ask] }'), /4:\d+ there is no kind of pending ask: there is ask_user, clarify/],
  [one('{ user: hi, open: [confirmatoin] }'), /4:\d+ .* confirmatoin: did you mean confirmation/],
  [one('{ user: hi, rung: intnet }'), /4:\d+ there is no rung intnet: did you mean intent/],
  [one('{ say: hi }'), /4:9 .*a turn: user, click, edit or wait/],
  [one('{ wait: 2 hours }'), /4:\d+ .*a duration such as PT2H/],
  [one("{ user: hi, reply_matches: '(' }"), /4:\d+ .*a regular expression \(RE2\)/],
  [one("{ user: hi, reply_matches: '(?=a)' }"), /4:\d+ .*a regular expression \(RE2\)/],
  [one('{ user: hi, intent: whre }'), /4:\d+ there is no intent whre: did you mean where/],
  [one('{ user: hi, tools: [lok] }'), /4:\d+ there is no tool lok: did you mean look/],
  [one('{ user: hi, never: { tools: [refund] } }'), /4:\d+ there is no tool refund: there is look, pay/],
  [
    one('{ user: hi, policy: [{ rule: staf_only }] }'),
    /4:\d+ there is no rule staf_only: did you mean staff_only/,
  ],
  [one('{ user: hi, asks: ordr }'), /4:\d+ there is no parameter ordr: did you mean order/],
  [one('{ user: hi }'), /2:5 this conversation expects nothing/],
  [one('{ user: hi, reply: a }', '    pass: 6 of 5\n'), /3:11 6 of 5 can never be met/],
  [one('{ user: hi, reply: a }', '    runs: 3\n    pass: 4 of 5\n'), /4:11 4 of 5 does not go with runs: 3/],
  [one('{ user: hi, reply: a }', '    pass: most\n'), /3:11 .*all, majority, or a share/],
])('what is wrong with %j is named with its place', async (source, said) => {
  expect((await faultsOf(source)).join('\n')).toMatch(said)
})

test('a conversation takes over what its file says for all, and its own goes first', async () => {
  const source = `as: { locale: de, channel: web }
never: { tools: [pay] }
runs: 5
conversations:
  - name: a
    as: { channel: terminal }
    pass: majority
    turns: [{ user: hi, reply: a }]
`
  const { evals } = readEvalFile('x.eval.yaml', source, await loadShop(aFolder(SHOP_FILES)))
  expect(evals).toMatchObject([
    {
      file: 'x.eval.yaml',
      line: 5,
      conversation: {
        as: { locale: 'de', channel: 'terminal' },
        never: { tools: ['pay'] },
        runs: 5,
        pass: 'majority',
      },
    },
  ])
})
