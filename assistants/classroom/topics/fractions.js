export const fractions = {
  id: 'fractions',
  name: { de: 'Bruchrechnung', en: 'Fractions' },
  also: ['brüche', 'bruchrechnen', 'fraction', 'fractions'],
  part: { de: 'Brüche als Teile eines Ganzen', en: 'Fractions as parts of a whole' },
  terms: [
    ['numerator', 1, 'Zähler', 'numerator'],
    ['denominator', 1, 'Nenner', 'denominator'],
    ['whole', 1, 'Ganzes', 'whole'],
    ['expand', 2, 'erweitern', 'expand'],
    ['reduce', 2, 'kürzen', 'simplify'],
    ['common', 2, 'Hauptnenner', 'common denominator'],
    ['reciprocal', 3, 'Kehrwert', 'reciprocal'],
  ],
  facts: [
    [
      1,
      'general',
      'Ein Bruch beschreibt Teile eines Ganzen: 1/4 ist eines von vier gleich großen Stücken.',
      'A fraction describes parts of a whole: 1/4 is one of four equal pieces.',
    ],
    [
      1,
      'general',
      'Der Nenner unten sagt, in wie viele Teile geteilt wird, der Zähler oben, wie viele davon gemeint sind.',
      'The denominator below says into how many parts we divide, the numerator above how many of them are meant.',
    ],
    [
      1,
      'general',
      'Zwei Viertel sind genauso viel wie ein Halbes: 2/4 = 1/2.',
      'Two quarters are as much as one half: 2/4 = 1/2.',
    ],
    [
      2,
      'general',
      'Beim Erweitern werden Zähler und Nenner mit derselben Zahl malgenommen; der Wert bleibt gleich: 1/3 = 2/6.',
      'To expand a fraction, multiply numerator and denominator by the same number; the value stays the same: 1/3 = 2/6.',
    ],
    [
      2,
      'general',
      'Brüche werden addiert, indem man sie auf einen gemeinsamen Nenner bringt: 1/2 + 1/3 = 3/6 + 2/6 = 5/6.',
      'To add fractions, bring them to a common denominator: 1/2 + 1/3 = 3/6 + 2/6 = 5/6.',
    ],
    [
      3,
      'academic',
      'Man dividiert durch einen Bruch, indem man mit seinem Kehrwert multipliziert: 1/2 : 3/4 = 1/2 · 4/3 = 2/3.',
      'To divide by a fraction, multiply by its reciprocal: 1/2 ÷ 3/4 = 1/2 × 4/3 = 2/3.',
    ],
    [
      4,
      'academic',
      'Ein gekürzter Bruch hat genau dann eine endliche Dezimaldarstellung, wenn sein Nenner nur die Primfaktoren 2 und 5 enthält.',
      'A fraction in lowest terms has a finite decimal form exactly if 2 and 5 are the only prime factors of its denominator.',
    ],
    [
      5,
      'academic',
      'Die rationalen Zahlen ℚ sind der Quotientenkörper der ganzen Zahlen ℤ; sie sind abzählbar.',
      'The rational numbers ℚ are the field of fractions of the integers ℤ; they are countable.',
    ],
    [
      2,
      'news',
      'In der PISA-Studie 2022 erreichten Jugendliche in Deutschland in Mathematik im Mittel 475 Punkte.',
      'In the PISA study of 2022 students in Germany scored 475 points in mathematics on average.',
    ],
  ],
  citations: {
    academic: [
      [
        'Padberg, Wartha: Didaktik der Bruchrechnung, Springer Spektrum',
        'Padberg, Wartha: Didaktik der Bruchrechnung, Springer Spektrum (in German)',
      ],
    ],
    general: [['Lehrbuchwissen Mathematik, Klasse 5–6', 'Textbook knowledge: mathematics, grades 5–6']],
    news: [
      [
        'OECD: PISA 2022 Results, Volume I, Dezember 2023',
        'OECD: PISA 2022 Results, Volume I, December 2023',
      ],
    ],
  },
  song: {
    de: {
      chorus: [
        ['Ein Stück vom Ganzen, schneid es klein,', 'ein Bruch soll keine Hürde sein.'],
        ['Zähler oben, Nenner unten dran,', 'jetzt sind wir mit dem Rechnen dran.'],
      ],
      verses: [
        ['Der Nenner teilt die Torte ein,', 'der Zähler sagt: Wie viel ist mein?'],
        ['Erweitern macht die Zahlen groß,', 'der Wert bleibt gleich, das ist famos.'],
        ['Kürzen macht sie wieder klein,', 'so soll es vor dem Ende sein.'],
        ['Der Hauptnenner, den suchst du dir,', 'aus Halben werden zwei von vier.'],
      ],
    },
    en: {
      chorus: [
        ['A piece of the whole, a slice of the cake,', 'fractions are easy to cut and to make.'],
        ['Numerator up and denominator down,', 'we are the best in the fraction town.'],
      ],
      verses: [
        ['The denominator tells how many parts,', 'that is where every fraction starts.'],
        ['The numerator counts the ones we take,', 'three out of four of the birthday cake.'],
        ['Simplify until you are done,', 'divide them both, and two halves make one.'],
        ['A common denominator is what you need,', 'then adding is simple, yes indeed.'],
      ],
    },
  },
}
