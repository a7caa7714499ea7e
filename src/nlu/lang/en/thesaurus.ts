import type { Thesaurus } from '../sections/thesaurus.ts'
import { deeds } from './thesaurus/deeds.ts'
import { money } from './thesaurus/money.ts'
import { people } from './thesaurus/people.ts'
import { things } from './thesaurus/things.ts'
import { time } from './thesaurus/time.ts'
import { troubles } from './thesaurus/troubles.ts'
import { work } from './thesaurus/work.ts'

export const thesaurus: Thesaurus = {
  ...deeds,
  ...troubles,
  ...money,
  ...time,
  ...people,
  ...things,
  ...work,
}
