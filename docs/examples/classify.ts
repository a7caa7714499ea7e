import { createClassifier, trainClassifier } from 'signalbox/nlu'

const model = trainClassifier({
  intents: [
    {
      name: 'card_lost',
      description: 'The card is gone and must be blocked.',
      examples: ['I lost my card', 'my card was stolen', 'please block my card', 'Meine Karte ist weg'],
    },
    {
      name: 'balance',
      examples: ['what is my balance', 'how much money is left', 'Wie hoch ist mein Kontostand?'],
    },
  ],
  outOfScope: ['tell me a joke', 'wie wird das Wetter'],
})
const classifier = createClassifier(model)

for (const text of ['somebody stole my card', 'Kontostände', 'sing me a song']) {
  const found = classifier.classify(text)
  if (found.kind === 'out_of_scope') console.log(`${text}: out of scope`)
  else console.log(`${text}: ${found.guess.intent}, ${Math.round(100 * found.guess.confidence)} %`)
}

const { features, unknownWords } = classifier.explain('somebody stole my card')
for (const { kind, text, toBest, toNext } of features.slice(0, 3))
  console.log(kind, JSON.stringify(text), (toBest - toNext).toFixed(2))
console.log('never seen:', unknownWords.join(', '))
