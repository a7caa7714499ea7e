import { wordSet } from '../../../text/word-set.ts'
import type { CountedWords } from '../../sections/router/counted-words.ts'

export const counted: CountedWords = {
  groups:
    /^(?:team|class|department|group|choir|band|club|company|firm|office|shop|store|school|farm|project|portfolio|list|desk|inbox|boss|course|crew|course|ward|practice|site|board|calendar|committee|squad|unit)$/,
  pastimes: wordSet(`
    eat eats ate eaten eating drink drinks drank drunk drinking smoke smokes smoked run ran walk walks walked walking swim
    swam drive drives drove driven ride rode fly flew sleep slept watch watched watching sing sang wear wore worn bet win
    won lift lifted climb climbed dance danced bake baked cook cooked`),
  unlistedNouns: wordSet(`
    finger fingers hand hands arm arms leg legs eye eyes ear ears toe toes teeth senses lives star stars kind kinds sort
    sorts
    question questions remark attempt attempts try tries occasion occasions sides ways word words minute`),
  stepNouns: /^(?:step|stage|phase|station)(?:s|e|n|en)?$/,
  levels: /^(?:levels?|gates?|tiers?)$/,
  capacity: wordSet(`
    seats seating fits fit serves holds host hosts accommodate accommodates accomodate accomodates carry carries
    enough`),
  readings: /^(?:articles?|books?|podcasts?|videos?|blogs?|read|heard|watched)$/,
  parties: /^(?:people|persons?|adults|kids|children|passengers|riders|guests|individuals|us)$/,
  booked:
    /^(?:book|booking|reserve|reservation|reservations|table|room|suite|hotel|uber|taxi|cab|ride|flight|car|van)$/,
  ofOneWords: wordSet('a an this that another every each my'),
  aboutWords: wordSet('about on'),
  forWords: wordSet('for and with'),
  fillers: wordSet(`
    more other additional further different such various separate individual of the our my your their these
    those his her its all or so`),
  attribute: /^[\p{L}-]+$/u,
}
