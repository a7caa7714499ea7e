import { wordSet } from '../../text/word-set.ts'
import type { ListWords } from '../sections/list-words.ts'

export const lists: ListWords = {
  qualifiers: wordSet(`
    no not too never only good great nice first second next more less all every any again still yet
    both that this these those several`),
  modals: wordSet('can could will would should must may might shall'),
  subjects: wordSet('i you he she it we they everything'),
  singular: wordSet('a an'),
  articles: wordSet('a an the our my your their his her its some'),
  announcing: 'namely',
  conjunctions: wordSet('and or plus &'),
  clauseWords: wordSet(`
    i you he she it we they me him us them who whom whose which what where when why how if because since while though
    although unless until whether that's it's i'm i've i'd i'll you're you've we're we've we'll they're he's she's
    is are was were be been am do does did don't doesn't didn't isn't aren't wasn't has have had will would can
    could should shall may might must cannot can't won't let let's there there's
    came saw went left took gave said told made got ran knew thought felt found began became kept brought wrote ate
    drank spoke sat stood sold bought sent paid met heard held lost won put cut hit read`),
  discourse: wordSet(`
    yes no yeah yep nope ok okay well hello hi hey dear thanks thank please sorry sure right actually honestly frankly
    basically however otherwise therefore thus hence anyway besides moreover meanwhile finally then first second next
    also too maybe perhaps probably but so yet not never just only again still otherwise instead wait bye cheers
    sadly luckily unfortunately fortunately of course indeed especially namely except nice welcome great good cool
    today tomorrow yesterday tonight now later soon here everyone folks as after before once`),
  copulas: wordSet(
    'are is were was include includes included including called named being comprise comprises',
  ),
  noHeads: wordSet('there here these those they it'),
  closings: wordSet('regards best sincerely cheers thanks yours kind warm dear hi hello'),
  longConjunctions: new Set(['as well as']),
  prepositions: wordSet('with in at for from to by'),
  repeatedPrepositions: wordSet('with'),
  genitives: wordSet('of'),
}
