import type { VerbClass, VerbForm, VerbReading } from '../sections/frame-words.ts'

/** Verbs by class, `past/participle` where they are irregular; phrasal ones with their particle after a plus. */
const BY_CLASS: Readonly<Partial<Record<VerbClass, string>>> = {
  allow: 'allow permit let/let',
  approve: 'sign+off sign approve',
  arrive: 'arrive come/came/come come+in show+up turn+up',
  ask: 'ask wonder',
  buy: 'buy/bought purchase',
  call: 'call phone ring/rang/rung call+back',
  cancel: 'cancel call+off',
  care: 'care mind bother worry',
  change: 'change edit update alter modify',
  close: 'close shut/shut close+down shut+down',
  disable: 'turn+off switch+off disable deactivate shut+off keep+off',
  enable: 'turn+on switch+on enable reenable activate reactivate bring+back turn+back switch+back',
  fill: 'fill fill+in fill+out complete',
  find: 'find/found',
  forbid: 'forbid/forbade/forbidden ban prohibit',
  get_back: 'get+back have+back',
  give: 'give/gave/given offer suggest propose hand throw/threw/thrown shove',
  go: 'go/went/gone walk go+through walk+through run/ran/run',
  happen: 'happen occur',
  have: 'have own possess',
  help: 'help assist',
  hide: 'hide/hid/hidden',
  issue: 'issue',
  keep: 'keep/kept maintain',
  know: 'know/knew/known understand/understood',
  like: 'like love enjoy hate dislike adore',
  list: 'list enumerate itemise itemize write+down note+down capture collect gather record document jot+down',
  lose: 'lose/lost misplace',
  make: 'make/made create build/built produce generate prepare do',
  move: 'move reschedule postpone shift put+off',
  need: 'need require',
  omit: 'skip avoid omit drop forget/forgot/forgotten spare leave+out leave+off leave+away',
  order: 'order',
  pay: 'pay/paid spend/spent',
  pay_back: 'refund reimburse reverse pay+back give+back',
  play: 'play',
  receive: 'receive get/got/gotten obtain',
  rent: 'rent hire lease rent+out',
  report: 'report file',
  say: 'say/said tell/told mention claim shout warn remind',
  send: 'send/sent ship post mail deliver email forward',
  set: 'set/set lay/laid',
  show: `show/showed/shown open draw/drew/drawn display see/saw/seen view present bring+up pop+up put+up open+up
    render visualise visualize sketch throw+up`,
  start: 'start begin/began/begun launch',
  stay: 'stay remain',
  stop: 'stop quit/quit cease cut+out knock+off lay+off stop+with pack+in',
  talk: 'talk chat speak/spoke/spoken discuss',
  think: 'think/thought believe suppose guess reckon feel/felt',
  upload: 'upload import attach paste',
  use: 'use employ try',
  want: 'want wish prefer fancy',
  write: 'write/wrote/written type enter',
}

/** Known as verbs, of no class. */
const OTHERS = `add answer apply arrange bake become/became/become bet/bet book break/broke/broken bring/brought
  carry catch/caught check choose/chose/chosen clean clear click collect cook copy count cover cut/cut
  decide delete die drag drink/drank/drunk drive/drove/driven earn eat/ate/eaten end expect explain fall/fell/fallen
  feed/fed fit/fit fix fly/flew/flown follow grow/grew/grown hang/hung hear/heard hit/hit hold/held hope hurt/hurt
  invite join kill laugh lay/laid lead/led lean learn leave/left lend/lent lie listen live lock look manage mark
  matter mean/meant measure meet/met miss number pack park pass pick plan plant prepare press print promise pull
  push put/put raise reach read/read remember remove repair replace reply rest return ride/rode/ridden rise/rose/risen
  save sell/sold separate serve share shop sing/sang/sung sit/sat sleep/slept slip smell sort sound stand/stood
  steal/stole/stolen store study switch take/took/taken teach/taught test thank travel turn visit wait wake/woke/woken
  research investigate compose illustrate design shorten summarise summarize simplify rewrite/rewrote/rewritten revise translate extend expand paint rephrase
  correct improve describe explore dig/dug sum
  wash watch wear/wore/worn weigh win/won work dictate seem appear depend belong contain include consist cost/cost`

const PAST_TOO = new Set<VerbForm>(['past', 'participle'])

function formsOf(
  lemma: string,
  past: string | undefined,
  participle: string | undefined,
): (readonly [string, VerbForm])[] {
  const stem = lemma.endsWith('e') ? lemma.slice(0, -1) : lemma
  const doubled = /[^aeiou][aeiou][bdgklmnprt]$/.test(lemma) ? [lemma + lemma.slice(-1)] : []
  const third = /(?:s|x|z|ch|sh|o)$/.test(lemma)
    ? `${lemma}es`
    : /[^aeiou]y$/.test(lemma)
      ? `${lemma.slice(0, -1)}ies`
      : `${lemma}s`
  const regular = /[^aeiou]y$/.test(lemma)
    ? [`${lemma.slice(0, -1)}ied`]
    : [`${stem}ed`, ...doubled.map(word => `${word}ed`)]
  const pasts = past === undefined ? regular : [past]
  const participles = participle === undefined ? pasts : [participle]
  return [
    [lemma, 'base'],
    [third, 'third'],
    ...[`${stem}ing`, `${lemma}ing`, ...doubled.map(word => `${word}ing`)].map(
      word => [word, 'gerund'] as const,
    ),
    ...pasts.map(word => [word, 'past'] as const),
    ...participles.map(word => [word, 'participle'] as const),
  ]
}

export const classes: ReadonlyMap<string, VerbClass> = new Map(
  Object.entries(BY_CLASS).flatMap(([kind, rows]) =>
    rows.split(/\s+/).map(row => {
      const [verb = '', particle] = row.split('+')
      const lemma = verb.split('/')[0] ?? ''
      return [particle === undefined ? lemma : `${particle} ${lemma}`, kind as VerbClass] as const
    }),
  ),
)

export const verbs: ReadonlyMap<string, readonly VerbReading[]> = readingsOf(
  [...Object.values(BY_CLASS), OTHERS].join(' '),
)

function readingsOf(rows: string): ReadonlyMap<string, readonly VerbReading[]> {
  const found = new Map<string, VerbReading[]>()
  for (const row of rows.split(/\s+/)) {
    const [lemma = '', past, participle] = (row.split('+')[0] ?? '').split('/')
    for (const [word, form] of formsOf(lemma, past, participle)) {
      const readings = found.get(word) ?? []
      const isKnown = readings.some(
        reading => reading.lemma === lemma && (reading.form === form || PAST_TOO.has(form)),
      )
      if (!isKnown || PAST_TOO.has(form)) readings.push({ lemma, particle: null, form })
      found.set(word, readings)
    }
  }
  return found
}
