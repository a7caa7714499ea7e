import { wordSet } from '../../../text/word-set.ts'
import type { CueWords } from '../../sections/router/cue-words.ts'

export const cues: CueWords = {
  many: wordSet(`all every each everything everybody everyone whole entire complete full several many various numerous
      plenty loads lots lot number range sorts kinds bunch couple different set row rows column columns cells fields grid
      matrix register roster directory catalogue inventory overview records list stack some few our`),
  handover:
    wordSet(`goes go moves passes pass hands hand forwards gives sends travels takes gets lands wanders becomes
      between to whom`),
  way: wordSet(`how way ways who path route road journey stations roadmap timeline handover handling flow picture
      diagram drawing steps process workflow responsible structure organised`),
  capture:
    wordSet(`note record track keep collect gather register capture log document write down draw sketch chart
      map diagram visualise visualize plot enter type key fill tabulate hand transfer submit describe show list`),
}
