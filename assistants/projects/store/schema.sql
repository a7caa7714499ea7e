-- Projects and all that belongs to them, one file per tenant. Names and titles are JSON: one text per language.
-- `changed` is the day a row last changed; `revision` counts its changes.
CREATE TABLE templates (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  about TEXT NOT NULL,
  milestones TEXT NOT NULL,
  tasks TEXT NOT NULL
) STRICT;
CREATE TABLE projects (
  id TEXT PRIMARY KEY,
  prefix TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  goal TEXT,
  owner TEXT,
  template TEXT,
  status TEXT NOT NULL CHECK (status IN ('active', 'archived')),
  start TEXT NOT NULL,
  due TEXT,
  -- Numbers given so far: one that was deleted is never given again.
  task_numbers INTEGER NOT NULL DEFAULT 0,
  milestone_numbers INTEGER NOT NULL DEFAULT 0,
  blocker_numbers INTEGER NOT NULL DEFAULT 0,
  changed TEXT NOT NULL,
  revision INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE TABLE milestones (
  id TEXT PRIMARY KEY,
  project TEXT NOT NULL REFERENCES projects ON DELETE CASCADE,
  title TEXT NOT NULL,
  due TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('open', 'reached')),
  changed TEXT NOT NULL,
  revision INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE TABLE tasks (
  id TEXT PRIMARY KEY,
  project TEXT NOT NULL REFERENCES projects ON DELETE CASCADE,
  title TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('open', 'in_progress', 'done', 'closed')),
  owner TEXT,
  due TEXT,
  milestone TEXT REFERENCES milestones ON DELETE SET NULL,
  changed TEXT NOT NULL,
  revision INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE TABLE blockers (
  id TEXT PRIMARY KEY,
  project TEXT NOT NULL REFERENCES projects ON DELETE CASCADE,
  task TEXT REFERENCES tasks ON DELETE SET NULL,
  about TEXT NOT NULL,
  owner TEXT,
  status TEXT NOT NULL CHECK (status IN ('open', 'resolved')),
  resolution TEXT,
  raised TEXT NOT NULL,
  changed TEXT NOT NULL,
  revision INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE TABLE documents (
  project TEXT PRIMARY KEY REFERENCES projects ON DELETE CASCADE,
  content TEXT NOT NULL,
  changed TEXT NOT NULL,
  revision INTEGER NOT NULL DEFAULT 1
) STRICT;
-- Calls that changed something, by their keys: a call that is made again changes nothing and gives the same.
CREATE TABLE calls (
  key TEXT PRIMARY KEY,
  result TEXT NOT NULL
) STRICT;
CREATE INDEX tasks_of ON tasks (project);
CREATE INDEX milestones_of ON milestones (project);
CREATE INDEX blockers_of ON blockers (project);
