CREATE TABLE "record_layers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_layers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"claim_id" integer,
	"state" text DEFAULT 'former' NOT NULL,
	"says" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "record_layers_one" UNIQUE NULLS NOT DISTINCT("kind","record_id","claim_id")
);
--> statement-breakpoint
CREATE INDEX "record_layers_claim_id_index" ON "record_layers" USING btree ("claim_id");--> statement-breakpoint
ALTER TABLE "record_layers" ADD CONSTRAINT "record_layers_claim" FOREIGN KEY ("claim_id") REFERENCES "claims"("id") ON DELETE CASCADE;
--> statement-breakpoint
-- A claim that is approved, or of a profile that its owner makes, has a layer in its record. A merge moves a claim, and its undo moves it back: what was said of the other record stays there.
CREATE FUNCTION layer_of_claim() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kind_now text := CASE WHEN NEW.doctor_id IS NULL THEN 'practices' ELSE 'doctors' END;
  record_now integer := coalesce(NEW.doctor_id, NEW.practice_id);
  is_open boolean := NEW.ended_at IS NULL;
BEGIN
  IF NEW.approved_at IS NULL AND NOT (is_open AND NEW.new_profile) OR NEW."end" = 'given back' AND NEW.practice_id IS NOT NULL THEN
    DELETE FROM record_layers WHERE claim_id = NEW.id;
    RETURN NULL;
  END IF;
  -- a practice with owners has a claim at any time
  IF is_open THEN
    UPDATE record_layers SET claim_id = NEW.id
    WHERE claim_id IN (SELECT id FROM claims WHERE practice_id = NEW.practice_id AND "end" = 'handed over');
  END IF;
  UPDATE record_layers SET state = 'former' WHERE claim_id = NEW.id AND state = 'present' AND NOT (is_open AND kind = kind_now AND record_id = record_now);
  IF is_open THEN
    INSERT INTO record_layers (kind, record_id, claim_id, state) VALUES (kind_now, record_now, NEW.id, 'present')
    ON CONFLICT (kind, record_id, claim_id) DO UPDATE SET state = 'present' WHERE record_layers.state <> 'present';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER claims_layer AFTER INSERT OR UPDATE OF doctor_id, practice_id, approved_at, ended_at ON claims FOR EACH ROW EXECUTE FUNCTION layer_of_claim();
--> statement-breakpoint
-- What nobody's claim covers any more has nothing above it.
CREATE FUNCTION forget_layers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM record_layers WHERE kind = TG_TABLE_NAME AND record_id = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER doctors_layers AFTER DELETE ON doctors FOR EACH ROW EXECUTE FUNCTION forget_layers();
--> statement-breakpoint
CREATE TRIGGER practices_layers AFTER DELETE ON practices FOR EACH ROW EXECUTE FUNCTION forget_layers();
--> statement-breakpoint
INSERT INTO record_layers (kind, record_id, claim_id, state)
SELECT CASE WHEN doctor_id IS NULL THEN 'practices' ELSE 'doctors' END, coalesce(doctor_id, practice_id), id, 'present'
FROM claims WHERE ended_at IS NULL AND (approved_at IS NOT NULL OR new_profile);
--> statement-breakpoint
-- Whoever writes, also the previous version of the program: what an owner says of a column, and what was there before, unless the register says that.
CREATE FUNCTION layer_of_owner_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb := '{"phone": ["phone"], "address": ["street", "suite", "city", "state", "postalCode"], "officeHours": ["officeHours", "closures"], "plans": ["insuranceAccepted"], "newPatients": ["acceptance", "acceptanceSince", "acceptancePlans", "acceptingPatients"], "firstVisit": ["firstVisit"], "visits": ["visitTypes"], "ages": ["agesSeen"], "accessibility": ["accessibility"], "pin": ["pin"], "parking": ["parking"], "booking": ["bookingUrl"], "practice": ["practiceId"], "languages": ["languages", "staffLanguages"], "gender": ["gender"], "medicare": ["medicare"], "services": ["specialtyDetails"]}';
  claim claims;
  own record_layers;
  kind_now text;
  others jsonb;
  record_now jsonb;
  subject text;
  entry jsonb;
  present jsonb;
  said jsonb;
  since timestamptz;
  moment text;
