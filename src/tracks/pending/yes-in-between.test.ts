import { expect, test } from 'vitest'
import {
  aDraftDesk,
  CREATE,
  DELETE,
  drafting,
  endOf,
  FIND,
  textOf,
} from '../../../test/builders/draft-desk.ts'
import type { ScriptedAnswer } from '../../testing/scripted-model.ts'

const WAITING = {
  confirmation: {
    wish: 'Remove the task old',
    answers: [[{ call: 'delete_task', arguments: { task: 'old' } }]],
    again: /(To make sure we mean the same|Damit wir dasselbe meinen).*delete task/,
    done: ['delete old'],
  },
  plan_review: {
    wish: 'Draft a plan',
    answers: drafting(FIND, CREATE, DELETE),
    again: /(To make sure we mean the same|Damit wir dasselbe meinen)[\s\S]*3\. Remove the old one/,
    done: ['find move', 'create pack', 'delete old'],
  },
} as const satisfies Record<
  string,
  {
    readonly wish: string
    readonly answers: readonly ScriptedAnswer[]
    readonly again: RegExp
    readonly done: readonly string[]
  }
>
type Kind = keyof typeof WAITING

const waiting = async (kind: Kind, locale: string, ...asides: readonly ScriptedAnswer[]) => {
  const { wish, answers, again, done } = WAITING[kind]
  const desk = await aDraftDesk([...answers, ...asides, 'So.', 'So.'])
  const say = (text: string) => desk.say(text, { locale })
  await say(wish)
  expect(await desk.pendings()).toEqual([kind])
  return { desk, say, again, done }
}

test.each<[Kind, string, string, string, string]>(
  (['confirmation', 'plan_review'] as const).flatMap(kind => [
    [kind, 'en', 'Do you like Rome?', 'Rome is lovely. Shall I tell you more about it?', 'yes'],
    [kind, 'en', 'My colleague Ada is ill today', 'Do you want me to drop it?', 'yes please'],
    [kind, 'en', 'My colleague Ada is ill today', 'Do you want me to drop it? Just say yes.', 'ok'],
    [kind, 'en', 'Do you like Rome?', '**Have you been there?** 🙂', 'go ahead'],
    [kind, 'de', 'Wie ist das Wetter in Rom?', 'Soll ich Ihnen mehr erzählen?', 'ja'],
    [kind, 'de', 'Wie ist das Wetter in Rom?', 'Soll ich Ihnen mehr erzählen?', 'ja, gerne'],
  ]),
)('a %s (%s): after "%s" and "%s" the words "%s" run nothing, the next yes does', async (...given) => {
  const [kind, locale, aside, reply, yes] = given
  const { desk, say, again, done } = await waiting(kind, locale, reply)
  expect(textOf(await say(aside))).toContain(reply)
  const shown = await say(yes)
  expect([endOf(shown), desk.calls, await desk.pendings()]).toEqual(['waiting', [], [kind]])
  expect(textOf(shown)).toMatch(again)
  await say(yes)
  expect(desk.calls).toEqual(done)
  expect(await desk.replays()).toBeNull()
})

test.each([
  ['en', 'Do you like Rome?', 'yes, that one'],
  ['de', 'Wie ist das Wetter in Rom?', 'ja, genau die'],
  ['de', 'Wie ist das Wetter in Rom?', 'ja, das meine ich'],
  ['de', 'Wie ist das Wetter in Rom?', 'ja, die löschen'],
])('a yes that points (%s, after "%s": "%s") may point at what was talked of', async (locale, aside, yes) => {
  const { desk, say, again, done } = await waiting('confirmation', locale, 'So it is.')
  await say(aside)
  const shown = await say(yes)
  expect([endOf(shown), desk.calls, await desk.pendings()]).toEqual(['waiting', [], ['confirmation']])
  expect(textOf(shown)).toMatch(again)
  await say(locale === 'de' ? 'ja' : yes)
  expect(desk.calls).toEqual(done)
  expect(await desk.replays()).toBeNull()
})

test.each<[Kind, string, string, string]>([
  ['confirmation', 'en', 'make it less', 'yes'],
  ['confirmation', 'en', 'yes but less', 'yes'],
  ['confirmation', 'de', 'ja, aber weniger', 'ja'],
  ['plan_review', 'en', 'yes but less', 'yes'],
  ['plan_review', 'de', 'ja, aber weniger', 'ja'],
])('a %s (%s): after the unfinished change "%s" a bare %s is for what is shown', async (...given) => {
  const [kind, locale, change, yes] = given
  const { desk, say, done } = await waiting(kind, locale)
  await say(change)
  const shown = await say(yes)
  expect([endOf(shown), desk.calls, await desk.pendings()]).toEqual(['waiting', [], [kind]])
  expect(textOf(shown)).toMatch(WAITING[kind].again)
  await say(yes)
  expect(desk.calls).toEqual(done)
  expect(await desk.replays()).toBeNull()
})

test.each<[Kind, string]>([
  ['confirmation', 'yes, delete it'],
  ['confirmation', 'yes, delete the task old'],
  ['plan_review', 'run the plan'],
  ['plan_review', 'yes, run it'],
  ['plan_review', 'ja, führ ihn aus'],
])('a %s: "%s" names what is meant, whatever was asked in between', async (kind, yes) => {
  const { desk, say, done } = await waiting(kind, 'en', 'Rome is lovely. Shall I tell you more about it?')
  await say('Do you like Rome?')
  await say(yes)
  expect(desk.calls).toEqual(done)
})

test.each<[Kind, string, string, string]>(
  (['confirmation', 'plan_review'] as const).flatMap(kind => [
    [kind, 'en', 'Do you like Rome?', 'ok'],
    [kind, 'en', 'Do you like Rome?', 'okay, thanks'],
    [kind, 'de', 'Wie ist das Wetter in Rom?', 'ok'],
    [kind, 'de', 'Wie ist das Wetter in Rom?', 'alles klar'],
  ]),
)(
  'a %s (%s): after talk ("%s") the words "%s" may only have heard it',
  async (kind, locale, aside, words) => {
    const { desk, say } = await waiting(kind, locale, 'So it is.')
    await say(aside)
    await say(words)
    expect([desk.calls, await desk.pendings()]).toEqual([[], [kind]])
  },
)

test.each<[Kind, string]>([
  ['confirmation', 'yes'],
  ['plan_review', 'yes'],
])('a %s: after talk that asked nothing "%s" is for the question that waits', async (kind, yes) => {
  const { desk, say, done } = await waiting(kind, 'en', 'Rome is lovely. See https://rome.example/?q=1')
  await say('Do you like Rome?')
  await say(yes)
  expect(desk.calls).toEqual(done)
})

test('after the person named a number that the question does not have, a yes may be for that', async () => {
  const { desk, say, again, done } = await waiting('confirmation', 'en', 'So it is.')
  await say('Is it 80 degrees in Rome?')
  expect(textOf(await say('yes'))).toMatch(again)
  expect(desk.calls).toEqual([])
  await say('yes')
  expect(desk.calls).toEqual(done)
})

test('a reply nobody can read is asked about with the whole question, and a yes to that counts', async () => {
  const { desk, say, done } = await waiting('confirmation', 'en')
  expect(textOf(await say('maybe'))).toMatch(/Please say yes or no: .*delete task \(task old\)/)
  await say('yes')
  expect(desk.calls).toEqual(done)
})
