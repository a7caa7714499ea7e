/** Couplets for a row of the times tables. */
export const ROW_COUPLETS = {
  de: n => [
    [`Einmal ${n} ist ${n}, das ist nicht schwer,`, `zweimal ${n} ist ${2 * n}, und bald kommt mehr.`],
    [`Dreimal ${n} ist ${3 * n}, hört gut zu,`, `viermal ${n} ist ${4 * n}, das kannst auch du.`],
    [`Fünfmal ${n} ist ${5 * n}, eins, zwei, drei,`, `sechsmal ${n} ist ${6 * n}, wir sind dabei.`],
    [`Siebenmal ${n} ist ${7 * n}, alle im Chor,`, `achtmal ${n} ist ${8 * n}, singt es uns vor.`],
    [`Neunmal ${n} ist ${9 * n}, fast am Ziel,`, `zehnmal ${n} ist ${10 * n}, das war nicht viel.`],
  ],
  en: n => [
    [`One times ${n} is ${n}, here we go,`, `two times ${n} is ${2 * n}, nice and slow.`],
    [`Three times ${n} is ${3 * n}, one more time,`, `four times ${n} is ${4 * n}, keep the rhyme.`],
    [`Five times ${n} is ${5 * n}, clap your hands,`, `six times ${n} is ${6 * n}, nobody stands.`],
    [`Seven times ${n} is ${7 * n}, sing along,`, `eight times ${n} is ${8 * n}, loud and strong.`],
    [`Nine times ${n} is ${9 * n}, nearly there,`, `ten times ${n} is ${10 * n}, everywhere.`],
  ],
}

/** Couplets for what the corpus does not know: they name it and its terms, and claim nothing about it. */
export const OPEN_COUPLETS = {
  de: {
    chorus: topic => [
      [`${topic}, wir sind dabei,`, 'wir singen es laut, eins, zwei und drei.'],
      [`${topic}, sing mit im Chor,`, 'dann kommt es uns bald bekannter vor.'],
    ],
    verse: [
      term => [`${term} heißt das erste Wort,`, 'ich merk es mir an jedem Ort.'],
      term => [`${term} gehört auch noch dazu,`, 'das weiß ich jetzt, das weißt auch du.'],
      term => [`${term} schreiben wir uns auf,`, 'so nimmt das Lernen seinen Lauf.'],
      term => [`${term} vergesse ich nicht mehr,`, 'mit einem Lied ist nichts zu schwer.'],
    ],
  },
  en: {
    chorus: topic => [
      [`${topic}, come and sing with me,`, 'count us in with one, two, three.'],
      [`${topic}, sing it loud and clear,`, 'everyone is welcome here.'],
    ],
    verse: [
      term => [`${term} is the word for today,`, 'sing it once and it will stay.'],
      term => [`${term} is a word I know,`, 'sing it fast and sing it slow.'],
      term => [`${term} goes into the book,`, 'open it up and have a look.'],
      term => [`${term} is easy to keep in mind,`, 'it is the easiest word to find.'],
    ],
  },
}

export const HEADINGS = {
  de: { verse: 'Strophe', chorus: 'Refrain' },
  en: { verse: 'Verse', chorus: 'Chorus' },
}
