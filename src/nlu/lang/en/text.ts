import { wordSet } from '../../text/word-set.ts'
import type { TextWords } from '../sections/text-words.ts'

export const text: TextWords = {
  determiners: wordSet('a an the my our his her their your'),
  indefinites: wordSet('some one'),
  functionWords: wordSet(`
    a an the this that these those my your our their his her its whose which what who whom
    i you he she it we they me him us them myself yourself itself ourselves themselves someone somebody everyone
    i'm i've i'd i'll you're you've we're we've we'd we'll they're they've they'd it's he's she's that's there's
    is are was were be been being am isn't aren't wasn't weren't do does did don't doesn't didn't done
    has have had haven't hasn't having will would can could should shall may might must cannot can't won't wouldn't
    need needs needed want wants wanted get gets got go goes went come comes came make makes made let lets let's
    to of in on at by for with without from into onto over under about as and or but nor so than through via
    across around near between among within during against toward towards upon off out up down
    if when while because since until till before after then next now here there where why how though although
    not no never very too also just only even still yet already again always often sometimes once please thanks
    per each every all both either neither any some such left more less most least
    today tomorrow yesterday tonight later soon instead together away back else ago total altogether max min`),
  tellingWords: wordSet('hello thank yes would how much many really order orders refund'),
  alikeWords: wordSet('in an am was so also will per max min on no let i us her'),
  particles: wordSet('up down off out back away through forward'),
  lastParticles: new Set(),
  lightWords: wordSet(`
    when long far much many often quick quickly really maybe perhaps actually well ok okay hi hello hey dear sorry
    thing things something anything nothing everything way lot bit kind sort
    like tell know think say says said give take takes put see look try going doing mean meant time day oh ah um one
    ones manage managed`),
  contractions:
    /^(?:(?:i|you|he|she|it|we|they|that|this|there|here|what|where|who|how|when)(?:s|d|m|re|ve|ll)|(?:do|does|did|is|are|was|were|has|have|had|would|could|should|ca|wo|must)nt)$/,
  abbreviations: wordSet(
    'mr mrs ms dr prof st no nr vs e g i eg ie etc inc ltd co approx ca min max fig dept est',
  ),
}
