import { expect, test } from 'vitest'
import { sha256 } from '../adapters/digest.ts'
import { type Intent, IntentsSchema } from '../intents/intent.ts'
import { intentBook } from './intent-book.ts'

const fileWith = (...examples: string[]) => IntentsSchema.parse({ intents: { hours: { examples } } })

const A_PARAMETER = {
  name: 'size',
  required: false,
  label: null,
  prompt: null,
  sensitive: false,
  memory: false,
} as const

const AN_INTENT = {
  id: 'hours',
  title: null,
  description: '',
  examples: [],
  channels: null,
  locales: null,
  rollout: 100,
  tools: [],
  handsOver: false,
  pre: null,
  post: null,
  profile: null,
  model: null,
} as const

test('the same intents are learned once', async () => {
  const first = await intentBook([], fileWith('when do you open'), sha256)
  expect(await intentBook([], fileWith('when do you open'), sha256)).toBe(first)
})

test('another example, another order of them or another intent is learned anew', async () => {
  const first = await intentBook([], fileWith('when do you open', 'are you open'), sha256)
  expect(await intentBook([], fileWith('when do you open'), sha256)).not.toBe(first)
  expect(await intentBook([], fileWith('are you open', 'when do you open'), sha256)).not.toBe(first)
})

test('choices are offered in the order of their own file', async () => {
  const file = fileWith('how large is it')
  const withSizes = (...sizes: string[]): Intent[] => [
    {
      ...AN_INTENT,
      parameters: [
        {
          ...A_PARAMETER,
          slot: { type: 'enum', values: Object.fromEntries(sizes.map(size => [size, []])) },
        },
      ],
    },
  ]
  await intentBook(withSizes('small', 'large'), file, sha256)
  const [intent] = (await intentBook(withSizes('large', 'small'), file, sha256)).all
  expect(
    Object.keys(intent?.parameters[0]?.slot.type === 'enum' ? intent.parameters[0].slot.values : {}),
  ).toEqual(['large', 'small'])
})
