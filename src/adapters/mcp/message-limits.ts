/** What one message of a server may take. */
export const MAX_MESSAGE_BYTES = 4 * 1024 * 1024