BEGIN
  SELECT * INTO claim FROM claims WHERE id = NEW.claim_id;
  -- these columns follow from others
  IF NOT FOUND OR NEW."column" IN ('sortName', 'locationKey') THEN RETURN NULL; END IF;
  kind_now := CASE WHEN claim.doctor_id IS NULL THEN 'practices' ELSE 'doctors' END;
  IF kind_now = 'practices' THEN facts := facts || '{"services": ["services"]}'; END IF;
  since := CASE WHEN claim.new_profile THEN claim.created_at ELSE coalesce(claim.approved_at, claim.created_at) END;
  moment := to_char(since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  INSERT INTO record_layers (kind, record_id, claim_id, state)
  VALUES (kind_now, NEW.record_id, NEW.claim_id, CASE WHEN claim."end" = 'ended' AND NEW.record_id IN (claim.doctor_id, claim.practice_id) THEN 'withdrawn' ELSE 'former' END)
  ON CONFLICT (kind, record_id, claim_id) DO UPDATE SET state = 'withdrawn' WHERE excluded.state = 'withdrawn';
  SELECT * INTO own FROM record_layers WHERE kind = kind_now AND record_id = NEW.record_id AND claim_id = NEW.claim_id;
  others := coalesce((SELECT says FROM record_layers WHERE kind = kind_now AND record_id = NEW.record_id AND claim_id IS NULL), '{}');
  EXECUTE format('SELECT to_jsonb(r) FROM %I r WHERE id = $1', kind_now) INTO record_now USING NEW.record_id;
  IF NEW."column" = 'factSources' THEN
    FOR subject, entry IN SELECT key, value FROM jsonb_each(NEW.after) LOOP
      CONTINUE WHEN entry = NEW.before -> subject OR entry ->> 'source' NOT IN ('owner', 'office') OR kind_now = 'doctors' AND entry ->> 'at' < moment
        OR entry ->> 'at' < own.says -> subject -> 'source' ->> 'at';
      said := own.says -> subject;
      present := NULL;
      IF record_now -> 'fact_sources' -> subject ->> 'at' = entry ->> 'at' THEN
        SELECT jsonb_object_agg(name, record_now -> lower(regexp_replace(name, '([A-Z])', '_\1', 'g'))) INTO present FROM jsonb_array_elements_text(facts -> subject) name;
      END IF;
      -- what the owner has not said was confirmed: it is everybody else's too, as are columns that the owner has left as they were
      IF said IS NULL OR EXISTS (SELECT FROM jsonb_each(said -> 'values') WHERE present -> key <> value) THEN
        said := jsonb_build_object('confirmed', true, 'values', '{}'::jsonb);
        IF others ? subject THEN others := jsonb_set(others, ARRAY[subject, 'values'], '{}'); END IF;
      END IF;
      said := jsonb_set(said, '{values}', coalesce(present, '{}') || (said -> 'values'));
      IF others ? subject THEN
        others := jsonb_set(others, ARRAY[subject, 'values'], coalesce(present, '{}') || (others -> subject -> 'values'));
      END IF;
      own.says := own.says || jsonb_build_object(subject, said || jsonb_build_object('source', entry, 'at', entry -> 'at'));
      entry := NEW.before -> subject;
      IF entry IS NOT NULL AND NOT EXISTS (
        SELECT FROM record_layers WHERE kind = kind_now AND record_id = NEW.record_id AND claim_id <> NEW.claim_id
          AND says -> subject -> 'source' ->> 'at' = entry ->> 'at')
      THEN
        others := others || jsonb_build_object(subject, coalesce(others -> subject,
          jsonb_build_object('values', CASE WHEN said -> 'confirmed' = 'true' AND NOT entry ? 'about' THEN said -> 'values' ELSE '{}' END))
          || jsonb_build_object('source', entry, 'at', entry -> 'at'));
      END IF;
    END LOOP;
  ELSE
    subject := coalesce((SELECT key FROM jsonb_each(facts) WHERE value ? NEW."column"), NEW."column");
    said := coalesce(own.says -> subject, jsonb_build_object('values', '{}'::jsonb, 'at', moment, 'confirmed', true));
    -- version 0.1.0 has stored no sources beside
    entry := record_now -> 'fact_sources' -> subject;
    IF NOT said ? 'source' AND entry ->> 'source' = 'owner' AND entry ->> 'by' = claim.user_id THEN
      said := said || jsonb_build_object('source', entry, 'at', entry -> 'at');
    END IF;
    said := jsonb_set(said, ARRAY['values', NEW."column"], coalesce(NEW.after, 'null'));
    -- a list of which each owner has changed some: so their layers know what was there before
    IF NEW."column" = 'places' THEN said := jsonb_set(said, '{values,before}', coalesce(NEW.before, '[]')); END IF;
    own.says := own.says || jsonb_build_object(subject, said || jsonb_build_object('confirmed', said -> 'confirmed' = 'true' AND NEW.before IS NOT DISTINCT FROM NEW.after));
    IF NOT NEW.of_register AND NEW."column" <> 'places' AND NOT EXISTS (
      SELECT FROM record_layers WHERE kind = kind_now AND record_id = NEW.record_id AND claim_id <> NEW.claim_id AND state = 'former'
        AND says -> subject -> 'values' -> NEW."column" = coalesce(NEW.before, 'null'))
    THEN
      said := coalesce(others -> subject, jsonb_build_object('values', '{}'::jsonb, 'at', to_char((since - interval '1 ms') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')));
      others := others || jsonb_build_object(subject, jsonb_set(said, ARRAY['values', NEW."column"], coalesce(NEW.before, 'null')));
    END IF;
  END IF;
  UPDATE record_layers SET says = own.says WHERE id = own.id;
  IF others <> '{}' THEN
    INSERT INTO record_layers (kind, record_id, says) VALUES (kind_now, NEW.record_id, others)
    ON CONFLICT (kind, record_id, claim_id) DO UPDATE SET says = others;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER owner_changes_layer AFTER INSERT OR UPDATE OF before, after ON owner_changes FOR EACH ROW EXECUTE FUNCTION layer_of_owner_change();
--> statement-breakpoint
DO $$
DECLARE
  row_id integer;
BEGIN
  FOR row_id IN
    SELECT o.id FROM owner_changes o JOIN claims c ON c.id = o.claim_id
    ORDER BY coalesce(c.approved_at, c.created_at), c.id, o."column" = 'factSources', o.id
  LOOP
    UPDATE owner_changes SET after = after WHERE id = row_id;
  END LOOP;
END $$;
