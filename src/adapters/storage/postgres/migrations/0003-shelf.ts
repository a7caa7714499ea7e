/** Conversations as people arrange and find them. Words of one person lie together. */
export const SHELF = `
  CREATE TABLE signalbox.shelf (
    name text PRIMARY KEY, session text NOT NULL, person text, title text, pinned_at bigint, archived_at bigint,
    forgotten boolean NOT NULL DEFAULT false
  );
  CREATE INDEX shelf_pins ON signalbox.shelf (person, pinned_at) WHERE pinned_at IS NOT NULL;
  CREATE TABLE signalbox.words (
    name text NOT NULL, seq bigint NOT NULL, person text NOT NULL, session text NOT NULL, said text NOT NULL,
    folded text NOT NULL,
    PRIMARY KEY (name, seq)
  );
  CREATE INDEX words_by_person ON signalbox.words (person);
  CREATE TABLE signalbox.indexed (
    name text PRIMARY KEY, person text NOT NULL, session text NOT NULL, through bigint NOT NULL
  );
  CREATE INDEX indexed_by_person ON signalbox.indexed (person);
`
