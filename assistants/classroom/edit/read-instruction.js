const COUNTS = {
  ein: 1,
  einem: 1,
  one: 1,
  zwei: 2,
  two: 2,
  drei: 3,
  three: 3,
  vier: 4,
  four: 4,
  fünf: 5,
  five: 5,
  sechs: 6,
  six: 6,
}
const QUOTE = '["„“”‚‘\'«»]'

const countOf = word => COUNTS[word.toLowerCase()] ?? Number(word)

/** Words between the first and the second match, with or without quotation marks. */
const term = text =>
  text
    .trim()
    .replace(new RegExp(`^${QUOTE}+|${QUOTE}+[.!]?$|[.!]$`, 'gu'), '')
    .trim()

/** Grade an instruction names in words: "Zweitklässler", "Klasse 7", "third grader", "primary school". */
const ORDINALS = ['erst', 'zweit', 'dritt', 'viert', 'fünft', 'sechst', 'siebt', 'acht', 'neunt', 'zehnt']
const ORDINALS_EN = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
]

function gradeIn(text) {
  if (/grundsch|primary|elementary/i.test(text)) return '1-4'
  if (/oberstufe|abitur|sixth form|upper secondary/i.test(text)) return '11-13'
  const digit =
    /(?:klasse|kl\.|grade|year|jahrgang) ?(\d{1,2})|(\d{1,2})(?:\.|th|st|nd|rd)? ?(?:klasse|klässler|grade|grader|jahrgang)/i.exec(
      text,
    )
  const word = ORDINALS.findIndex(one => new RegExp(`\\b${one}e?[nrs]? ?kl[aä]ss`, 'i').test(text))
  const wordEn = ORDINALS_EN.findIndex(one => new RegExp(`\\b${one}[ -]grade`, 'i').test(text))
  const number = digit ? Number(digit[1] ?? digit[2]) : Math.max(word, wordEn) + 1
  if (number < 1 || number > 13) return null
  return number <= 4 ? '1-4' : number <= 6 ? '5-6' : number <= 8 ? '7-8' : number <= 10 ? '9-10' : '11-13'
}

/** Wishes no rule fulfils: another language, more text, another mood, spelling. Half of an instruction done would look like all of it. */
const BEYOND =
  /übersetz|translat|\b(?:ins|auf|into|in) (?:englisch|französisch|spanisch|italienisch|türkisch|latein|deutsch|english|french|spanish|italian|turkish|latin|german)|(?<!nicht )(?<!no )(?<!not )\b(?:länger|longer)\b|verlänger|ausführlicher|erweiter|lengthen|expand|extend|lustig|witzig|funn|freundlich|friendl|\breim|rhym|rechtschreib|grammati|proofread|spelling/i

/** Operations an instruction wants done; none where it is not understood, or only in part. */
export function readInstruction(instruction) {
  const text = instruction.replace(/\s+/g, ' ').trim()
  const operations = []
  const replace =
    /(?<!\p{L})(?:ersetze|tausche|ändere|korrigiere)\b(?: im text| überall| bitte| das wort)* (.{1,80}?) (?:durch|gegen|zu|in) (.{1,80})$/iu.exec(
      text,
    ) ??
    /\b(?:replace|change|swap|correct)\b(?: every| all| each| the word)* (.{1,80}?) (?:with|by|to|for|into) (.{1,80})$/iu.exec(
      text,
    )
  if (replace && isTerm(replace[1]) && isTerm(replace[2]))
    return [{ kind: 'replace', from: term(replace[1]), to: term(replace[2]) }]
  const drop =
    /(?:streiche?|lösche?|entferne?|lass)\b.{0,20}? (?:über|zu|zum|zur|mit) (.{1,60}?)(?: weg)?[.!]?$/iu.exec(
      text,
    ) ?? /\b(?:remove|delete|drop|leave out)\b.{0,30}?\b(?:about|on|with) (.{1,60}?)[.!]?$/iu.exec(text)
  if (drop) return [{ kind: 'drop', word: term(drop[1]) }]
  if (BEYOND.test(text)) return []
  const grade = gradeIn(text)
  if (grade !== null) operations.push({ kind: 'grade', gradeLevel: grade })
  else if (/einfach|vereinfach|leichter|verständlich|simpl|easier|plain/i.test(text))
    operations.push({ kind: 'simplify' })
  if (/informell|locker|lässig|informal|casual/i.test(text)) operations.push({ kind: 'informal' })
  else if (/förmlich|formell|formal|höflich|polite/i.test(text)) operations.push({ kind: 'formal' })
  const count =
    /(\d+|ein(?:em)?|zwei|drei|vier|fünf|sechs|one|two|three|four|five|six) (?:sätze?n?|sentences?)/i.exec(
      text,
    )
  const isSummary =
    /(?:zusammenfassung|fazit|summary|conclusion)/i.test(text) &&
    /(?:ergänz|füg|häng|anfüg|add|append|unten|am ende|at the end)/i.test(text)
  if (isSummary) operations.push({ kind: 'summary' })
  else if (count) operations.push({ kind: 'shorten', sentences: countOf(count[1]) })
  else if (/hälfte|half/i.test(text)) operations.push({ kind: 'shorten', share: 0.5 })
  else if (/kürz|kurz|zusammenfass|fass .*zusammen|shorte|brief|summari[sz]e|sum .*up|condense/i.test(text))
    operations.push({ kind: 'shorten', share: 0.6 })
  if (/stichpunkt|stichwort|aufzählung|liste|bullet|list\b/i.test(text)) operations.push({ kind: 'bullets' })
  const title = /(?:überschrift|titel|heading|title)\b:? ?(.{0,80})$/iu.exec(text)
  if (title) operations.push({ kind: 'title', title: term(title[1]) })
  return operations
}

/** A word or a name, not half a sentence: "the gloomy ending of the poem" is nothing to look up and replace. */
const isTerm = text => new RegExp(QUOTE, 'u').test(text) || text.trim().split(' ').length <= 3
