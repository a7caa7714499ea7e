import { httpProvider, madeBy } from 'signalbox'

/**
 * Service that does an agent's work in place of the code here, by `CLASSROOM_IMAGE_URL` and the like; null without one. Keys
 * stay in the environment.
 */
function serviceFor(agent) {
  const setting = name => process.env[`CLASSROOM_${agent}_${name}`]?.trim() || undefined
  const url = setting('URL')
  if (url === undefined) return null
  return httpProvider({ url, key: setting('KEY'), files: setting('FILES')?.split(/[\s,]+/) })
}

/** A picture or a song takes a service minutes at most. */
const LONGEST_MS = 600_000

/** Parts of a tool, done by the agent's service where there is one, else here. What a service charges nobody knows. */
export function madeByServiceOr(agent, own, making) {
  const service = serviceFor(agent)
  return service === null ? own : { timeoutMs: LONGEST_MS, ...madeBy(service, making) }
}
