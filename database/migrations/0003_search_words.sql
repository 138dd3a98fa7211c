CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_words_trigram" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE FUNCTION collect_search_words() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT DISTINCT word FROM written, unnest(string_to_array(written.search_text, ' ')) AS word
  WHERE length(word) > 2
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER doctors_inserted_words AFTER INSERT ON doctors REFERENCING NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION collect_search_words();
--> statement-breakpoint
CREATE TRIGGER doctors_updated_words AFTER UPDATE ON doctors REFERENCING NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION collect_search_words();
