export const magnetism = {
  id: 'magnetism',
  name: { de: 'Magnetismus', en: 'Magnetism' },
  also: ['magnet', 'magnete', 'magneten', 'magnets', 'magnetfeld'],
  part: { de: 'Nordpol und Südpol', en: 'North pole and south pole' },
  terms: [
    ['north', 1, 'Nordpol', 'north pole'],
    ['south', 1, 'Südpol', 'south pole'],
    ['attract', 1, 'Anziehung', 'attraction'],
    ['repel', 1, 'Abstoßung', 'repulsion'],
    ['field', 2, 'Magnetfeld', 'magnetic field'],
    ['lines', 3, 'Feldlinien', 'field lines'],
    ['compass', 2, 'Kompass', 'compass'],
  ],
  facts: [
    [
      1,
      'general',
      'Magnete ziehen Gegenstände aus Eisen, Nickel und Kobalt an, Holz und Plastik nicht.',
      'Magnets attract things made of iron, nickel and cobalt, but not wood or plastic.',
    ],
    [
      1,
      'general',
      'Jeder Magnet hat zwei Pole: einen Nordpol und einen Südpol.',
      'Every magnet has two poles: a north pole and a south pole.',
    ],
    [
      1,
      'general',
      'Gleiche Pole stoßen sich ab, ungleiche Pole ziehen sich an.',
      'Like poles repel each other, unlike poles attract.',
    ],
    [
      2,
      'general',
      'Die Nadel eines Kompasses ist ein kleiner Magnet, der sich im Magnetfeld der Erde ausrichtet.',
      'The needle of a compass is a small magnet that turns along the Earth’s magnetic field.',
    ],
    [
      2,
      'general',
      'Wird ein Magnet geteilt, hat jedes Stück wieder einen Nordpol und einen Südpol.',
      'If a magnet is cut, each piece has a north pole and a south pole again.',
    ],
    [
      3,
      'academic',
      'Feldlinien verlaufen außerhalb des Magneten vom Nordpol zum Südpol; wo sie dicht liegen, ist das Feld stark.',
      'Outside a magnet field lines run from north to south; where they are dense the field is strong.',
    ],
    [
      4,
      'academic',
      'Ein Strom erzeugt ein Magnetfeld: Das entdeckte Hans Christian Ørsted im Jahr 1820.',
      'A current creates a magnetic field: Hans Christian Ørsted discovered that in 1820.',
    ],
    [
      5,
      'academic',
      'Oberhalb der Curie-Temperatur, bei Eisen 768 °C, verliert ein Ferromagnet seine Magnetisierung.',
      'Above the Curie temperature, 768 °C for iron, a ferromagnet loses its magnetisation.',
    ],
    [
      2,
      'news',
      'In der Nacht zum 11. Mai 2024 waren nach einem starken Sonnensturm Polarlichter über ganz Deutschland zu sehen.',
      'In the night to 11 May 2024 a strong geomagnetic storm made polar lights visible all over Germany.',
    ],
  ],
  citations: {
    academic: [
      [
        'Tipler, Mosca: Physik, Springer Spektrum',
        'Tipler, Mosca: Physics for Scientists and Engineers, W. H. Freeman',
      ],
      ['Gerthsen Physik, Springer Spektrum', 'Gerthsen Physik, Springer Spektrum (in German)'],
    ],
    general: [
      ['Lehrbuchwissen Physik, Sekundarstufe I', 'Textbook knowledge: physics, lower secondary school'],
      ['Lehrbuchwissen Sachunterricht, Grundschule', 'Textbook knowledge: science, primary school'],
    ],
    news: [
      [
        'Zeitgeschehen: geomagnetischer Sturm, 10./11. Mai 2024',
        'In the news: geomagnetic storm, 10–11 May 2024',
      ],
    ],
  },
  song: {
    de: {
      chorus: [
        ['Nordpol, Südpol, klick und ran,', 'schau, wie ein Magnet das kann.'],
        ['Gleiche Pole, das weiß ich genau,', 'stoßen sich ab, sei klug und schlau.'],
      ],
      verses: [
        ['Eisen, Nickel, kommt herbei,', 'Holz und Plastik sind nicht dabei.'],
        ['Anziehung spürt man in der Hand,', 'die Büroklammer kommt gerannt.'],
        ['Der Kompass zeigt nach Norden hin,', 'die Nadel hat Magnet im Sinn.'],
        ['Das Magnetfeld sieht man nicht,', 'doch Eisenspäne bringen Licht.'],
      ],
    },
    en: {
      chorus: [
        ['North and south, they snap together,', 'pull them apart in any weather.'],
        ['Like poles push and the others pull,', 'of magnet power the room is full.'],
      ],
      verses: [
        ['Iron and nickel will come along,', 'wood and plastic? You would be wrong.'],
        ['Attraction tugs at the clip in my hand,', 'without a string and without a band.'],
        ['A compass needle will show you the way,', 'it points to the north by night and by day.'],
        ['The magnetic field is out of sight,', 'but iron filings show it right.'],
      ],
    },
  },
}
