import * as z from 'zod'

/** After so many questions in one call the rest is asked in words: clients give up a call after about ten. */
export const MOST_ROUNDS = 6

/** State of a call, and which call it is: with the words of another it is not taken. */
export const StateSchema = z.strictObject({
  thread: z.string().min(1).max(256),
  message: z.string().min(1).max(128),
  round: z.int().min(1).max(MOST_ROUNDS),
  showing: z.string().min(1).max(256),
  call: z.string().min(1).max(128),
})
export type State = z.infer<typeof StateSchema>
