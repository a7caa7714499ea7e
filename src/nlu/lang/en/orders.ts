import { phraseList, wordSet } from '../../text/word-set.ts'
import type { OrderWords } from '../sections/order-words.ts'
import { orderHints } from './order-hints.ts'

const list = (text: string): readonly string[] =>
  text
    .split(/[,\n]/)
    .map(word => word.trim())
    .filter(word => word !== '')

const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth'.split(' ')
const NUMERALS = 'one two three four five six seven eight nine ten eleven twelve thirteen'.split(' ')
const ENDINGS = ['th', 'st', 'nd', 'rd']

/** Ways to name one grade: "grade 7", "year seven", "7th graders". */
const grade = (number: number): readonly string[] => {
  const [ordinal = '', numeral = ''] = [ORDINALS[number - 1], NUMERALS[number - 1]]
  const short = `${number}${ENDINGS[number] ?? 'th'}`
  return [
    ...['grade', 'grades', 'year', 'years', 'class', 'yr'].flatMap(noun => [
      `${noun} ${number}`,
      `${noun} ${numeral}`,
    ]),
    ...[ordinal, short].flatMap(which =>
      ['grade', 'grader', 'graders', 'class', 'year'].map(noun => `${which} ${noun}`),
    ),
    ...[ordinal, short].map(which => `${which}-grade`),
    ...(number > 4 ? ['A', 'B', 'C'].map(section => `${number}${section}`) : []),
    `my ${number}s`,
    `grade ${number}s`,
    `year ${number}s`,
    `year-${number}`,
    `y${number}`,
  ]
}
const grades = (from: number, to: number, more = ''): readonly string[] => [
  ...Array.from({ length: to - from + 1 }, (_, place) => grade(from + place)).flat(),
  ...list(more),
]

const gradeLevel = {
  '1-4': grades(
    1,
    4,
    'primary school, primary, elementary school, elementary, kindergarten, kindergartners, reception class, infants, KS1, key stage 1, key stage one',
  ),
  '5-6': grades(5, 6, 'KS2, key stage 2, key stage two'),
  '7-8': grades(7, 8, 'middle school, middle schoolers, KS3, key stage 3, key stage three'),
  '9-10': grades(9, 10, 'GCSE, GCSEs, KS4, key stage 4, key stage four, freshmen, sophomores'),
  '11-13': grades(
    11,
    13,
    'sixth form, sixth formers, upper sixth, lower sixth, A level, A-level, A levels, A-levels, seniors',
  ),
}

const preferences: OrderWords['preferences'] = {
  lasting:
    phraseList(`always, every time, each time, from now on, from here on, from today on, in future, in the future, by default
    going forward, henceforth, as a rule`),
  remembering: phraseList('remember, keep in mind, bear in mind, make a note, note that'),
  forgetting: phraseList('forget'),
  teaching: wordSet("teach teaching i'm"),
  listed:
    /^(?:please )?(?:what (?:have you|did you) (?:remember(?:ed)?|keep|kept|noted?)(?: (?:about|of) me)?|what (?:do you remember|are you keeping) (?:about|of) me|(?:what|which) (?:are my preferences|preferences (?:do i have|have i set|did i set|do you know))|(?:show|list|tell)(?: me)? my preferences|my preferences)(?: please)?$/,
  dropped:
    /^(?:please )?(?:can you |could you )?(?:delete|remove|forget|drop|clear) (?:all (?:of )?)?(?:my|the) preferences?(?: (?:for|about|on|with) (?<topic>.+?))?(?: please| again)*$/,
}

