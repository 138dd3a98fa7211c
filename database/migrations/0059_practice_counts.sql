-- Without the lock a practice that is being written now would not be counted.
LOCK TABLE practices IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "practice_search_counts" (
	"claimed" boolean PRIMARY KEY NOT NULL,
	"practices" integer NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION count_practices() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  claimed_change integer := 0;
  unclaimed_change integer := 0;
BEGIN
  IF TG_OP <> 'DELETE' THEN
    SELECT count(claimed_at), count(*) - count(claimed_at) INTO claimed_change, unclaimed_change
    FROM written WHERE published_at IS NOT NULL AND unpublished_at IS NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    SELECT claimed_change - count(claimed_at), unclaimed_change - (count(*) - count(claimed_at))
    INTO claimed_change, unclaimed_change
    FROM earlier WHERE published_at IS NOT NULL AND unpublished_at IS NULL;
  END IF;
  IF claimed_change <> 0 OR unclaimed_change <> 0 THEN
    -- One writer at a time, as in add_doctor_counts (0018).
    PERFORM FROM directory_version WHERE id = 1 FOR NO KEY UPDATE;
    INSERT INTO practice_search_counts (claimed, practices)
    SELECT claimed, change FROM (VALUES (false, unclaimed_change), (true, claimed_change)) c (claimed, change)
    WHERE change <> 0
    ON CONFLICT (claimed) DO UPDATE SET practices = practice_search_counts.practices + excluded.practices;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- On `practices`, not on `practice_search`, and by their names after the triggers of the search (0018): those lock
-- doctors, which everybody locks before the version.
CREATE TRIGGER practices_inserted_search_counts AFTER INSERT ON practices REFERENCING NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION count_practices();
--> statement-breakpoint
CREATE TRIGGER practices_updated_search_counts AFTER UPDATE ON practices REFERENCING NEW TABLE AS written OLD TABLE AS earlier
FOR EACH STATEMENT EXECUTE FUNCTION count_practices();
--> statement-breakpoint
CREATE TRIGGER practices_deleted_search_counts AFTER DELETE ON practices REFERENCING OLD TABLE AS earlier
FOR EACH STATEMENT EXECUTE FUNCTION count_practices();
--> statement-breakpoint
INSERT INTO practice_search_counts (claimed, practices)
SELECT claimed_at IS NOT NULL, count(*) FROM practices WHERE published_at IS NOT NULL AND unpublished_at IS NULL GROUP BY 1;
