/** People behind the digests that rules and preferences are kept under, from now on. */
export const PEOPLE = `
  CREATE TABLE signalbox.people (name text PRIMARY KEY, tenant text NOT NULL, owner text NOT NULL);
`
