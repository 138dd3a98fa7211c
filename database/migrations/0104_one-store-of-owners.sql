ALTER TABLE "ended_ownerships" ALTER COLUMN "changes" SET DEFAULT '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "owner_changes" ALTER COLUMN "kind" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "owner_changes" ADD COLUMN "claim_id" integer;--> statement-breakpoint
ALTER TABLE "owner_changes" ADD CONSTRAINT "owner_changes_of_claim" UNIQUE("claim_id","record_id","column");
--> statement-breakpoint
-- Whoever writes, also the previous version of the program: what an owner says belongs to the claim of the record. Nobody else has an ownership that could end.
CREATE FUNCTION claim_owner_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.claim_id IS NULL THEN
    NEW.claim_id := (
      SELECT id FROM claims
      WHERE (NEW.kind = 'doctors' AND doctor_id = NEW.record_id OR NEW.kind = 'practices' AND practice_id = NEW.record_id)
        AND ended_at IS NULL AND (approved_at IS NOT NULL OR new_profile)
      ORDER BY approved_at LIMIT 1);
  END IF;
  RETURN CASE WHEN NEW.claim_id IS NOT NULL THEN NEW END;
END $$;
--> statement-breakpoint
-- In force while the claim is open and the record its own: a merge moves a claim, and its undo moves it back.
CREATE FUNCTION follow_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.ended_at IS NULL THEN
    -- a practice with owners has a claim at any time
    UPDATE owner_changes SET claim_id = NEW.id
    WHERE claim_id IN (SELECT id FROM claims WHERE practice_id = NEW.practice_id AND "end" = 'handed over');
  ELSIF NEW."end" NOT IN ('ended', 'handed over', 'given back') OR NEW."end" = 'given back' AND NEW.practice_id IS NOT NULL THEN
    DELETE FROM owner_changes WHERE claim_id = NEW.id;
  END IF;
  UPDATE owner_changes SET kind = CASE
    WHEN NEW.ended_at IS NOT NULL THEN NULL
    WHEN record_id = NEW.doctor_id THEN 'doctors'
    WHEN record_id = NEW.practice_id THEN 'practices' END
  WHERE claim_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION forget_owner_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM owner_changes WHERE claim_id = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The previous version copies what an owner said when a claim is given back: it stays where it was.
CREATE FUNCTION drop_own_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.own_words := '[]';
  RETURN NEW;
END $$;
--> statement-breakpoint
-- It also copies what it takes from the record when the team ends an ownership: the copy replaces the rows.
CREATE FUNCTION take_ended_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  record integer := (SELECT coalesce(doctor_id, practice_id) FROM claims WHERE id = NEW.claim_id);
BEGIN
  IF NEW.undone_at IS NULL AND (NEW.changes <> '[]' OR NEW.fact_sources <> '{}') THEN
    DELETE FROM owner_changes WHERE claim_id = NEW.claim_id AND record_id = record;
    INSERT INTO owner_changes (claim_id, record_id, "column", before, after)
    SELECT NEW.claim_id, record, change ->> 'column', nullif(change -> 'before', 'null'), nullif(change -> 'after', 'null')
    FROM jsonb_array_elements(NEW.changes) change
    UNION ALL SELECT NEW.claim_id, record, 'factSources', NULL, NEW.fact_sources;
  END IF;
  NEW.changes := '[]';
  NEW.fact_sources := '{}';
  RETURN NEW;
END $$;
--> statement-breakpoint
UPDATE owner_changes o SET claim_id = (
  SELECT id FROM claims c
  WHERE (o.kind = 'doctors' AND c.doctor_id = o.record_id OR o.kind = 'practices' AND c.practice_id = o.record_id)
    AND c.ended_at IS NULL AND (c.approved_at IS NOT NULL OR c.new_profile)
  ORDER BY c.approved_at LIMIT 1);
--> statement-breakpoint
-- Of a record that was merged, or whose merge was undone: its owner has the other one now.
UPDATE owner_changes o SET kind = NULL, claim_id = (
  SELECT c.id FROM record_merges m JOIN claims c ON m.moved -> 'rows' -> 'claims' @> to_jsonb(c.id)
  WHERE m.kind = o.kind AND o.record_id IN (m.kept_id, m.merged_id)
  ORDER BY m.id DESC, c.id DESC LIMIT 1)
WHERE claim_id IS NULL;
--> statement-breakpoint
DELETE FROM owner_changes WHERE claim_id IS NULL;
--> statement-breakpoint
-- A claim that was given back after a merge may have been moved by its undo.
INSERT INTO owner_changes (claim_id, record_id, "column", before, after)
SELECT c.id, coalesce((
    SELECT m.kept_id FROM record_merges m
    WHERE m.kind = 'doctors' AND m.moved -> 'rows' -> 'claims' @> to_jsonb(c.id) AND m.created_at < c.ended_at AND m.undone_at > c.ended_at
    ORDER BY m.id DESC LIMIT 1), c.doctor_id),
  word ->> 'column', nullif(word -> 'before', 'null'), nullif(word -> 'after', 'null')
FROM claims c, jsonb_array_elements(c.own_words) word
WHERE c.doctor_id IS NOT NULL AND c.ended_at IS NOT NULL
ORDER BY c.id
ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE TRIGGER owner_changes_claim BEFORE INSERT ON owner_changes FOR EACH ROW EXECUTE FUNCTION claim_owner_change();
--> statement-breakpoint
CREATE TRIGGER claims_follow AFTER INSERT OR UPDATE OF doctor_id, practice_id, ended_at ON claims FOR EACH ROW EXECUTE FUNCTION follow_claim();
--> statement-breakpoint
CREATE TRIGGER claims_own_words BEFORE UPDATE OF own_words ON claims FOR EACH ROW EXECUTE FUNCTION drop_own_words();
--> statement-breakpoint
CREATE TRIGGER ended_ownerships_changes BEFORE INSERT OR UPDATE OF changes ON ended_ownerships FOR EACH ROW EXECUTE FUNCTION take_ended_changes();
--> statement-breakpoint
UPDATE claims SET own_words = '[]' WHERE own_words <> '[]';
--> statement-breakpoint
UPDATE ended_ownerships SET changes = changes;
