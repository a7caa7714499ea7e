export const volcanoes = {
  id: 'volcanoes',
  name: { de: 'Vulkane', en: 'Volcanoes' },
  also: ['vulkan', 'vulkanismus', 'vulkanausbruch', 'volcano', 'volcanism'],
  part: { de: 'Aufbau eines Vulkans', en: 'Parts of a volcano' },
  terms: [
    ['crater', 1, 'Krater', 'crater'],
    ['lava', 1, 'Lava', 'lava'],
    ['magma', 1, 'Magmakammer', 'magma chamber'],
    ['ash', 1, 'Aschewolke', 'ash cloud'],
    ['vent', 2, 'Schlot', 'vent'],
    ['layers', 2, 'Ascheschichten', 'layers of ash'],
    ['side_vent', 3, 'Nebenkrater', 'side vent'],
    ['crust', 3, 'Erdkruste', 'crust'],
  ],
  facts: [
    [
      1,
      'general',
      'Tief unter einem Vulkan liegt heißes, geschmolzenes Gestein: das Magma.',
      'Deep below a volcano there is hot, molten rock: magma.',
    ],
    [
      1,
      'general',
      'Kommt das Magma an die Oberfläche, heißt es Lava.',
      'Once magma reaches the surface it is called lava.',
    ],
    [
      1,
      'general',
      'Die Öffnung oben am Vulkan ist der Krater.',
      'The opening at the top of a volcano is its crater.',
    ],
    [
      2,
      'general',
      'Durch den Schlot steigt das Magma aus der Magmakammer auf; Gase treiben es an.',
      'Magma rises from the chamber through the vent, driven by gases.',
    ],
    [
      3,
      'general',
      'Die meisten Vulkane liegen an den Rändern der Erdplatten, viele davon rund um den Pazifik.',
      'Most volcanoes are at the edges of tectonic plates, many of them around the Pacific.',
    ],
    [
      3,
      'academic',
      'Schildvulkane bauen sich aus dünnflüssiger Lava flach auf, Schichtvulkane wechselnd aus Lava und Asche steil.',
      'Shield volcanoes are built gently from runny lava, stratovolcanoes steeply from lava and ash in turn.',
    ],
    [
      4,
      'academic',
      'Je mehr Kieselsäure eine Schmelze enthält, desto zäher ist sie und desto explosiver brechen Vulkane aus.',
      'The more silica a melt contains, the stiffer it is and the more explosive the eruptions.',
    ],
    [
      5,
      'academic',
      'An Subduktionszonen senkt abgegebenes Wasser den Schmelzpunkt des Mantelgesteins: So entsteht dort Magma.',
      'At subduction zones released water lowers the melting point of mantle rock: that is how magma forms there.',
    ],
    [
      2,
      'news',
      'Im April 2010 legte die Asche des Eyjafjallajökull auf Island den Flugverkehr in weiten Teilen Europas lahm.',
      'In April 2010 ash from Eyjafjallajökull in Iceland stopped air traffic over much of Europe.',
    ],
  ],
  citations: {
    academic: [
      ['Schmincke: Vulkanismus, Wissenschaftliche Buchgesellschaft', 'Schmincke: Volcanism, Springer'],
      [
        'Press, Siever: Allgemeine Geologie, Springer Spektrum',
        'Grotzinger, Jordan: Understanding Earth, W. H. Freeman',
      ],
    ],
    general: [['Lehrbuchwissen Erdkunde, Klasse 5–8', 'Textbook knowledge: geography, grades 5–8']],
    news: [
      [
        'Zeitgeschehen: Ausbruch des Eyjafjallajökull, April 2010',
        'In the news: eruption of Eyjafjallajökull, April 2010',
      ],
    ],
  },
  song: {
    de: {
      chorus: [
        ['Es brodelt und es zischt im Stein,', 'ein Vulkan, der will nicht leise sein.'],
        ['Aus dem Krater steigt der Rauch,', 'und die Lava kommt dann auch.'],
      ],
      verses: [
        ['In der Magmakammer tief im Grund', 'kocht das Gestein so heiß und rund.'],
        ['Durch den Schlot, da geht es hinauf,', 'nichts hält jetzt mehr die Gase auf.'],
        ['Die Aschewolke, grau und schwer,', 'zieht über Land und über Meer.'],
        ['Lava, die den Hang durchbricht,', 'wird kalt und legt sich Schicht auf Schicht.'],
      ],
    },
    en: {
      chorus: [
        ['It bubbles and it starts to glow,', 'volcanoes wake from down below.'],
        ['Out of the crater comes the smoke,', 'that is how the mountain woke.'],
      ],
      verses: [
        ['Magma waits in a chamber deep,', 'hot as fire and half asleep.'],
        ['Up the vent the gases race,', 'pushing the magma up from its place.'],
        ['Lava runs down the mountain side,', 'like a river glowing and wide.'],
        ['The ash cloud drifts on the wind away,', 'and turns the bluest sky to grey.'],
      ],
    },
  },
}
