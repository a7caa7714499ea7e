export const greenhouseEffect = {
  id: 'greenhouse-effect',
  name: { de: 'Treibhauseffekt', en: 'Greenhouse effect' },
  also: [
    'klimawandel',
    'klima',
    'erderwärmung',
    'climate change',
    'global warming',
    'greenhouse effect',
    'der treibhauseffekt',
  ],
  part: { de: 'Der natürliche Treibhauseffekt', en: 'The natural greenhouse effect' },
  terms: [
    ['sunlight', 1, 'Sonnenlicht', 'sunlight'],
    ['warming', 1, 'Erwärmung', 'warming'],
    ['heat', 1, 'Wärmestrahlung', 'heat radiation'],
    ['gases', 2, 'Treibhausgase', 'greenhouse gases'],
    ['back', 2, 'Gegenstrahlung', 'back radiation'],
    ['space', 3, 'Abstrahlung ins All', 'radiation into space'],
    ['atmosphere', 2, 'Atmosphäre', 'atmosphere'],
  ],
  facts: [
    [
      1,
      'general',
      'Die Sonne wärmt die Erde, und die Lufthülle hält einen Teil der Wärme fest, ähnlich wie das Glas eines Gewächshauses.',
      'The sun warms the Earth, and the air around it holds some of the heat, rather like the glass of a greenhouse.',
    ],
    [
      1,
      'general',
      'Ohne diese Hülle wäre es auf der Erde viel zu kalt für uns.',
      'Without this cover the Earth would be far too cold for us.',
    ],
    [
      1,
      'general',
      'Abgase von Autos, Heizungen und Fabriken verstärken die Wirkung: Es wird wärmer.',
      'Exhaust from cars, heating and factories makes it stronger: it gets warmer.',
    ],
    [
      2,
      'general',
      'Wichtige Treibhausgase sind Wasserdampf, Kohlenstoffdioxid, Methan und Lachgas.',
      'Important greenhouse gases are water vapour, carbon dioxide, methane and nitrous oxide.',
    ],
    [
      3,
      'general',
      'Der Boden nimmt Sonnenlicht auf und gibt Wärmestrahlung ab; Treibhausgase strahlen einen Teil davon zum Boden zurück.',
      'The ground takes in sunlight and gives off heat radiation; greenhouse gases send part of it back to the ground.',
    ],
    [
      3,
      'academic',
      'Ohne natürlichen Treibhauseffekt läge die mittlere Temperatur bei etwa −18 °C statt bei rund +15 °C.',
      'Without the natural greenhouse effect the mean temperature would be about −18 °C instead of about +15 °C.',
    ],
    [
      4,
      'academic',
      'Vor der Industrialisierung lag der Anteil von CO₂ in der Luft bei etwa 280 ppm, heute über 420 ppm.',
      'Before industrialisation the share of CO₂ in the air was about 280 ppm, today it is above 420 ppm.',
    ],
    [
      5,
      'academic',
      'Treibhausgase absorbieren langwellige Infrarotstrahlung, weil ihre Moleküle darin Schwingungen anregen können.',
      'Greenhouse gases absorb long-wave infrared radiation because it can excite vibrations of their molecules.',
    ],
    [
      2,
      'news',
      '2024 war nach Angaben des EU-Dienstes Copernicus das wärmste Jahr seit Beginn der Messungen und das erste über 1,5 °C.',
      'According to the EU service Copernicus 2024 was the warmest year on record and the first above 1.5 °C.',
    ],
  ],
  citations: {
    academic: [
      [
        'IPCC: Sechster Sachstandsbericht, Synthesebericht, 2023',
        'IPCC: Sixth Assessment Report, Synthesis Report, 2023',
      ],
      ['Lehrbuchwissen Klimatologie, Grundstudium', 'Textbook knowledge: climatology, undergraduate'],
    ],
    general: [
      [
        'Lehrbuchwissen Erdkunde und Physik, Sekundarstufe I',
        'Textbook knowledge: geography and physics, lower secondary school',
      ],
    ],
    news: [
      [
        'Copernicus Climate Change Service: Global Climate Highlights 2024, Januar 2025',
        'Copernicus Climate Change Service: Global Climate Highlights 2024, January 2025',
      ],
    ],
  },
  song: {
    de: {
      chorus: [
        ['Die Erde trägt ein Kleid aus Luft,', 'ganz unsichtbar wie Blumenduft.'],
        ['Treibhauseffekt, so sagen wir,', 'und was wir tun, das zählt auch hier.'],
      ],
      verses: [
        ['Sonnenlicht kommt auf die Welt,', 'wärmt jedes Dach und jedes Feld.'],
        ['Wärmestrahlung will hinaus,', 'doch manches bleibt bei uns zu Haus.'],
        ['Treibhausgase, gar nicht viel,', 'bringen die Wärme mit ins Spiel.'],
        ['Erwärmung spürt die ganze Stadt,', 'gut, wer heute Bäume hat.'],
      ],
    },
    en: {
      chorus: [
        ['The Earth is wearing a coat of air,', 'too thick a coat is hard to bear.'],
        ['The greenhouse effect keeps us warm,', 'too much of it can do us harm.'],
      ],
      verses: [
        ['Sunlight falls on land and sea,', 'it warms the house, it warms the tree.'],
        ['Heat radiation goes up again,', 'some of it stays, and we know it then.'],
        ['Greenhouse gases send some back,', 'that is the heat they hold on track.'],
        ['Warming is felt in every town,', 'plant a tree to bring it down.'],
      ],
    },
  },
}
