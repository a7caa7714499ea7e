export const heart = {
  id: 'heart',
  name: { de: 'Das menschliche Herz', en: 'The human heart' },
  also: [
    'herz',
    'blutkreislauf',
    'menschliches herz',
    'menschlichen herzen',
    'herzen',
    'heart',
    'human heart',
    'circulation',
  ],
  part: { de: 'Die vier Räume des Herzens', en: 'The four chambers of the heart' },
  terms: [
    ['right_atrium', 2, 'rechter Vorhof', 'right atrium'],
    ['left_atrium', 2, 'linker Vorhof', 'left atrium'],
    ['right_ventricle', 1, 'rechte Herzkammer', 'right ventricle'],
    ['left_ventricle', 1, 'linke Herzkammer', 'left ventricle'],
    ['aorta', 1, 'Aorta', 'aorta'],
    ['septum', 2, 'Herzscheidewand', 'septum'],
    ['vena_cava', 3, 'Hohlvene', 'vena cava'],
    ['pulmonary_artery', 3, 'Lungenarterie', 'pulmonary artery'],
  ],
  facts: [
    [
      1,
      'general',
      'Das Herz ist ein Muskel, etwa so groß wie eine Faust, und pumpt das Blut durch den Körper.',
      'The heart is a muscle about the size of a fist; it pumps blood through the body.',
    ],
    [
      1,
      'general',
      'In Ruhe schlägt es bei Erwachsenen etwa 60- bis 80-mal in der Minute, bei Kindern schneller.',
      'At rest it beats about 60 to 80 times a minute in adults, faster in children.',
    ],
    [
      1,
      'general',
      'Wer rennt, braucht mehr Sauerstoff: Dann schlägt das Herz schneller.',
      'Whoever runs needs more oxygen: then the heart beats faster.',
    ],
    [
      2,
      'general',
      'Das Herz hat zwei Vorhöfe und zwei Kammern; die Herzscheidewand trennt rechts und links.',
      'The heart has two atria and two ventricles; the septum separates right from left.',
    ],
    [
      3,
      'general',
      'Die rechte Kammer pumpt sauerstoffarmes Blut zur Lunge, die linke sauerstoffreiches in die Aorta.',
      'The right ventricle pumps blood low in oxygen to the lungs, the left one oxygen-rich blood into the aorta.',
    ],
    [
      3,
      'academic',
      'Klappen sorgen dafür, dass das Blut nur in eine Richtung fließt.',
      'Valves see to it that blood flows in one direction only.',
    ],
    [
      4,
      'academic',
      'In der Systole ziehen sich die Kammern zusammen, in der Diastole füllen sie sich.',
      'In systole the ventricles contract, in diastole they fill.',
    ],
    [
      5,
      'academic',
      'Der Sinusknoten gibt den Takt vor; der AV-Knoten leitet die Erregung verzögert an die Kammern weiter.',
      'The sinus node sets the pace; the AV node passes the excitation on to the ventricles with a delay.',
    ],
    [
      2,
      'news',
      'Am 3. Dezember 1967 gelang Christiaan Barnard in Kapstadt die erste Verpflanzung eines menschlichen Herzens.',
      'On 3 December 1967 Christiaan Barnard performed the first human heart transplant in Cape Town.',
    ],
  ],
  citations: {
    academic: [
      [
        'Silbernagl u. a.: Taschenatlas Physiologie, Thieme',
        'Silbernagl, Despopoulos: Color Atlas of Physiology, Thieme',
      ],
      ['Urry u. a.: Campbell Biologie, Pearson', 'Urry et al.: Campbell Biology, Pearson'],
    ],
    general: [
      ['Lehrbuchwissen Biologie, Sekundarstufe I', 'Textbook knowledge: biology, lower secondary school'],
    ],
    news: [
      [
        'Zeitgeschehen: erste Herztransplantation, Kapstadt, 3. Dezember 1967',
        'In the news: first heart transplant, Cape Town, 3 December 1967',
      ],
    ],
  },
  song: {
    de: {
      chorus: [
        ['Poch, poch, poch, bei Tag und Nacht,', 'mein Herz, das gibt auf alles acht.'],
        ['Es pumpt das Blut, es ruht sich nie,', 'der Körper lebt durch seine Energie.'],
      ],
      verses: [
        ['Der rechte Vorhof füllt sich gut', 'mit dunkelrotem, müdem Blut.'],
        ['Die rechte Kammer, mit viel Kraft,', 'hat es zur Lunge hin geschafft.'],
        ['Der linke Vorhof nimmt es dann', 'hellrot und frisch aus der Lunge an.'],
        ['Die linke Kammer, stark und groß,', 'schickt durch die Aorta alles los.'],
      ],
    },
    en: {
      chorus: [
        ['Boom, boom, boom, by night and day,', 'my heart is beating all the way.'],
        ['It pumps the blood, it does not rest,', 'a busy muscle in my chest.'],
      ],
      verses: [
        ['The right atrium takes the blood back in,', 'that is where the rounds begin.'],
        ['The right ventricle sends it on,', 'to the lungs and then it is gone.'],
        ['The left atrium gets it bright and red,', 'full of oxygen, well fed.'],
        ['The left ventricle, big and strong,', 'through the aorta it moves along.'],
      ],
    },
  },
}
