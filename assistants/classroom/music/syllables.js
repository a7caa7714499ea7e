/** Syllables of a line, by its groups of vowels; numbers count as spoken, an English e at the end is silent. */
export function syllablesOf(line, language) {
  const words = line.toLowerCase().match(/[\p{L}]+|\d+/gu) ?? []
  return words.reduce(
    (sum, word) => sum + (/\d/.test(word) ? spoken(Number(word)) : vowelGroups(word, language)),
    0,
  )
}

function vowelGroups(word, language) {
  const bare = language === 'en' && word.length > 3 ? word.replace(/(?<=[^aeiouyl])e$/, '') : word
  return Math.max(1, bare.match(/[aeiouyäöü]+/g)?.length ?? 1)
}

function spoken(number) {
  if (number < 13) return number === 7 ? 2 : 1
  return number < 20 || number % 10 === 0 ? 2 : 4
}
