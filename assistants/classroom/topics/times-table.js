export const timesTable = {
  id: 'times-table',
  name: { de: 'Einmaleins', en: 'Times tables' },
  also: [
    'kleines einmaleins',
    'malreihen',
    'times table',
    'multiplication table',
    'multiplication',
    'multiplikation',
  ],
  part: { de: '7er-Reihe', en: '7 times table' },
  terms: [
    ['factor', 1, 'Faktor', 'factor'],
    ['product', 1, 'Produkt', 'product'],
    ['row', 1, 'Reihe', 'table'],
    ['square', 2, 'Quadratzahl', 'square number'],
    ['core', 2, 'Kernaufgabe', 'key fact'],
    ['swap', 2, 'Tauschaufgabe', 'turn-around fact'],
    ['multiple', 2, 'Vielfaches', 'multiple'],
  ],
  facts: [
    [
      1,
      'general',
      'Malnehmen ist wiederholtes Zusammenzählen: 3 · 7 = 7 + 7 + 7 = 21.',
      'Multiplying is adding again and again: 3 × 7 = 7 + 7 + 7 = 21.',
    ],
    [
      1,
      'general',
      'Die 7er-Reihe lautet 7, 14, 21, 28, 35, 42, 49, 56, 63, 70.',
      'The 7 times table is 7, 14, 21, 28, 35, 42, 49, 56, 63, 70.',
    ],
    [
      1,
      'general',
      'Tauschaufgaben haben dasselbe Ergebnis: 4 · 7 und 7 · 4 sind beide 28.',
      'Turn-around facts have the same product: 4 × 7 and 7 × 4 are both 28.',
    ],
    [
      2,
      'general',
      'Aus den Kernaufgaben mit 1, 2, 5 und 10 lassen sich alle anderen ableiten: 6 · 7 = 5 · 7 + 7 = 42.',
      'All other facts follow from the key facts with 1, 2, 5 and 10: 6 × 7 = 5 × 7 + 7 = 42.',
    ],
    [
      2,
      'general',
      'Auf der Diagonalen der Tafel stehen die Quadratzahlen 1, 4, 9, 16 bis 100.',
      'The diagonal of the grid holds the square numbers 1, 4, 9, 16 up to 100.',
    ],
    [
      3,
      'academic',
      'Die Multiplikation ist kommutativ, assoziativ und gegenüber der Addition distributiv.',
      'Multiplication is commutative, associative and distributive over addition.',
    ],
    [
      4,
      'academic',
      'Wegen der Kommutativität bleiben von 100 Aufgaben des kleinen Einmaleins 55 verschiedene.',
      'Because multiplication is commutative, only 55 of the 100 facts up to 10 × 10 are different.',
    ],
    [
      5,
      'academic',
      'Die Vielfachen einer Zahl n bilden in den ganzen Zahlen ein Ideal, geschrieben nℤ.',
      'The multiples of a number n form an ideal of the integers, written nℤ.',
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
        'Padberg, Benz: Didaktik der Arithmetik, Springer Spektrum',
        'Padberg, Benz: Didaktik der Arithmetik, Springer Spektrum (in German)',
      ],
      ['Lehrbuchwissen Algebra, Grundstudium', 'Textbook knowledge: algebra, undergraduate'],
    ],
    general: [['Lehrbuchwissen Mathematik, Klasse 2–4', 'Textbook knowledge: mathematics, grades 2–4']],
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
        ['Einmaleins, das kann ich schon,', 'jedes Produkt hat seinen Ton.'],
        ['Reihe um Reihe, Stück für Stück,', 'vorwärts zählen und zurück.'],
      ],
      verses: [
        ['Faktor mal Faktor, das ist klar,', 'wird ein Produkt, und das ist wahr.'],
        ['Tauschaufgaben sind ein Paar,', 'das Ergebnis bleibt, wie es war.'],
        ['Kernaufgaben helfen dir,', 'von der Zwei bis zu der Vier.'],
        ['Quadratzahlen stehen quer,', 'neun mal neun, das ist nicht schwer.'],
      ],
    },
    en: {
      chorus: [
        ['Times tables, we can do it all,', 'numbers big and numbers small.'],
        ['Row by row we find the way,', 'a little table every day.'],
      ],
      verses: [
        ['Factor times factor, now you see,', 'gives a product, one, two, three.'],
        ['Turn it around, it stays the same,', 'the turn-around fact is part of the game.'],
        ['Key facts help you when you are stuck,', 'you never have to count on luck.'],
        ['Square numbers stand in a line,', 'four, then nine, and all is fine.'],
      ],
    },
  },
}
