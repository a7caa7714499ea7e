import { scopeAt } from './implied.ts'
import { inOrder } from './in-order.ts'
import { leftIn, memoryOf, questionSlot } from './memory.ts'
import { tell } from './note.ts'
import { rewalk, walkOn } from './rewalk.ts'
import { setAsideAct, setAsideAnswer, withdrawLeft } from './set-aside-answers.ts'
import { askAgain } from './take-answers.ts'
import { answerTo, entryOf, setView, type Walk } from './walk.ts'

/** To the question before this one. Its answer is withdrawn, and shown with it. */
export function goBack(walk: Walk): void {
  inOrder(walk)
  const last = walk.trail.findLast(visit => visit.did !== 'acted')
  if (last === undefined) {
    tell(walk, { type: 'refused', input: 'back', why: 'nothing_before' })
    askAgain(walk)
    return
  }
  const memory = memoryOf(walk)
  walk.reopened = questionSlot(last.scope ?? '', last.key)
  const dropped = memory.slots.get(walk.reopened)?.pop()
  if (dropped?.did === 'answered') setAsideAnswer(walk, dropped, 'back')
  else if (dropped !== undefined && dropped.did !== 'acted') withdrawLeft(walk, dropped)
  const from = walk.node.address
  rewalk(walk, memory)
  tell(walk, { type: 'went_back', from, to: walk.node.address, key: last.key })
}

/** From the beginning, with nothing known. What was answered is set aside and does not come back; skips are forgotten. */
export function restart(walk: Walk): void {
  walk.setAside = walk.setAside.flatMap(aside => ('left' in aside ? [] : [{ ...aside, why: 'restart' }]))
  for (const recorded of leftIn(memoryOf(walk))) {
    if (recorded.did === 'answered') setAsideAnswer(walk, recorded, 'restart')
    else if (recorded.did === 'acted') setAsideAct(walk, recorded, 'restart')
  }
  for (const answer of offeredIn(walk)) setAsideAnswer(walk, answer, 'restart')
  for (const { key, value, scope } of walk.ahead) {
    const aside = { node: walk.node.address, key, value, scope: scope ?? '' }
    setAsideAnswer(walk, aside, 'restart')
  }
  tell(walk, { type: 'restarted', from: walk.node.address })
  walk.node = entryOf(walk.flow)
  walk.frames = []
  walk.answers = {}
  walk.scoped = {}
  walk.trail = []
  walk.ahead = []
  walk.acting = null
  walk.attempts = 0
  walk.leftOut = []
  walk.owed = []
  setView(walk)
  walkOn(walk, 'enter')
}

/** Answers to keys that are never asked for: no visit tells of them. */
const offeredIn = (walk: Walk) =>
  [['', walk.answers] as const, ...Object.entries(walk.scoped)].flatMap(([scope, answers]) =>
    (scopeAt(walk.flow, scope)?.offered ?? []).flatMap(key => {
      const value = answerTo(answers, key)
      return value === undefined ? [] : [{ node: walk.node.address, key, scope, value }]
    }),
  )
