export const solarSystem = {
  id: 'solar-system',
  name: { de: 'Sonnensystem', en: 'Solar system' },
  also: ['planeten', 'planet', 'das sonnensystem', 'planets', 'the solar system', 'planetensystem'],
  part: { de: 'Die acht Planeten', en: 'The eight planets' },
  terms: [
    ['sun', 1, 'Sonne', 'Sun'],
    ['mercury', 1, 'Merkur', 'Mercury'],
    ['venus', 1, 'Venus', 'Venus'],
    ['earth', 1, 'Erde', 'Earth'],
    ['mars', 1, 'Mars', 'Mars'],
    ['jupiter', 1, 'Jupiter', 'Jupiter'],
    ['saturn', 1, 'Saturn', 'Saturn'],
    ['uranus', 1, 'Uranus', 'Uranus'],
    ['neptune', 1, 'Neptun', 'Neptune'],
    ['rocky', 2, 'Gesteinsplaneten', 'rocky planets'],
    ['giants', 2, 'Riesenplaneten', 'giant planets'],
    ['belt', 3, 'Asteroidengürtel', 'asteroid belt'],
  ],
  facts: [
    [
      1,
      'general',
      'Acht Planeten kreisen um die Sonne: Merkur, Venus, Erde, Mars, Jupiter, Saturn, Uranus und Neptun.',
      'Eight planets orbit the Sun: Mercury, Venus, Earth, Mars, Jupiter, Saturn, Uranus and Neptune.',
    ],
    [
      1,
      'general',
      'Die Sonne ist ein Stern und der größte Körper im Sonnensystem.',
      'The Sun is a star and the largest body of the solar system.',
    ],
    [
      1,
      'general',
      'Die Erde braucht für einen Umlauf um die Sonne ein Jahr.',
      'The Earth takes one year to go around the Sun.',
    ],
    [
      2,
      'general',
      'Die vier inneren Planeten sind aus Gestein, die vier äußeren sind Riesen aus Gas und Eis.',
      'The four inner planets are made of rock, the four outer ones are giants of gas and ice.',
    ],
    [
      2,
      'general',
      'Jupiter ist der größte Planet: Sein Durchmesser ist etwa elfmal so groß wie der der Erde.',
      'Jupiter is the largest planet: its diameter is about eleven times that of the Earth.',
    ],
    [
      3,
      'academic',
      'Die Bahnen der Planeten sind Ellipsen, in deren einem Brennpunkt die Sonne steht (erstes Keplersches Gesetz).',
      'The orbits of the planets are ellipses with the Sun at one focus (Kepler’s first law).',
    ],
    [
      4,
      'academic',
      'Eine Astronomische Einheit, rund 150 Millionen Kilometer, ist der mittlere Abstand der Erde von der Sonne.',
      'One astronomical unit, about 150 million kilometres, is the mean distance of the Earth from the Sun.',
    ],
    [
      5,
      'academic',
      'Drittes Keplersches Gesetz: Die Quadrate der Umlaufzeiten verhalten sich wie die Kuben der großen Halbachsen.',
      'Kepler’s third law: the squares of the periods are as the cubes of the semi-major axes.',
    ],
    [
      2,
      'news',
      'Am 24. August 2006 beschloss die Internationale Astronomische Union, dass Pluto ein Zwergplanet ist.',
      'On 24 August 2006 the International Astronomical Union decided that Pluto is a dwarf planet.',
    ],
  ],
  citations: {
    academic: [
      ['Unsöld, Baschek: Der neue Kosmos, Springer', 'Unsöld, Baschek: The New Cosmos, Springer'],
      [
        'Lehrbuchwissen Astronomie, Sekundarstufe II',
        'Textbook knowledge: astronomy, upper secondary school',
      ],
    ],
    general: [['Lehrbuchwissen Sachunterricht und Physik', 'Textbook knowledge: science and physics']],
    news: [
      [
        'Internationale Astronomische Union: Pressemitteilung iau0603, 24. August 2006',
        'International Astronomical Union: press release iau0603, 24 August 2006',
      ],
    ],
  },
  song: {
    de: {
      chorus: [
        ['Acht Planeten, seid ihr bereit?', 'Wir reisen durch Raum, wir reisen durch Zeit.'],
        ['Rund um die Sonne, Jahr um Jahr,', 'unser Sonnensystem ist wunderbar.'],
      ],
      verses: [
        ['Merkur ist klein und heiß dazu,', 'die Venus hüllt sich in Wolken zu.'],
        ['Die Erde blau, das ist bekannt,', 'der Mars ist rot wie Wüstensand.'],
        ['Jupiter ist der größte hier,', 'Saturn trägt seine Ringe als Zier.'],
        ['Uranus kippt im weiten Raum,', 'Neptun sieht man am Rande kaum.'],
      ],
    },
    en: {
      chorus: [
        ['Eight little planets go round and round,', 'the Sun in the middle is where they are bound.'],
        ['Far in space and never late,', 'sing them all from one to eight.'],
      ],
      verses: [
        ['Mercury races and Venus is hot,', 'Earth has the oceans that others have not.'],
        ['Mars is red with dusty sand,', 'robots are driving over its land.'],
        ['Jupiter is the biggest of all,', 'next to it even the Earth looks small.'],
        ['Saturn has rings and Uranus a tilt,', 'Neptune is last of the worlds that were built.'],
      ],
    },
  },
}
