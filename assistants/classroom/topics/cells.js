export const cells = {
  id: 'cells',
  name: { de: 'Tierzelle und Pflanzenzelle', en: 'Animal cell and plant cell' },
  also: [
    'zelle',
    'zellen',
    'pflanzenzelle',
    'tierzelle',
    'cells',
    'plant cell',
    'animal cell',
    'aufbau der zelle',
    'aufbau einer pflanzenzelle',
  ],
  part: { de: 'Was beide Zellen haben', en: 'What both cells have' },
  terms: [
    ['nucleus', 1, 'Zellkern', 'nucleus'],
    ['membrane', 1, 'Zellmembran', 'cell membrane'],
    ['cytoplasm', 1, 'Zellplasma', 'cytoplasm'],
    ['wall', 1, 'Zellwand', 'cell wall'],
    ['chloroplast', 2, 'Chloroplast', 'chloroplast'],
    ['vacuole', 2, 'Vakuole', 'vacuole'],
    ['mitochondrion', 3, 'Mitochondrium', 'mitochondrion'],
  ],
  facts: [
    [
      1,
      'general',
      'Alle Lebewesen bestehen aus Zellen; die meisten sind so klein, dass man sie nur unter dem Mikroskop sieht.',
      'All living things are made of cells; most are so small that they can only be seen under a microscope.',
    ],
    [
      1,
      'general',
      'Der Zellkern steuert, was in der Zelle geschieht.',
      'The nucleus controls what happens in the cell.',
    ],
    [
      1,
      'general',
      'Die Zellmembran umgibt jede Zelle wie eine Haut.',
      'The cell membrane surrounds every cell like a skin.',
    ],
    [
      2,
      'general',
      'Nur Pflanzenzellen haben eine feste Zellwand, Chloroplasten und eine große Vakuole.',
      'Only plant cells have a firm cell wall, chloroplasts and one large vacuole.',
    ],
    [
      3,
      'general',
      'In den Mitochondrien gewinnt die Zelle Energie; Tier- und Pflanzenzellen haben sie.',
      'In the mitochondria the cell gains energy; both animal and plant cells have them.',
    ],
    [
      3,
      'academic',
      'Die Zellwand der Pflanzen besteht vor allem aus Cellulose.',
      'The cell wall of plants consists mainly of cellulose.',
    ],
    [
      4,
      'academic',
      'Eukaryotische Zellen haben einen Zellkern, prokaryotische wie die der Bakterien nicht.',
      'Eukaryotic cells have a nucleus, prokaryotic ones such as bacteria do not.',
    ],
    [
      5,
      'academic',
      'Nach der Endosymbiontentheorie gehen Mitochondrien und Chloroplasten auf aufgenommene Bakterien zurück.',
      'By the endosymbiotic theory mitochondria and chloroplasts go back to bacteria that were taken in.',
    ],
    [
      2,
      'news',
      '2016 erhielt Yoshinori Ohsumi den Nobelpreis für Medizin: Er zeigte, wie Zellen eigene Teile wiederverwerten.',
      'In 2016 Yoshinori Ohsumi received the Nobel Prize in Physiology or Medicine for showing how cells recycle their own parts.',
    ],
  ],
  citations: {
    academic: [
      [
        'Alberts u. a.: Molekularbiologie der Zelle, Wiley-VCH',
        'Alberts et al.: Molecular Biology of the Cell, W. W. Norton',
      ],
      ['Urry u. a.: Campbell Biologie, Pearson', 'Urry et al.: Campbell Biology, Pearson'],
    ],
    general: [
      ['Lehrbuchwissen Biologie, Sekundarstufe I', 'Textbook knowledge: biology, lower secondary school'],
    ],
    news: [
      [
        'Nobelpreis für Physiologie oder Medizin 2016, nobelprize.org',
        'The Nobel Prize in Physiology or Medicine 2016, nobelprize.org',
      ],
    ],
  },
  song: {
    de: {
      chorus: [
        ['Klein wie ein Punkt und doch so viel,', 'in jeder Zelle ist etwas im Spiel.'],
        ['Ob Tier, ob Pflanze, schau hinein,', 'aus Zellen muss das Leben sein.'],
      ],
      verses: [
        ['Der Zellkern gibt den Plan dazu,', 'er steuert alles, ohne Ruh.'],
        ['Die Zellmembran, so dünn und fein,', 'lässt nur das Richtige herein.'],
        ['Die Zellwand stützt, ganz fest und stark,', 'den Baum im Wald und den im Park.'],
        ['Die Vakuole, prall und rund,', 'hält jede Pflanze auch gesund.'],
      ],
    },
    en: {
      chorus: [
        ['Small as a dot and too small to see,', 'cells make up you and cells make up me.'],
        ['Animal, plant, they are built just so,', 'look through the lens and then you will know.'],
      ],
      verses: [
        ['The nucleus is the one with the plan,', 'it runs the cell as well as it can.'],
        ['The cell membrane is thin like a skin,', 'it chooses what may come within.'],
        ['The cell wall keeps the plant upright,', 'chloroplasts gather in the light.'],
        ['The vacuole holds water in store,', 'a plant that is thirsty will ask for more.'],
      ],
    },
  },
}
