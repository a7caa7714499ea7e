import type { FactMap } from '../core/event.ts'

/** True where a model can be asked: without one, nothing is summed up either. */
export const hasModel = ({ asks }: Pick<FactMap['turn_started']['payload'], 'asks'>): boolean =>
  asks?.includes('summary') === true
