import type { Config } from '../../config/load-config.ts'
import type { AccessWay } from '../../config/settings.ts'

const WAYS = { keys: 'an access key' } as const satisfies Record<AccessWay, string>

/** Says in a line who may come in. */
export const peopleText = ({ access }: Pick<Config, 'access'>): string =>
  access.length === 0
    ? 'everyone on this machine is local, with all roles'
    : `whoever has ${access.map(way => WAYS[way]).join(' or ')}`
