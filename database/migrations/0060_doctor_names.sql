-- Without the lock a doctor who is being written now would have no names.
LOCK TABLE doctor_search IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "doctor_names" (
	"word" text COLLATE "C" NOT NULL,
	"in_practice" boolean NOT NULL,
	"sort_name" text NOT NULL,
	"doctor_id" integer NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION words_of_names(vector tsvector) RETURNS TABLE (word text, in_practice boolean)
LANGUAGE sql IMMUTABLE ROWS 6
AS $$
  SELECT lexeme, part.in_practice FROM unnest(vector), (VALUES ('A', false), ('B', true)) part (weight, in_practice)
  WHERE part.weight = ANY (weights) AND length(lexeme) > 1
$$;
--> statement-breakpoint
CREATE FUNCTION keep_doctor_names() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO doctor_names
    SELECT w.word, w.in_practice, sort_name, doctor_id FROM written, words_of_names(vector) w;
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM doctor_names n USING earlier e, words_of_names(e.vector) w
    WHERE n.word = w.word COLLATE "C" AND n.in_practice = w.in_practice AND n.sort_name = e.sort_name AND n.doctor_id = e.doctor_id;
  ELSE
    -- Most edits change no name: `MATERIALIZED`, so that no word of theirs is looked up.
    WITH changed AS MATERIALIZED (
      SELECT doctor_id, e.sort_name, e.vector FROM earlier e JOIN written l USING (doctor_id)
      WHERE (e.sort_name, ts_filter(e.vector, '{a,b}')) IS DISTINCT FROM (l.sort_name, ts_filter(l.vector, '{a,b}')))
    DELETE FROM doctor_names n USING changed c, words_of_names(c.vector) w
    WHERE n.word = w.word COLLATE "C" AND n.in_practice = w.in_practice AND n.sort_name = c.sort_name AND n.doctor_id = c.doctor_id;
    INSERT INTO doctor_names
    SELECT w.word, w.in_practice, l.sort_name, doctor_id
    FROM earlier e JOIN written l USING (doctor_id), words_of_names(l.vector) w
    WHERE (e.sort_name, ts_filter(e.vector, '{a,b}')) IS DISTINCT FROM (l.sort_name, ts_filter(l.vector, '{a,b}'));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER doctor_search_inserted_names AFTER INSERT ON doctor_search REFERENCING NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION keep_doctor_names();
--> statement-breakpoint
CREATE TRIGGER doctor_search_updated_names AFTER UPDATE ON doctor_search REFERENCING NEW TABLE AS written OLD TABLE AS earlier
FOR EACH STATEMENT EXECUTE FUNCTION keep_doctor_names();
--> statement-breakpoint
CREATE TRIGGER doctor_search_deleted_names AFTER DELETE ON doctor_search REFERENCING OLD TABLE AS earlier
FOR EACH STATEMENT EXECUTE FUNCTION keep_doctor_names();
--> statement-breakpoint
INSERT INTO doctor_names
SELECT w.word, w.in_practice, sort_name, doctor_id FROM doctor_search, words_of_names(vector) w;
--> statement-breakpoint
ALTER TABLE "doctor_names" ADD CONSTRAINT "doctor_names_word_in_practice_sort_name_doctor_id_pk" PRIMARY KEY("word","in_practice","sort_name","doctor_id");
--> statement-breakpoint
ANALYZE doctor_names;
