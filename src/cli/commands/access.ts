import { withSubcommands } from '../with-subcommands.ts'
import { end } from './access/end.ts'
import { list } from './access/list.ts'
import { make } from './access/make.ts'
import { rotate } from './access/rotate.ts'

export const access = withSubcommands(
  'access',
  `Makes, lists, rotates and ends access keys. A server that was started with --access keys asks for one, and takes
changes up at once. Whoever can write to the data folder can make them.`,
  { make, list, rotate, end },
  [
    ['access make --user ada', 'a key for ada, printed this once'],
    ['access make --user ci --tenant north --expires 30d', 'for a program, for a month'],
    ['access list', 'whose they are, until when, last use'],
    ['access rotate 3f9c2a71b0de --overlap 2h', 'the old one is valid for two more hours'],
    ['access end 3f9c2a71b0de', 'from now on it admits nobody'],
  ],
)
