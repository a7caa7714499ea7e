import { cells } from './cells.js'
import { democracy } from './democracy.js'
import { fractions } from './fractions.js'
import { frenchRevolution } from './french-revolution.js'
import { greenhouseEffect } from './greenhouse-effect.js'
import { heart } from './heart.js'
import { magnetism } from './magnetism.js'
import { photosynthesis } from './photosynthesis.js'
import { solarSystem } from './solar-system.js'
import { timesTable } from './times-table.js'
import { volcanoes } from './volcanoes.js'
import { waterCycle } from './water-cycle.js'

export const TOPICS = [
  photosynthesis,
  timesTable,
  waterCycle,
  volcanoes,
  solarSystem,
  heart,
  frenchRevolution,
  fractions,
  magnetism,
  democracy,
  cells,
  greenhouseEffect,
]
