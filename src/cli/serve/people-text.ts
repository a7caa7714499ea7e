import type { Config } from '../../config/load-config.ts'
import type { AccessWay } from '../../config/settings.ts'

const WAYS = {
  keys: () => 'an access key',
  tokens: ({ tokens }) => `a token of ${tokens?.issuer}`,
} as const satisfies Record<AccessWay, (config: People) => string>

type People = Pick<Config, 'access' | 'tokens'>

/** Says in a line who may come in. */
export const peopleText = (config: People): string =>
  config.access.length === 0
    ? 'everyone on this machine is local, with all roles'
    : `whoever has ${config.access.map(way => WAYS[way](config)).join(' or ')}`
