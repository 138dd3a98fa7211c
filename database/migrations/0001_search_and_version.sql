-- Text as search compares it: no case, no accents, no apostrophes, one space between words.
-- Declared immutable (unaccent alone is only stable) because its dictionary never changes here.
CREATE FUNCTION fold(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT btrim(regexp_replace(
    regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, value)), '[''’`´]', '', 'g'),
    '[^[:alnum:]]+', ' ', 'g'))
$$;
--> statement-breakpoint
-- The leading space lets '% word%' find the beginnings of words.
CREATE FUNCTION doctor_search_text(doctor_name text, of_specialty integer, of_practice integer) RETURNS text
LANGUAGE sql STABLE
AS $$
  SELECT ' ' || concat_ws(' ',
    fold(doctor_name),
    (SELECT fold(concat_ws(' ', s.name, array_to_string(s.everyday_words, ' '))) FROM specialties s WHERE s.id = of_specialty),
    (SELECT fold(p.name) FROM practices p WHERE p.id = of_practice))
$$;
--> statement-breakpoint
CREATE FUNCTION keep_doctor_search_text() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  NEW.search_text := doctor_search_text(NEW.name, NEW.specialty_id, NEW.practice_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER doctors_search_text BEFORE INSERT OR UPDATE OF name, specialty_id, practice_id, search_text ON doctors
FOR EACH ROW EXECUTE FUNCTION keep_doctor_search_text();
--> statement-breakpoint
CREATE FUNCTION refresh_search_text_of_doctors() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_TABLE_NAME = 'specialties' THEN
    UPDATE doctors SET search_text = '' WHERE specialty_id = NEW.id;
  ELSE
    UPDATE doctors SET search_text = '' WHERE practice_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER specialties_search_text AFTER UPDATE OF name, everyday_words ON specialties
FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.everyday_words IS DISTINCT FROM NEW.everyday_words)
EXECUTE FUNCTION refresh_search_text_of_doctors();
--> statement-breakpoint
CREATE TRIGGER practices_search_text AFTER UPDATE OF name ON practices
FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name)
EXECUTE FUNCTION refresh_search_text_of_doctors();
--> statement-breakpoint
INSERT INTO directory_version (id, version) VALUES (1, 1);
--> statement-breakpoint
CREATE FUNCTION raise_directory_version() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  raised integer;
BEGIN
  UPDATE directory_version SET version = version + 1, changed_at = now() WHERE id = 1 RETURNING version INTO raised;
  PERFORM pg_notify('directory_version', raised::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER specialties_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON specialties
FOR EACH STATEMENT EXECUTE FUNCTION raise_directory_version();
--> statement-breakpoint
CREATE TRIGGER practices_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON practices
FOR EACH STATEMENT EXECUTE FUNCTION raise_directory_version();
--> statement-breakpoint
CREATE TRIGGER doctors_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON doctors
FOR EACH STATEMENT EXECUTE FUNCTION raise_directory_version();
--> statement-breakpoint
CREATE TRIGGER featured_listings_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON featured_listings
FOR EACH STATEMENT EXECUTE FUNCTION raise_directory_version();
--> statement-breakpoint
CREATE TRIGGER former_slugs_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON former_slugs
FOR EACH STATEMENT EXECUTE FUNCTION raise_directory_version();
--> statement-breakpoint
CREATE TRIGGER news_articles_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON news_articles
FOR EACH STATEMENT EXECUTE FUNCTION raise_directory_version();
