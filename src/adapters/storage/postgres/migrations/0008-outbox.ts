/** News for the outside that is not delivered yet, in the order it came. */
export const OUTBOX = `
  CREATE TABLE signalbox.outbox (
    place bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, id text NOT NULL UNIQUE, name text NOT NULL, tenant text NOT NULL,
    session text NOT NULL, at bigint NOT NULL, news text NOT NULL, due bigint NOT NULL, attempts integer NOT NULL, fault text,
    given_up bigint
  );
  CREATE INDEX outbox_by_session ON signalbox.outbox (name, place) WHERE given_up IS NULL;
`
