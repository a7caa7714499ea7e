/**
 * The settings of the classifier. They were chosen on training and validation parts of public sets, never on their
 * test parts; `npm run bench -- nlu` shows what they give.
 */
export const RECIPE = {
  /** Weight of each block of features in a text. */
  blockWeights: { word: 1, pair: 0.7, letters: 1.5, concept: 1 },
  /** Rare features count more; below 1 they count less more than usual. */
  rarityPower: 0.7,
  /** Cost of an error in training against large weights. */
  cost: 2,
  epochs: 14,
  /** Deduction for a text of which nothing is known. */
  unknownPenalty: 1,
  seed: 20_231,
} as const