const agents: OrderWords['agents'] = {
  research: {
    hints: orderHints.research,
    deeds:
      list(`research, look up, look into, find out, investigate, explain, tell about, learn about, read about, teach about, put together, pull together, see what, see how, see why, dig up, dig into, dig out, gather, read up, search
      pull, find, check, collect, hunt down, track down, fetch`),
    things: list(
      'research, digging, fact, info, information, material, background, overview, article, news, source',
    ),
    options: {
      gradeLevel,
      depth: {
        quick: list(
          `brief, briefly, quick, quickly, short, gist, in a nutshell, the basics, just the basics, the essentials, bare bones, key points
          the short version, at a glance, rundown, key facts, quick facts, a handful of facts, not too long, nothing too long, not too deep, minute version, in brief, in a few words, in a few sentences, bite-sized`,
        ),
        standard: list('standard, normal, medium depth, standard depth, moderately deep, moderately long'),
        comprehensive: list(
          'comprehensive, thorough, thoroughly, in depth, in-depth, detailed, deep, extensive, extensively, more detail, more details, everything on, everything about, everything there is, everything you can find, full detail, long version, long-form',
        ),
      },
      sources: {
        academic: list(
          'academic, scholarly, scholars, scientific, peer-reviewed, peer reviewed, studies, journal, journals, research findings, literature, research papers, scientific papers, academic papers, medical papers, historians, from universities, university sources, from scientists, from researchers',
        ),
        general: list('general'),
        news: list(
          'news, newspaper, newspapers, press, papers, headlines, coverage, media, current, recent, reported, journalists, broadsheets, the latest on',
        ),
      },
    },
  },
  image: {
    hints: orderHints.image,
    deeds: list('draw, paint, illustrate, sketch, visualise, visualize, depict'),
    things:
      list(`picture, pic, image, diagram, drawing, illustration, graphic, infographic, sketch, poster, chart, visual, photo, timeline, map
      cartoon, comic`),
    options: {
      style: {
        diagram: list(
          'diagram, infographic, schematic, chart, flow chart, flowchart, bar chart, pie chart, bar graph, flow diagram, graph',
        ),
        illustration: list(
          'illustration, illustrated, illustrate, illustrating, storybook, watercolour, watercolor',
        ),
        realistic: list(
          'realistic, photorealistic, lifelike, true to life, photo, real-looking, as real as, realistically',
        ),
        cartoon: list('cartoon, comic, comic strip, cartoony, cartoonish, caricature, toon, graphic novel'),
      },
      labels: {
        german: list(
          'german, german labels, labels in german, labelled in german, labeled in german, in german',
        ),
        english: list(
          'english, english labels, labels in english, labelled in english, labeled in english, in english',
        ),
        none: list(
          'no labels, no label, no text, no words, no writing, without words, without writing, without labels, without any labels, without text, unlabelled, unlabeled, label-free, without names, no names, blank',
        ),
      },
      complexity: {
        simple: list(
          'simple, simpler, simply, basic, easy, easier, plain, not too complicated, not so complicated, less detail, less details, uncomplicated, nothing fancy, nothing complicated, not too busy',
        ),
        medium: list('medium, moderate, middling'),
        detailed: list(
          'detailed, complex, elaborate, in detail, lots of detail, lots of details, more detail, more details, loads of detail, a lot of detail, fine detail, intricate, every detail, all the details',
        ),
      },
      gradeLevel,
    },
  },
  music: {
    hints: orderHints.music,
    deeds: list('compose, sing, rap'),
    things: list('song, music, tune, jingle, melody, rap, anthem, rhyme, piece'),
    options: {
      musicStyle: {
        pop: list('pop, poppy'),
        rock: list('rock, rocky, rocking, heavy metal'),
        classical: list('classical, classic, minuet, orchestral'),
        rap: list('rap, hip-hop, hip hop, hiphop'),
        children: list(
          "children, childrens, children's, kids, kids', nursery, kiddie, childlike, kid's, kid-friendly",
        ),
      },
      tempo: {
        slow: list(
          'slow, slowly, slower, calm, calmer, gentle, gently, slow it down, slow down, unhurried, leisurely, mellow, soothing',
        ),
        medium: list(
          'medium tempo, medium pace, moderate tempo, moderate pace, mid-tempo, tempo medium, tempo moderate',
        ),
        fast: list(
          'fast, faster, quick, quicker, upbeat, up-tempo, lively, speed it up, speed up, energetic, bouncy, peppy, brisk',
        ),
      },
      gradeLevel,
    },
  },
  edit: {
    hints: orderHints.edit,
    deeds:
      list(`shorten, revise, rewrite, reword, simplify, summarise, summarize, correct, improve, translate, edit, rephrase, sum up
      condense, polish, expand, lengthen, tidy, trim, proofread, fix, shorter, simpler, longer, clearer, easier, more formal
      less formal, friendlier, funnier, delete, remove, replace, change, alter, modify, adjust, swap, crop, brighten, darken
      resize, enlarge, shrink, rename, recolour, recolor, rotate, highlight, add to, tweak, touch up, move, cut out, take out, bigger, smaller
      brighter, darker, bolder, insert, retitle, update, boil down, tone down, pare down, spice up
      liven up, spruce up, soften, tighten`),
    things: list(
      'text, worksheet, handout, essay, letter, paragraph, heading, introduction, summary, bullet, verse, sentence, lyrics, chorus, title, document, passage, draft, wording',
    ),
    options: {},
  },
}

