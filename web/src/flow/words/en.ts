import type { FlowProgress } from '../../../../src/api/rest.ts'

const answered = (count: number) => (count === 1 ? '1 answer' : `${count} answers`)

export const en = {
  progress: 'Progress',
  over: 'Done',
  count: (done: number, left: FlowProgress['left']) =>
    left === null
      ? answered(done)
      : left.most === 1
        ? `${answered(done)}, last question`
        : `${answered(done)}, ${left.least === left.most ? left.most : `${left.least} to ${left.most}`} to go`,
  lookOver: 'Please look this over before you answer the last question.',
  receipt: 'Your receipt, kept in this conversation',
  number: 'No.',
  change: (label: string) => `Change ${label}`,
  print: 'Print',
  inUnit: (unit: string) => `Your answer, in ${unit}`,
}

export type FlowWords = typeof en
