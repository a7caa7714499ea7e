const VOWELS = 'aeiouyäöü'
/** Spellings that sound alike at the end of a word. */
const SOUNDS = {
  de: [
    [/qu/g, 'kw'],
    [/ä/g, 'e'],
    [/äu|eu/g, 'oi'],
    [/ah|aa/g, 'a'],
    [/eh|ee/g, 'e'],
    [/ih|ie|ieh/g, 'i'],
    [/oh|oo/g, 'o'],
    [/uh/g, 'u'],
    [/üh/g, 'ü'],
    [/öh/g, 'ö'],
    [/ai|ei|ey/g, 'ai'],
    [/dt|tt|d$|th/g, 't'],
    [/([bcdfgklmnprst])\1/g, '$1'],
    [/ß/g, 's'],
    [/ck/g, 'k'],
    [/b$/g, 'p'],
    [/g$/g, 'k'],
  ],
  en: [
    [/^(?:there|where|everywhere|bear|care|fair|are|air)$/, 'air'],
    [/^(?:here|year|clear|hear|dear)$/, 'eer'],
    [/^(?:done|one|everyone|sun)$/, 'un'],
    [/^(?:gone|napoleon)$/, 'on'],
    [/^(?:through|do|to|you)$/, 'oo'],
    [/^(?:again|then)$/, 'en'],
    [/^(?:eight|late)$/, 'ate'],
    [/^(?:built|tilt)$/, 'ilt'],
    [/^(?:high|why|sky|my|by|fly)$/, 'igh'],
    [/(?:ows|oes)$/, 'ohs'],
    [/(?:ow|oe|o)$/, 'oh'],
    [/(?:ee|ea)$|^(?:me|be|he|she|we)$/, 'ee'],
    [/eather$/, 'ether'],
    [/eat$/, 'eet'],
    [/ey$/, 'ay'],
    [/yme$/, 'ime'],
  ],
}
/** Endings without stress: the rhyme begins at the vowel before them. */
const WEAK = { de: /e(?:rn|ln|[nrlms])?$|us$/, en: /(?:er|ing|y|le|(?<=[^aeiouy])e)$/ }

const lastWord = text => /([\p{L}]+)[^\p{L}]*$/u.exec(text.toLowerCase())?.[1] ?? ''

const lastVowel = word => {
  let at = word.length - 1
  while (at >= 0 && !VOWELS.includes(word[at])) at -= 1
  while (at > 0 && VOWELS.includes(word[at - 1])) at -= 1
  return at
}

/** The end of a word from its last stressed vowel on, by its sound; what has the same end rhymes. */
export function rhymeEnd(text, language) {
  const word = SOUNDS[language].reduce((word, [from, to]) => word.replace(from, to), lastWord(text))
  const before = word.replace(WEAK[language], '')
  const stressed = before === word ? -1 : lastVowel(before)
  return word.slice(Math.max(0, stressed >= 0 ? stressed : lastVowel(word)))
}
