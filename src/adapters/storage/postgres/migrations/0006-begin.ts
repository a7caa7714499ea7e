/** First commits of a session that has another's past, as one statement: all of them or none. */
export const BEGIN = `
  CREATE FUNCTION signalbox.begin_1(of_name text, rows json, of_title text) RETURNS json LANGUAGE plpgsql AS $$
  DECLARE
    of_sid bigint;
    reason text;
    head bigint;
  BEGIN
    SELECT s.sid, s.quarantine INTO of_sid, reason FROM signalbox.sessions s WHERE s.name = of_name;
    IF NOT FOUND THEN RETURN json_build_object('kind', 'unknown'); END IF;
    IF reason IS NOT NULL THEN RETURN json_build_object('kind', 'quarantined', 'reason', reason); END IF;
    SELECT h.seq INTO head FROM signalbox.heads h WHERE h.sid = of_sid FOR UPDATE;
    IF head > 0 THEN RETURN json_build_object('kind', 'fenced', 'head', head); END IF;
    INSERT INTO signalbox.commits (sid, first_seq, last_seq, at, turn, hash, facts, content)
    SELECT of_sid, (r->>'firstSeq')::bigint, (r->>'lastSeq')::bigint, (r->>'at')::bigint, r->>'turn', r->>'hash',
      r->>'facts', r->>'content'
    FROM json_array_elements(rows) AS r;
    UPDATE signalbox.heads h SET seq = c.last_seq, hash = c.hash, updated_at = c.at
    FROM (SELECT * FROM signalbox.commits WHERE sid = of_sid ORDER BY last_seq DESC LIMIT 1) AS c
    WHERE h.sid = of_sid;
    IF of_title IS NOT NULL THEN UPDATE signalbox.sessions SET title = of_title WHERE sid = of_sid; END IF;
    RETURN json_build_object('kind', 'appended');
  END $$;
`
