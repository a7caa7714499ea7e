/**
 * All texts are kept as they came, `text` and never `jsonb`. Names are digests (`name-of.ts`). `heads` is apart from
 * `sessions`, since it changes with every commit. `inputs` has settled ones, too, without body and digest. Seats and leases are
 * not logged: they are worth nothing after a crash of the database.
 */
export const STORAGE = `
  CREATE TABLE signalbox.sessions (
    sid bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL UNIQUE, thread_name text NOT NULL UNIQUE,
    tenant text NOT NULL, session text COLLATE "C" NOT NULL, assistant text NOT NULL, owner text NOT NULL,
    thread text NOT NULL, created_at bigint NOT NULL, title text, quarantine text
  );
  CREATE TABLE signalbox.heads (
    sid bigint PRIMARY KEY REFERENCES signalbox.sessions, tenant_name text NOT NULL, owner_name text NOT NULL,
    seq bigint NOT NULL DEFAULT 0, hash text NOT NULL DEFAULT '', updated_at bigint NOT NULL,
    erased bigint NOT NULL DEFAULT 0
  ) WITH (fillfactor = 80);
  CREATE INDEX heads_by_tenant ON signalbox.heads (tenant_name, updated_at);
  CREATE INDEX heads_by_owner ON signalbox.heads (owner_name, updated_at);

  CREATE TABLE signalbox.commits (
    sid bigint NOT NULL, last_seq bigint NOT NULL, first_seq bigint NOT NULL, at bigint NOT NULL, turn text,
    hash text NOT NULL, facts text NOT NULL, content text, PRIMARY KEY (sid, last_seq)
  );

  CREATE TABLE signalbox.inputs (
    position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, sid bigint NOT NULL, key_name text NOT NULL,
    run_name text, key text NOT NULL, at bigint NOT NULL, lane text NOT NULL, run text, digest text, turn text,
    attempts integer NOT NULL DEFAULT 0, settled boolean NOT NULL DEFAULT false, body text,
    UNIQUE (sid, key_name)
  );
  CREATE INDEX inputs_by_run ON signalbox.inputs (sid, run_name, position) WHERE run_name IS NOT NULL;
  CREATE INDEX inputs_open ON signalbox.inputs (sid, position) WHERE NOT settled;

  CREATE TABLE signalbox.snapshots (
    sid bigint PRIMARY KEY, seq bigint NOT NULL, fold bigint NOT NULL, digest text NOT NULL, state text NOT NULL
  );

  CREATE TABLE signalbox.counted (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, key_name text NOT NULL, at bigint NOT NULL,
    failed boolean NOT NULL DEFAULT false, sid bigint NOT NULL, entry text NOT NULL
  );
  CREATE INDEX counted_by_key ON signalbox.counted (key_name, at);
  CREATE INDEX counted_by_entry ON signalbox.counted (sid, entry);
  CREATE TABLE signalbox.open_calls (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, key_name text NOT NULL, at bigint NOT NULL,
    done boolean NOT NULL DEFAULT false, sid bigint NOT NULL, entry text NOT NULL, UNIQUE (sid, entry)
  );
  CREATE INDEX open_calls_by_key ON signalbox.open_calls (key_name, at);
  CREATE INDEX open_calls_done ON signalbox.open_calls (at) WHERE done;

  CREATE TABLE signalbox.drafts (
    name text NOT NULL, pending text NOT NULL, draft text NOT NULL, PRIMARY KEY (name, pending)
  );
  CREATE TABLE signalbox.rules (
    place bigint GENERATED ALWAYS AS IDENTITY, person text NOT NULL, id text NOT NULL, rule text NOT NULL,
    PRIMARY KEY (person, id)
  );
  CREATE TABLE signalbox.preferences (
    person text NOT NULL, field text NOT NULL, preference text NOT NULL, PRIMARY KEY (person, field)
  );
  CREATE TABLE signalbox.revisions (revision text PRIMARY KEY, flow text NOT NULL);
  CREATE TABLE signalbox.signing_keys (id text PRIMARY KEY, secret text NOT NULL, created_at bigint NOT NULL);
  CREATE TABLE signalbox.blobs (
    name text NOT NULL, id text NOT NULL, bytes bytea NOT NULL, PRIMARY KEY (name, id)
  );
  ALTER TABLE signalbox.blobs ALTER COLUMN bytes SET STORAGE EXTERNAL;

  CREATE UNLOGGED TABLE signalbox.nodes (
    node text PRIMARY KEY, seen_at timestamptz NOT NULL, version text NOT NULL
  );
  CREATE UNLOGGED TABLE signalbox.leases (
    name text PRIMARY KEY, node text, latest text NOT NULL
  ) WITH (fillfactor = 80);
  CREATE INDEX leases_by_node ON signalbox.leases (node) WHERE node IS NOT NULL;
`
