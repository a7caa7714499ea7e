import { readSetting, writeSetting } from '../data/settings.ts'

/** Part of the width the chat has beside an open table or map, in percent. */
export const CHAT_SHARE = { least: 30, most: 65, usual: 42, step: 2 } as const

export const withinShare = (percent: number): number =>
  Math.round(Math.min(Math.max(percent, CHAT_SHARE.least), CHAT_SHARE.most))

export function readChatShare(): number {
  const stored = Number(readSetting('chatShare') ?? Number.NaN)
  return Number.isFinite(stored) ? withinShare(stored) : CHAT_SHARE.usual
}

export const writeChatShare = (percent: number): void =>
  writeSetting('chatShare', percent === CHAT_SHARE.usual ? null : String(percent))

type Move = (percent: number) => number

const MOVES: Readonly<Record<string, Move>> = {
  ArrowLeft: percent => percent - CHAT_SHARE.step,
  ArrowRight: percent => percent + CHAT_SHARE.step,
  Home: () => CHAT_SHARE.least,
  End: () => CHAT_SHARE.most,
}

/** Share after a key at the divider; null leaves it. */
export function shareAfter(key: string, percent: number): number | null {
  const move = MOVES[key]
  return move ? withinShare(move(percent)) : null
}
