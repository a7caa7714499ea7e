export type TimelineEvidence = 'dates_out_of_order' | 'no_such_day'
