export { eventLoop } from '../adapters/event-loop.ts'
