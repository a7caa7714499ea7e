/**
 * Classifier, slots and orders without the server: which intent a sentence has, which values it states, what it orders of
 * whom. Everything here is pure. It reads no files, knows no clock, asks no model and runs in a browser, too.
 */

export type { AgentOrders } from './agents/agent.ts'
export { type AgentOrder, type OrderableAgent, orderable, type ReadOrders } from './agents/orderable-agent.ts'
export { ownOrders } from './agents/own-orders.ts'
export { type OrderContext, readOrders } from './agents/read-orders.ts'
export type { Confidence } from './core/confidence.ts'
export type { Classification, Guess } from './nlu/classifier/classification.ts'
export { type Classifier, createClassifier } from './nlu/classifier/classifier.ts'
export type { ClassifierModel, CrossValidation } from './nlu/classifier/classifier-model.ts'
export type { Explanation, FeatureShare } from './nlu/classifier/explain.ts'
export type { FeatureKind } from './nlu/classifier/features.ts'
export { trainClassifier } from './nlu/classifier/train-classifier.ts'
export type { IntentExamples, TrainingSet } from './nlu/classifier/training-set.ts'
export { createSlotReader, type SlotReader } from './nlu/slots/create-slot-reader.ts'
export type { Extraction, ExtractRequest } from './nlu/slots/extract.ts'
export type { LeftReason } from './nlu/slots/finding.ts'
export type { MessageRequest } from './nlu/slots/message-of.ts'
export { type ParsedSchemas, parseSlotSchemas } from './nlu/slots/parse-slot-schemas.ts'
export type { ChangeRequest, Changes } from './nlu/slots/read-changes.ts'
export type { FilledSlot, LeftOut } from './nlu/slots/resolve.ts'
export type { Slot, SlotOf, Slots, SlotType, SlotValue } from './nlu/slots/schema.ts'
export type { Span } from './nlu/text/span.ts'
export type { Synonyms } from './nlu/thesaurus/thesaurus.ts'
