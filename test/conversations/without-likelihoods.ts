/** Stands for a number that every training of a judge changes. */
const ANY = '~'
const JUDGED = /confidence=(\S+) rule=judge_/g

/**
 * A trace without the likelihoods of judges: what they took a message for is told, and what came of it; how sure they were
 * is for the figures of `scripts/train.ts`.
 */
export function withoutLikelihoods(trace: string): string {
  const own = new Set([...trace.matchAll(JUDGED)].map(([, confidence = '']) => confidence))
  const hidden = (all: string, name: string, value: string) => (own.has(value) ? `${name}${ANY}` : all)
  return trace.replaceAll(/^.*$/gm, line => {
    const bare = line.replaceAll(/((?:judged=|\+)\w+\/\w+):\d\.\d+/g, '$1')
    const ofJudge = /rule=judge_|^t\d+ +respond .*rung=router/.test(bare)
    return (ofJudge ? bare.replaceAll(/((?:confidence|evidence)=)(\S+)/g, hidden) : bare).replaceAll(
      /(router:\w+:)(\d\.\d+)/g,
      hidden,
    )
  })
}
