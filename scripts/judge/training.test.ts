import { expect, test } from 'vitest'
import { isFullRun } from '../../test/chance.ts'
import { DOMAINS, RANKERS } from './domains.ts'
import type { JudgedSentence } from './fit-judge.ts'
import { isStale, isStaleRanker, trainingDigest } from './training.ts'

const OTHER_SENTENCES = 'its sentences, their labels or their order are not those it was trained with'
const OTHER_FINDINGS = 'what rules find in its sentences is no longer what it was trained with'
const BEFORE_RULES_COUNTED =
  'its sentences are those it was trained with; what rules found in them was not part of the digest then'

/** Judges and rankers whose weights are not known to be of today's sentences and rules. One that is trained anew leaves the list. */
const STALE: Readonly<Record<string, string>> = {
  'draft-answers': OTHER_SENTENCES,
  'draft-deeds': OTHER_SENTENCES,
  'draft-steps': OTHER_SENTENCES,
  router: BEFORE_RULES_COUNTED,
  'opt-outs': OTHER_SENTENCES,
  'window-words': OTHER_SENTENCES,
  'order-seams': OTHER_SENTENCES,
  'order-subjects': OTHER_SENTENCES,
  'order-divisions': OTHER_SENTENCES,
  'order-topics': OTHER_FINDINGS,
}

/** All of them take two minutes of reading, and the ranker one more. */
const CHECKED = isFullRun ? Object.keys(DOMAINS) : ['opt-outs']

test.each(CHECKED)('weights of %s are of today’s sentences and rules, or known not to be', async name => {
  const domain = DOMAINS[name]
  if (domain === undefined) throw new Error(`no judge ${name}`)
  expect(await isStale(domain), `node scripts/train.ts ${name} --write`).toBe(name in STALE)
})

test.each(isFullRun ? Object.entries(RANKERS) : [])(
  'weights of the ranker %s are of today’s messages and what they may mean',
  async (name, domain) => {
    expect(await isStaleRanker(domain), `node scripts/train.ts ${name} --write`).toBe(name in STALE)
  },
)

test('no judge is on the list that is not there', () => {
  expect(Object.keys(STALE).filter(name => !(name in DOMAINS || name in RANKERS))).toEqual([])
})

test('another text, label, finding or weight makes another digest', () => {
  const sentence: JudgedSentence = { text: 'yes', label: 'run', signals: ['§yes'], group: 'a' }
  const others = [
    sentence,
    { ...sentence, text: 'no' },
    { ...sentence, label: 'cancel' },
    { ...sentence, signals: [] },
    { ...sentence, weight: 0.5 },
  ]
  expect(new Set(others.map(one => trainingDigest([one]))).size).toBe(others.length)
  expect(trainingDigest([{ ...sentence, group: 'b', weight: 1 }])).toBe(trainingDigest([sentence]))
})
