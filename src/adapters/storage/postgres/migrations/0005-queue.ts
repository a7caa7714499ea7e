/** People who wait for a colleague. A view of the journal: a row that is lost comes back with the session's next change. */
export const QUEUE = `
  CREATE TABLE signalbox.queue (
    name text PRIMARY KEY, tenant text NOT NULL, session text NOT NULL, since bigint NOT NULL, roles text[] NOT NULL,
    entry text NOT NULL
  );
  CREATE INDEX queue_by_time ON signalbox.queue (tenant, since, session COLLATE "C");
`
