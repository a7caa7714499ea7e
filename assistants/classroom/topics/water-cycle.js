export const waterCycle = {
  id: 'water-cycle',
  name: { de: 'Wasserkreislauf', en: 'Water cycle' },
  also: ['kreislauf des wassers', 'der wasserkreislauf', 'hydrological cycle', 'the water cycle'],
  part: { de: 'Verdunstung', en: 'Evaporation' },
  terms: [
    ['evaporation', 1, 'Verdunstung', 'evaporation'],
    ['condensation', 1, 'Kondensation', 'condensation'],
    ['precipitation', 1, 'Niederschlag', 'precipitation'],
    ['runoff', 2, 'Abfluss', 'runoff'],
    ['seepage', 2, 'Versickerung', 'infiltration'],
    ['groundwater', 3, 'Grundwasser', 'groundwater'],
    ['transpiration', 3, 'Transpiration', 'transpiration'],
  ],
  facts: [
    [
      1,
      'general',
      'Die Sonne erwärmt das Wasser, und ein Teil davon steigt unsichtbar als Wasserdampf auf: Es verdunstet.',
      'The sun warms the water, and some of it rises unseen as water vapour: it evaporates.',
    ],
    [
      1,
      'general',
      'Oben ist es kälter: Der Dampf wird zu winzigen Tropfen, und Wolken entstehen.',
      'High up it is colder: the vapour turns into tiny drops, and clouds form.',
    ],
    [
      1,
      'general',
      'Aus den Wolken fällt das Wasser als Regen, Schnee oder Hagel zurück.',
      'From the clouds the water falls back as rain, snow or hail.',
    ],
    [
      2,
      'general',
      'Ein Teil fließt über Bäche und Flüsse ins Meer, ein Teil versickert und wird zu Grundwasser.',
      'Some of it runs through streams and rivers to the sea, some seeps away and becomes groundwater.',
    ],
    [
      2,
      'general',
      'Rund 97 Prozent des Wassers der Erde sind Salzwasser.',
      'About 97 per cent of the water on Earth is salt water.',
    ],
    [
      3,
      'academic',
      'Beim Verdunsten nimmt Wasser Energie auf, beim Kondensieren gibt es sie wieder ab: So wandert Wärme mit.',
      'Evaporating water takes up energy and releases it when it condenses: heat travels along.',
    ],
    [
      4,
      'academic',
      'Über Land gilt im langen Mittel: Niederschlag = Verdunstung + Abfluss.',
      'Over land, in the long run, precipitation = evapotranspiration + runoff.',
    ],
    [
      5,
      'academic',
      'Ein Wassermolekül bleibt im Mittel nur etwa neun Tage in der Atmosphäre, im Ozean dagegen Jahrtausende.',
      'On average a water molecule stays in the atmosphere for only about nine days, in the ocean for millennia.',
    ],
    [
      2,
      'news',
      'Im Juli 2021 fiel im Ahrtal so viel Regen in kurzer Zeit, dass eine Flutkatastrophe entstand.',
      'In July 2021 so much rain fell on the Ahr valley in Germany within a short time that it caused a disastrous flood.',
    ],
  ],
  citations: {
    academic: [
      ['Fohrer u. a.: Hydrologie, UTB (Haupt)', 'Fohrer et al.: Hydrologie, UTB (Haupt) (in German)'],
      ['Lehrbuchwissen Physische Geographie', 'Textbook knowledge: physical geography'],
    ],
    general: [
      ['Lehrbuchwissen Sachunterricht, Klasse 3–4', 'Textbook knowledge: science, grades 3–4'],
      ['Lehrbuchwissen Erdkunde, Sekundarstufe I', 'Textbook knowledge: geography, lower secondary school'],
    ],
    news: [
      [
        'Zeitgeschehen: Flut im Ahrtal, 14./15. Juli 2021',
        'In the news: flood in the Ahr valley, 14–15 July 2021',
      ],
    ],
  },
  song: {
    de: {
      chorus: [
        ['Hinauf, hinab, der Kreis geht rund,', 'vom Himmel hoch bis auf den Grund.'],
        ['Der Wasserkreislauf hört nie auf,', 'ein Tropfen nimmt hier seinen Lauf.'],
      ],
      verses: [
        ['Verdunstung fängt am Meere an,', 'die Sonne zeigt, was Wärme kann.'],
        ['Kondensation macht Wolken dicht,', 'aus Dampf wird Tropfen, glaubst du es nicht?'],
        ['Niederschlag fällt auf das Feld,', 'als Regen, Schnee, wie es gefällt.'],
        ['Abfluss heißt es, Bach und Fluss,', 'ins Meer, wo jeder Tropfen muss.'],
      ],
    },
    en: {
      chorus: [
        ['Up and down and around it goes,', 'from sky to sea the water flows.'],
        ['The water cycle has no end,', 'it takes the long way round the bend.'],
      ],
      verses: [
        ['Evaporation starts with the heat,', 'the sun warms the sea and the puddles in the street.'],
        ['Condensation makes clouds that grow,', 'tiny drops in the wind that blow.'],
        ['Precipitation falls as rain,', 'down on the mountain and down on the plain.'],
        ['Runoff flows to the sea once more,', 'and everything starts as it did before.'],
      ],
    },
  },
}
