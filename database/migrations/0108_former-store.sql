-- This version names neither owner_changes nor claims.own_words, nor changes and fact_sources of ended_ownerships, which stay for servers of version 0.3.0. The first migration after 0.4 drops them.
-- What the rows of others say was there before an owner goes with the owner's layer.
CREATE FUNCTION forget_former_store() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM owner_changes WHERE record_id = OLD.record_id AND claim_id IN (SELECT id FROM claims WHERE doctor_id IS NOT NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_layers_former_store AFTER DELETE ON record_layers FOR EACH ROW WHEN (OLD.kind = 'doctors' AND OLD.claim_id IS NOT NULL) EXECUTE FUNCTION forget_former_store();
