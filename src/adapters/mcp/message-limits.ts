/** Limit of one message of a server. */
export const MAX_MESSAGE_BYTES = 4 * 1024 * 1024
