/**
 * In-scope accuracy and out-of-scope recall, in percent, of Table 2 in Larson et al., "An Evaluation Dataset for
 * Intent Classification and Out-of-Scope Prediction" (EMNLP 2019). `trained`: out of scope as a class of its own.
 * `threshold`: a threshold chosen with 100 out-of-scope validation texts.
 */
export const CLINC150_PUBLISHED = {
  full: [
    { system: 'FastText', trained: [89.0, 9.7], threshold: [88.6, 28.3] },
    { system: 'SVM', trained: [91.0, 14.5], threshold: [88.2, 18.0] },
    { system: 'CNN', trained: [91.2, 18.9], threshold: [90.9, 30.9] },
    { system: 'DialogFlow', trained: [91.7, 14.0], threshold: [90.8, 26.7] },
    { system: 'Rasa', trained: [91.5, 45.3], threshold: [90.9, 31.2] },
    { system: 'MLP (USE)', trained: [93.5, 47.4], threshold: [93.4, 49.1] },
    { system: 'BERT', trained: [96.9, 40.3], threshold: [96.2, 52.3] },
  ],
  small: [
    { system: 'FastText', trained: [84.5, 23.2], threshold: [84.8, 6.0] },
    { system: 'SVM', trained: [89.6, 18.6], threshold: [85.6, 13.0] },
    { system: 'CNN', trained: [88.9, 22.2], threshold: [88.9, 25.5] },
    { system: 'DialogFlow', trained: [89.4, 14.1], threshold: [89.2, 20.5] },
    { system: 'Rasa', trained: [88.9, 55.0], threshold: [89.6, 1.0] },
    { system: 'MLP (USE)', trained: [91.5, 52.2], threshold: [91.3, 32.4] },
    { system: 'BERT', trained: [96.4, 40.9], threshold: [96.2, 58.9] },
  ],
  imbalanced: [
    { system: 'FastText', trained: [87.2, 12.2], threshold: [86.6, 33.2] },
    { system: 'SVM', trained: [89.9, 16.0], threshold: [86.0, 0.0] },
    { system: 'CNN', trained: [89.1, 19.0], threshold: [90.0, 26.9] },
    { system: 'DialogFlow', trained: [90.7, 15.3], threshold: [89.2, 38.1] },
    { system: 'Rasa', trained: [89.2, 49.6], threshold: [89.4, 0.0] },
    { system: 'MLP (USE)', trained: [92.5, 35.6], threshold: [92.5, 13.3] },
    { system: 'BERT', trained: [96.3, 43.8], threshold: [95.9, 52.8] },
  ],
} as const

/** Accuracy in percent. 10-shot: the README of jianguoz/Few-Shot-Intent-Detection; full: Casanueva et al. 2020. */
export const BANKING77_PUBLISHED = {
  tenShot: { USE: 84.23, ConveRT: 83.32, 'USE+ConveRT': 85.19, RoBERTa: 84.27, ICDA: 89.79 },
  full: { 'BERT, tuned': 93.66, 'USE+ConveRT': 93.36 },
} as const
