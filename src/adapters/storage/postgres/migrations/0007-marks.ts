/** Times by name: up to when something was done. */
export const MARKS = `
  CREATE TABLE signalbox.marks (name text PRIMARY KEY, at bigint NOT NULL);
`
