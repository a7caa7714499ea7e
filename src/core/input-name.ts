/** Kinds of input that get a turn of their own, as the journal names them. */
export type InputName =
  | 'message'
  | 'answer'
  | 'late_outcome'
  | 'wake'
  | 'summarise'
  | 'opt_out'
  | 'move_flow'
  | 'desk'
  | 'note'
  | 'delete_content'