export const orders: OrderWords = {
  about: wordSet('about on of regarding into'),
  contracted: wordSet(''),
  madeOf: wordSet('from with using outta'),
  pointers: wordSet('it that this them those same'),
  beforehand: phraseList('beforehand, first, before that, start by, start with, begin by, begin with'),
  lastly: phraseList('finally, at the end, finish with, end with, lastly, last of all'),
  makers: wordSet('make create write do give produce generate turn put show get build design prepare add'),
  madeThings: wordSet('it this that them'),
  asksWhat:
    /^what(?: is| are|['’]s)(?: exactly| actually)*(?: an?)? (?<topic>[\p{L}-]{3,}(?: [\p{L}-]+){0,2}) ?\?*$/iu,
  hereAndNow:
    wordSet(`up new wrong next left missing possible going happening good better best time it this that these those there here today tomorrow
    now you your my our his her their on for with to from at name password plan status matter point problem deal`),
  infinitives: wordSet(''),
  audiences: wordSet('for'),
  corrections: wordSet('no wait sorry mean oops scratch hang on nope pardon'),
  idly: wordSet('around'),
  lacks: wordSet('without instead'),
  oneself: wordSet('myself ourselves'),
  copulas: wordSet('has have shows suggests says is are was were takes costs makes can must will'),
  joins: new Set(['and', 'plus', '+', ',', ';']),
  steps:
    wordSet(`and then after afterwards next but now please also first finally plus so ok okay hey hi just kindly afterward
    later subsequently`),
  niceties:
    wordSet(`wondering wonder possible chance nice great lovely grateful appreciate trouble kind awesome helpful
    brilliant super perfect wonderful`),
  softeners: wordSet('maybe perhaps possibly please'),
  needs: wordSet('need needs'),
  onlys: wordSet('only just merely'),
  seeks: wordSet('looking'),
  inventing: wordSet('think'),
  expletives: wordSet("it it's it’s its"),
  judgements:
    wordSet(`hard difficult easy easier tough tricky tiring exhausting impossible boring tedious fun annoying daunting ages
    forever pain`),
  effects: phraseList(
    `helps, calms, bores, tires, annoys, slows, cheers, pleases, motivates, distracts, excites, pays, feels, gets, keeps,
    belongs`,
  ),
  verdicts: phraseList('much, little, enough, plenty, a lot, pointless, unrealistic, overkill'),
  resumptives: phraseList("that, that's, that’s, this, it, it's, it’s"),
  finiteVerbs: /s$/u,
  errands: phraseList(
    "it's time, it’s time, is time, job, task, goal, idea, aim, need, needs, needed, want, wants, necessary",
  ),
  namedDeeds: /^\p{L}{2,}ing$/u,
  regrets: wordSet('have been had'),
  done: wordSet('done finished through ready'),
  suppositions: phraseList('in case, should, suppose, supposing, assuming, provided'),
  choices: wordSet('or'),
  purposes: phraseList('so, so that, to go with, to go along'),
  results: wordSet('result results finding findings research facts outcome info information'),
  bases: wordSet('based basis base using'),
  fillers:
    wordSet(`topic subject theme afterwards then done based basis tempo duration length style label labels level class
    kind sort sheet something anything stuff belongs case thing bit couple kids students pupils children lesson chance trouble another one again order useful helpful decent`),
  captions: wordSet(
    'label labels labelled labeled labelling caption captions captioned word words term terms name names named tags annotations annotated vocabulary',
  ),
  languageTies: wordSet('in into'),
  whatevers: wordSet('whatever everything anything all'),
  particleDeeds: wordSet(''),
  beforeLinks: wordSet('before'),
  afterLinks: wordSet('after once'),
  suggestions: phraseList('how about, what about'),
  verbParticles: wordSet(''),
  endings: wordSet('end last finish start beginning'),
  excluding: wordSet(
    'except but circumstances avoid stop scratch actually wait thanks shows shown suggests suggest says said is are was has have continues let ask tell told remind task homework worksheet tomorrow later if unless once when joke kidding',
  ),
  denials: wordSet('no not without never neither instead'),
  quoting: wordSet('says said reads states stated writes wrote'),
  forbids: phraseList('do not, don t, dont, never, please do not, please don t, please dont'),
  pieces: wordSet('and then but with from as into plus before after once out turn use using'),
  plainPictures: wordSet('picture pictures pic pics image images'),
  songParts: wordSet('lyrics chorus verse verses'),
  places: wordSet(
    'paragraph paragraphs sentence verse line heading title introduction ending beginning end chorus',
  ),
  atWindow:
    wordSet(`window dialog wait waiting long takes take get receive styles style options choices choose lost original
    outcome instrumental vocals version copy`),
  asItIs: phraseList('as it is, as is, as it was, as they are, the way it is, unchanged, alone'),
  carefree: wordSet('whatever whichever matter mind fussed'),
  starts: wordSet('go start begin apply run proceed confirm continue generate make create do'),
  besideStarts: wordSet(
    'just simply please now then it that this ahead hit press click on so the button and ok okay kindly',
  ),
  preferences,
  agents,
}
