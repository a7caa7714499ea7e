/**
 * Takes a session for a node, unless another that is alive has it. `holder` is who has it then, `before` who had it last: what
 * anybody else remembers of it is out of date. Time is the database's, so that no node's clock matters.
 */
export const LEASES = `
  CREATE FUNCTION signalbox.take_1(of_name text, by_node text, dead_after interval, OUT holder text, OUT before text)
  LANGUAGE plpgsql AS $$
  DECLARE
    was signalbox.leases;
  BEGIN
    holder := by_node;
    before := by_node;
    INSERT INTO signalbox.leases (name, node, latest) VALUES (of_name, by_node, by_node) ON CONFLICT DO NOTHING;
    IF FOUND THEN RETURN; END IF;
    SELECT * INTO was FROM signalbox.leases WHERE name = of_name FOR UPDATE;
    before := was.latest;
    IF was.node <> by_node AND EXISTS (
      SELECT FROM signalbox.nodes n WHERE n.node = was.node AND n.seen_at > now() - dead_after
    ) THEN
      holder := was.node;
    ELSE
      UPDATE signalbox.leases SET node = by_node, latest = by_node WHERE name = of_name;
    END IF;
  END $$;
`
