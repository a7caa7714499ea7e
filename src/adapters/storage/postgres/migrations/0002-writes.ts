/**
 * Calls of one tick, in the order made, as one statement: one round trip, one transaction.
 *
 * W1. All locks are taken first and in one order (sessions, then counted keys), so that two nodes never wait for each other.
 * W2. A call that is refused says so in its answer and has changed nothing: every check comes before the first change.
 * W3. A name of a function is never used for another meaning: two versions of the engine may share a database.
 */
export const WRITES = `
  CREATE FUNCTION signalbox.settle_1(of_sid bigint, keys json) RETURNS void LANGUAGE sql AS $$
    UPDATE signalbox.inputs SET settled = true, body = NULL, digest = NULL, attempts = 0
    WHERE sid = of_sid AND NOT settled AND key_name IN (SELECT json_array_elements_text(keys))
  $$;

  CREATE FUNCTION signalbox.count_1(query json) RETURNS bigint LANGUAGE sql STABLE AS $$
    SELECT count(*) FROM signalbox.counted c
    WHERE c.key_name IN (SELECT json_array_elements_text(query->'keys')) AND c.at > (query->>'since')::bigint
      AND (NOT c.failed OR query->>'failed' = 'counts')
      AND NOT (query->>'entry' IS NOT NULL AND c.entry = query->>'entry'
        AND c.sid = (SELECT s.sid FROM signalbox.sessions s WHERE s.name = query->>'session'))
  $$;

  CREATE FUNCTION signalbox.put_1(of_sid bigint, call json) RETURNS json LANGUAGE plpgsql AS $$
  DECLARE
    known signalbox.inputs;
    placed bigint;
  BEGIN
    SELECT * INTO known FROM signalbox.inputs WHERE sid = of_sid AND key_name = call->>'key_name';
    IF FOUND THEN RETURN json_build_object('kind', 'duplicate', 'row', to_json(known)); END IF;
    IF (call->>'refuse')::boolean AND call->>'lane' = 'turn' AND EXISTS (
      SELECT FROM signalbox.inputs WHERE sid = of_sid AND NOT settled AND lane = 'turn'
    ) THEN RETURN json_build_object('kind', 'busy'); END IF;
    INSERT INTO signalbox.inputs (sid, key_name, run_name, key, at, lane, run, digest, body)
    VALUES (of_sid, call->>'key_name', call->>'run_name', call->>'key', (call->>'at')::bigint, call->>'lane',
      call->>'run', call->>'digest', call->>'body')
    RETURNING position INTO placed;
    RETURN json_build_object('kind', 'accepted', 'position', placed);
  END $$;

  CREATE FUNCTION signalbox.append_1(of_sid bigint, call json) RETURNS json LANGUAGE plpgsql AS $$
  DECLARE
    head bigint;
    commit_row json := call->'row';
    commit_at bigint := (call->'row'->>'at')::bigint;
    one json;
  BEGIN
    SELECT seq INTO head FROM signalbox.heads WHERE sid = of_sid;
    IF head <> (call->>'after')::bigint OR EXISTS (
      SELECT FROM json_array_elements_text(call->'takes') AS taken
      LEFT JOIN signalbox.inputs i ON i.sid = of_sid AND i.key_name = taken
      WHERE i.position IS NULL OR i.settled OR (i.turn IS NOT NULL AND i.turn <> commit_row->>'turn')
        OR (call->>'digest' IS NOT NULL AND i.digest <> call->>'digest')
    ) THEN RETURN json_build_object('kind', 'fenced', 'head', head); END IF;
    IF EXISTS (
      SELECT FROM json_array_elements(call->'expects') AS query
      WHERE signalbox.count_1(query) <> (query->>'count')::bigint
    ) OR EXISTS (
      SELECT FROM json_array_elements(call->'calls') AS query
      WHERE (query->>'elsewhere')::bigint <> (
        SELECT count(*) FROM signalbox.open_calls o
        WHERE o.key_name = query->>'key' AND o.sid <> of_sid
          AND (NOT o.done OR o.at > (query->>'since')::numeric)
      )
    ) THEN RETURN json_build_object('kind', 'miscounted'); END IF;

    FOR one IN SELECT json_array_elements(call->'counts') LOOP
      INSERT INTO signalbox.counted (key_name, at, sid, entry)
      VALUES (one->>'key', commit_at, of_sid, one->>'entry');
      DELETE FROM signalbox.counted
      WHERE key_name = one->>'key' AND at < commit_at - (call->>'keep_counts')::bigint;
    END LOOP;
    IF json_array_length(call->'failed') > 0 THEN
      UPDATE signalbox.counted SET failed = true
      WHERE sid = of_sid AND entry IN (SELECT json_array_elements_text(call->'failed'));
    END IF;
    INSERT INTO signalbox.open_calls (key_name, at, sid, entry)
    SELECT opened->>'key', commit_at, of_sid, opened->>'entry' FROM json_array_elements(call->'opens') AS opened
    ON CONFLICT DO NOTHING;
    IF json_array_length(call->'ends') > 0 THEN
      DELETE FROM signalbox.open_calls
      WHERE sid = of_sid AND entry IN (SELECT json_array_elements_text(call->'ends'));
    END IF;
    IF json_array_length(call->'done') > 0 THEN
      UPDATE signalbox.open_calls SET done = true
      WHERE sid = of_sid AND entry IN (SELECT json_array_elements_text(call->'done'));
      DELETE FROM signalbox.open_calls WHERE done AND at <= commit_at - (call->>'keep_done')::bigint;
    END IF;

    INSERT INTO signalbox.commits (sid, first_seq, last_seq, at, turn, hash, facts, content)
    VALUES (of_sid, (commit_row->>'firstSeq')::bigint, (commit_row->>'lastSeq')::bigint, commit_at,
      commit_row->>'turn', commit_row->>'hash', commit_row->>'facts', commit_row->>'content');
    UPDATE signalbox.heads SET seq = (commit_row->>'lastSeq')::bigint, hash = commit_row->>'hash', updated_at = commit_at
    WHERE sid = of_sid;
    IF json_array_length(call->'takes') > 0 THEN
      UPDATE signalbox.inputs SET turn = commit_row->>'turn'
      WHERE sid = of_sid AND key_name IN (SELECT json_array_elements_text(call->'takes'));
    END IF;
    IF json_array_length(call->'settles') > 0 THEN PERFORM signalbox.settle_1(of_sid, call->'settles'); END IF;
    IF call->>'title' IS NOT NULL THEN
      UPDATE signalbox.sessions SET title = call->>'title' WHERE sid = of_sid;
    END IF;
    RETURN json_build_object('kind', 'appended');
  END $$;

  CREATE FUNCTION signalbox.write_1(calls json) RETURNS json LANGUAGE plpgsql AS $$
  DECLARE
    call json;
    kind text;
    of_sid bigint;
    reason text;
    answer json;
    answers json[] := '{}';
    number bigint;
  BEGIN
    PERFORM FROM signalbox.heads h WHERE h.sid IN (
      SELECT s.sid FROM signalbox.sessions s
      WHERE s.name IN (SELECT c->>'name' FROM json_array_elements(calls) AS c)
    ) ORDER BY h.sid FOR UPDATE;
    PERFORM pg_advisory_xact_lock(hashtextextended(lock, 7))
    FROM (
      SELECT DISTINCT l AS lock FROM json_array_elements(calls) AS c, json_array_elements_text(c->'locks') AS l
      WHERE json_typeof(c->'locks') = 'array' ORDER BY l
    ) AS sorted;

    FOR call IN SELECT json_array_elements(calls) LOOP
      kind := call->>'kind';
      answer := '{}';
      SELECT s.sid, s.quarantine INTO of_sid, reason FROM signalbox.sessions s WHERE s.name = call->>'name';
      IF NOT FOUND THEN
        answer := json_build_object('kind', 'unknown');
      ELSIF kind = 'quarantine' THEN
        UPDATE signalbox.sessions SET quarantine = call->>'reason' WHERE sid = of_sid AND quarantine IS NULL;
      ELSIF kind = 'release' THEN
        UPDATE signalbox.sessions SET quarantine = NULL WHERE sid = of_sid;
      ELSIF reason IS NOT NULL THEN
        answer := json_build_object('kind', 'quarantined', 'reason', reason);
      ELSIF kind = 'put' THEN
        answer := signalbox.put_1(of_sid, call);
      ELSIF kind = 'append' THEN
        answer := signalbox.append_1(of_sid, call);
      ELSIF kind = 'attempt' THEN
        UPDATE signalbox.inputs SET attempts = attempts + 1
        WHERE sid = of_sid AND key_name = call->>'key_name' AND NOT settled RETURNING attempts INTO number;
        answer := json_build_object('attempts', coalesce(number, 0));
        number := NULL;
      ELSIF kind = 'excuse' THEN
        UPDATE signalbox.inputs SET attempts = -1
        WHERE sid = of_sid AND key_name = call->>'key_name' AND NOT settled;
      ELSIF kind = 'settle' THEN
        PERFORM signalbox.settle_1(of_sid, call->'keys');
      ELSIF kind = 'snapshot' THEN
        INSERT INTO signalbox.snapshots (sid, seq, fold, digest, state)
        SELECT of_sid, (call->>'seq')::bigint, (call->>'fold')::bigint, call->>'digest', call->>'state'
        FROM signalbox.heads h WHERE h.sid = of_sid AND h.erased < (call->>'seq')::bigint
        ON CONFLICT (sid) DO UPDATE
        SET seq = excluded.seq, fold = excluded.fold, digest = excluded.digest, state = excluded.state;
      ELSIF kind = 'erase' THEN
        number := (call->>'through')::bigint;
        UPDATE signalbox.commits SET content = NULL WHERE sid = of_sid AND last_seq <= number AND content IS NOT NULL;
        UPDATE signalbox.sessions SET title = NULL WHERE sid = of_sid;
        UPDATE signalbox.heads SET erased = greatest(erased, number) WHERE sid = of_sid;
        DELETE FROM signalbox.snapshots WHERE sid = of_sid;
        DELETE FROM signalbox.open_calls WHERE sid = of_sid;
        number := NULL;
      ELSE
        RAISE EXCEPTION 'no such call: %', kind;
      END IF;
      answers := answers || answer;
    END LOOP;
    RETURN to_json(answers);
  END $$;
`
