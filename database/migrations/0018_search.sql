CREATE TABLE "doctor_search" (
	"doctor_id" integer PRIMARY KEY NOT NULL,
	"practice_id" integer,
	"accepting_patients" boolean,
	"claimed" boolean NOT NULL,
	"specialty_id" integer,
	"sort_name" text NOT NULL,
	"vector" "tsvector" NOT NULL,
	"tags" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "doctor_search_counts" (
	"specialty_id" integer NOT NULL,
	"accepting_patients" boolean NOT NULL,
	"doctors" integer NOT NULL,
	CONSTRAINT "doctor_search_counts_specialty_id_accepting_patients_pk" PRIMARY KEY("specialty_id","accepting_patients")
);
--> statement-breakpoint
CREATE TABLE "practice_search" (
	"practice_id" integer PRIMARY KEY NOT NULL,
	"claimed" boolean NOT NULL,
	"specialty_id" integer,
	"sort_name" text NOT NULL,
	"vector" "tsvector" NOT NULL,
	"tags" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_meanings" (
	"slug" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"name_es" text NOT NULL,
	"words" text[] NOT NULL,
	"words_es" text[] NOT NULL,
	"specialties" jsonb NOT NULL,
	"emergency" text,
	"removed" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vocabulary_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "kinds" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "variants" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "doctor_search" ADD CONSTRAINT "doctor_search_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_search" ADD CONSTRAINT "practice_search_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "doctor_search_vector" ON "doctor_search" USING gin ("vector");--> statement-breakpoint
CREATE INDEX "doctor_search_tags" ON "doctor_search" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "doctor_search_specialty" ON "doctor_search" USING btree ("specialty_id","sort_name","doctor_id");--> statement-breakpoint
CREATE INDEX "doctor_search_order" ON "doctor_search" USING btree ("sort_name","doctor_id");--> statement-breakpoint
CREATE INDEX "doctor_search_practice" ON "doctor_search" USING btree ("practice_id");--> statement-breakpoint
CREATE INDEX "practice_search_vector" ON "practice_search" USING gin ("vector");--> statement-breakpoint
CREATE INDEX "practice_search_tags" ON "practice_search" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "practice_search_order" ON "practice_search" USING btree ("sort_name","practice_id");--> statement-breakpoint
CREATE INDEX "search_words_prefix" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_variants" ON "search_words" USING gin ("variants");--> statement-breakpoint
-- Double metaphone, for words that sound alike.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
-- The word, the word with each one letter left out, and its sound behind a tilde.
CREATE FUNCTION spelling_variants(word text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT CASE WHEN length(word) NOT BETWEEN 4 AND 40 THEN '{}' ELSE (
    SELECT array_agg(DISTINCT variant) FROM (
      SELECT word UNION ALL
      SELECT left(word, place - 1) || substr(word, place + 1) FROM generate_series(1, length(word)) place UNION ALL
      SELECT '~' || public.dmetaphone(word) WHERE public.dmetaphone(word) <> '') v (variant)) END
$$;
--> statement-breakpoint
-- The words of a person's name without title and credentials; those of a last name also joined, since
-- `De La Cruz` is typed as `delacruz` too.
CREATE FUNCTION name_words(name text, last_name text) RETURNS text
LANGUAGE sql STABLE
AS $$
  SELECT concat_ws(' ', regexp_replace(fold(split_part(name, ',', 1)), '^(dra?|prof|mr|mrs|ms) ', ''),
    (SELECT string_agg(last[place] || last[place + 1], ' ') FROM generate_series(1, cardinality(last) - 1) place),
    CASE WHEN cardinality(last) > 2 THEN array_to_string(last, '') END)
  FROM (SELECT string_to_array(fold(split_part(last_name, ',', 1)), ' ') AS last) w
$$;
--> statement-breakpoint
CREATE FUNCTION phone_tags(phone text) RETURNS text[]
LANGUAGE sql IMMUTABLE
AS $$
  SELECT CASE WHEN length(digits) >= 10 THEN ARRAY['phone:' || right(digits, 10), 'phone:' || right(digits, 7)] ELSE '{}' END
  FROM (SELECT regexp_replace(coalesce(phone, ''), '\D', '', 'g') AS digits) d
$$;
--> statement-breakpoint
-- Days with a time of opening, as `open:saturday`; as `late:saturday` those that end after five o'clock.
CREATE FUNCTION hours_tags(hours jsonb) RETURNS text[]
LANGUAGE sql IMMUTABLE
AS $$
  SELECT coalesce(array_agg('open:' || day) || array_agg('late:' || day) FILTER (WHERE time ->> 'close' > '17:00'), '{}')
  FROM jsonb_each(CASE jsonb_typeof(hours) WHEN 'object' THEN hours ELSE '{}' END) entry (day, time)
  WHERE jsonb_typeof(time) = 'object' AND time ->> 'open' IS NOT NULL AND (time ->> 'closed') IS DISTINCT FROM 'true'
$$;
--> statement-breakpoint
-- A search for Aetna means every plan of Aetna: each word is a tag, and the whole in one word.
CREATE FUNCTION list_tags(kind text, list text[]) RETURNS text[]
LANGUAGE sql STABLE
AS $$
  SELECT coalesce(array_agg(DISTINCT kind || ':' || word), '{}')
  FROM unnest(list) entry, unnest(string_to_array(fold(entry), ' ') || replace(fold(entry), ' ', '')) word
  WHERE word <> ''
$$;
--> statement-breakpoint
CREATE FUNCTION credential_tags(name text) RETURNS text[]
LANGUAGE sql STABLE
AS $$
  SELECT coalesce(array_agg('credential:' || replace(fold(credential), ' ', '')), '{}')
  FROM unnest((string_to_array(name, ','))[2:]) credential WHERE fold(credential) <> ''
$$;
--> statement-breakpoint
CREATE FUNCTION collect_words(vectors tsvector[]) RETURNS void
LANGUAGE sql
AS $$
  INSERT INTO search_words (word, kinds, variants)
  SELECT word, kinds, CASE WHEN kinds & 7 <> 0 THEN spelling_variants(word) ELSE '{}' END
  FROM (
    SELECT lexeme AS word,
      (bool_or('A' = ANY (weights))::int + 2 * bool_or('B' = ANY (weights))::int
        + 4 * bool_or('C' = ANY (weights))::int + 8 * bool_or('D' = ANY (weights))::int)::smallint AS kinds
    FROM unnest(vectors) vector, unnest(vector)
    WHERE length(lexeme) BETWEEN 2 AND 40 GROUP BY lexeme) w
  WHERE NOT EXISTS (SELECT 1 FROM search_words s WHERE s.word = w.word AND s.kinds & w.kinds = w.kinds)
  ORDER BY word
  ON CONFLICT (word) DO UPDATE SET kinds = search_words.kinds | excluded.kinds,
    variants = CASE WHEN cardinality(search_words.variants) > 0 THEN search_words.variants ELSE excluded.variants END
$$;
--> statement-breakpoint
CREATE FUNCTION refresh_doctor_search(ids integer[]) RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  vectors tsvector[];
BEGIN
  DELETE FROM doctor_search s USING doctors d
  WHERE s.doctor_id = ANY (ids) AND d.id = s.doctor_id AND (d.published_at IS NULL OR d.unpublished_at IS NOT NULL);
  WITH written AS (
    INSERT INTO doctor_search (doctor_id, practice_id, accepting_patients, claimed, specialty_id, sort_name, vector, tags)
    SELECT d.id, p.id, d.accepting_patients, d.claimed_at IS NOT NULL, d.specialty_id, d.sort_name,
      setweight(to_tsvector('simple', name_words(d.name, d.last_name)), 'A')
        || setweight(to_tsvector('simple', coalesce(fold(p.name), '')), 'B')
        || setweight(to_tsvector('simple', fold(concat_ws(' ', d.street, d.suite, d.city, d.state, p.street, p.suite, p.city, p.state))), 'C')
        || setweight(to_tsvector('simple', fold(concat_ws(' ', d.specialty_details, d.certifications, d.education, d.affiliations, d.basic_bio))), 'D'),
      ARRAY(SELECT DISTINCT tag FROM unnest(
        phone_tags(d.phone) || phone_tags(p.phone) || credential_tags(d.name) || hours_tags(d.office_hours)
          || list_tags('language', d.languages) || list_tags('plan', d.insurance_accepted)
          || ARRAY['npi:' || d.npi, 'zip:' || d.postal_code, 'zip:' || p.postal_code]) tag WHERE tag IS NOT NULL)
    FROM doctors d
    LEFT JOIN practices p ON p.id = d.practice_id AND p.published_at IS NOT NULL AND p.unpublished_at IS NULL
    WHERE d.id = ANY (ids) AND d.published_at IS NOT NULL AND d.unpublished_at IS NULL
    ORDER BY d.id
    ON CONFLICT (doctor_id) DO UPDATE SET practice_id = excluded.practice_id,
      accepting_patients = excluded.accepting_patients, claimed = excluded.claimed,
      specialty_id = excluded.specialty_id, sort_name = excluded.sort_name, vector = excluded.vector, tags = excluded.tags
    RETURNING vector)
  SELECT array_agg(vector) INTO vectors FROM written;
  PERFORM collect_words(vectors);
END $$;
--> statement-breakpoint
CREATE FUNCTION refresh_practice_search(ids integer[]) RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  vectors tsvector[];
BEGIN
  DELETE FROM practice_search s USING practices p
  WHERE s.practice_id = ANY (ids) AND p.id = s.practice_id AND (p.published_at IS NULL OR p.unpublished_at IS NOT NULL);
  WITH written AS (
    INSERT INTO practice_search (practice_id, claimed, specialty_id, sort_name, vector, tags)
    SELECT p.id, p.claimed_at IS NOT NULL, p.specialty_id, fold(p.name),
      setweight(to_tsvector('simple', fold(p.name)), 'B')
        || setweight(to_tsvector('simple', fold(concat_ws(' ', p.street, p.suite, p.city, p.state))), 'C')
        || setweight(to_tsvector('simple', coalesce(fold(p.description), '')), 'D'),
      ARRAY(SELECT DISTINCT tag FROM unnest(phone_tags(p.phone) || ARRAY['npi:' || p.npi, 'zip:' || p.postal_code]) tag WHERE tag IS NOT NULL)
    FROM practices p
    WHERE p.id = ANY (ids) AND p.published_at IS NOT NULL AND p.unpublished_at IS NULL
    ORDER BY p.id
    ON CONFLICT (practice_id) DO UPDATE SET claimed = excluded.claimed, specialty_id = excluded.specialty_id,
      sort_name = excluded.sort_name, vector = excluded.vector, tags = excluded.tags
    RETURNING vector)
  SELECT array_agg(vector) INTO vectors FROM written;
  PERFORM collect_words(vectors);
END $$;
--> statement-breakpoint
CREATE FUNCTION refresh_search_of_doctors() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM refresh_doctor_search(ARRAY(SELECT id FROM written ORDER BY id));
  ELSE
    PERFORM refresh_doctor_search(ARRAY(
      SELECT w.id FROM written w JOIN earlier e ON e.id = w.id
      WHERE (w.name, w.last_name, w.sort_name, w.specialty_id, w.practice_id, w.phone, w.npi, w.street, w.suite, w.city,
          w.state, w.postal_code, w.languages, w.insurance_accepted, w.office_hours, w.accepting_patients,
          w.specialty_details, w.certifications, w.education, w.affiliations, w.basic_bio, w.claimed_at IS NULL,
          w.published_at, w.unpublished_at)
        IS DISTINCT FROM (e.name, e.last_name, e.sort_name, e.specialty_id, e.practice_id, e.phone, e.npi, e.street,
          e.suite, e.city, e.state, e.postal_code, e.languages, e.insurance_accepted, e.office_hours,
          e.accepting_patients, e.specialty_details, e.certifications, e.education, e.affiliations, e.basic_bio,
          e.claimed_at IS NULL, e.published_at, e.unpublished_at)
      ORDER BY w.id));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION refresh_search_of_practices() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  changed integer[];
  doctor_ids integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM refresh_practice_search(ARRAY(SELECT id FROM written ORDER BY id));
    RETURN NULL;
  END IF;
  changed := ARRAY(
    SELECT w.id FROM written w JOIN earlier e ON e.id = w.id
    WHERE (w.name, w.specialty_id, w.phone, w.npi, w.street, w.suite, w.city, w.state, w.postal_code, w.description,
        w.claimed_at IS NULL, w.published_at, w.unpublished_at)
      IS DISTINCT FROM (e.name, e.specialty_id, e.phone, e.npi, e.street, e.suite, e.city, e.state, e.postal_code,
        e.description, e.claimed_at IS NULL, e.published_at, e.unpublished_at)
    ORDER BY w.id);
  PERFORM refresh_practice_search(changed);
  -- Locked, so that an edit of one of them meanwhile does not write the practice as it was.
  doctor_ids := ARRAY(SELECT id FROM doctors WHERE practice_id = ANY (changed) ORDER BY id FOR NO KEY UPDATE);
  PERFORM refresh_doctor_search(doctor_ids);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER doctors_inserted_words ON doctors;
--> statement-breakpoint
DROP TRIGGER doctors_updated_words ON doctors;
--> statement-breakpoint
DROP FUNCTION collect_search_words();
--> statement-breakpoint
CREATE TRIGGER doctors_inserted_search AFTER INSERT ON doctors REFERENCING NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_doctors();
--> statement-breakpoint
CREATE TRIGGER doctors_updated_search AFTER UPDATE ON doctors REFERENCING NEW TABLE AS written OLD TABLE AS earlier
FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_doctors();
--> statement-breakpoint
CREATE TRIGGER practices_inserted_search AFTER INSERT ON practices REFERENCING NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_practices();
--> statement-breakpoint
CREATE TRIGGER practices_updated_search AFTER UPDATE ON practices REFERENCING NEW TABLE AS written OLD TABLE AS earlier
FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_practices();
--> statement-breakpoint
CREATE TYPE doctor_count AS (specialty_id integer, accepting boolean, doctors integer);
--> statement-breakpoint
-- How many rows each specialty has, so that a count needs not read them.
CREATE FUNCTION count_doctor_search() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_doctor_counts(ARRAY(SELECT ROW(specialty_id, accepting_patients, 1)::doctor_count FROM written));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM add_doctor_counts(ARRAY(SELECT ROW(specialty_id, accepting_patients, -1)::doctor_count FROM earlier));
  ELSE
    PERFORM add_doctor_counts(
      ARRAY(SELECT ROW(specialty_id, accepting_patients, 1)::doctor_count FROM written)
      || ARRAY(SELECT ROW(specialty_id, accepting_patients, -1)::doctor_count FROM earlier));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION add_doctor_counts(changes doctor_count[]) RETURNS void
LANGUAGE sql
AS $$
  -- Everybody who changes a record locks the version sooner or later: in one order nobody waits in a circle.
  SELECT FROM directory_version WHERE id = 1 FOR NO KEY UPDATE;
  INSERT INTO doctor_search_counts (specialty_id, accepting_patients, doctors)
  SELECT coalesce(specialty_id, 0), coalesce(accepting, false), sum(doctors) FROM unnest(changes)
  GROUP BY 1, 2 HAVING sum(doctors) <> 0 ORDER BY 1, 2
  ON CONFLICT (specialty_id, accepting_patients) DO UPDATE SET doctors = doctor_search_counts.doctors + excluded.doctors
$$;
--> statement-breakpoint
CREATE TRIGGER doctor_search_inserted AFTER INSERT ON doctor_search REFERENCING NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION count_doctor_search();
--> statement-breakpoint
CREATE TRIGGER doctor_search_updated AFTER UPDATE ON doctor_search REFERENCING NEW TABLE AS written OLD TABLE AS earlier
FOR EACH STATEMENT EXECUTE FUNCTION count_doctor_search();
--> statement-breakpoint
CREATE TRIGGER doctor_search_deleted AFTER DELETE ON doctor_search REFERENCING OLD TABLE AS earlier
FOR EACH STATEMENT EXECUTE FUNCTION count_doctor_search();
--> statement-breakpoint
INSERT INTO vocabulary_version (id, version) VALUES (1, 1);
--> statement-breakpoint
CREATE FUNCTION raise_vocabulary_version() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE vocabulary_version SET version = version + 1 WHERE id = 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER specialties_vocabulary AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON specialties
FOR EACH STATEMENT EXECUTE FUNCTION raise_vocabulary_version();
--> statement-breakpoint
CREATE TRIGGER search_meanings_vocabulary AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON search_meanings
FOR EACH STATEMENT EXECUTE FUNCTION raise_vocabulary_version();
--> statement-breakpoint
CREATE TRIGGER search_meanings_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON search_meanings
FOR EACH STATEMENT EXECUTE FUNCTION raise_directory_version();
--> statement-breakpoint
-- Words of records that are gone would only offer spellings that find nobody.
DELETE FROM search_words;
--> statement-breakpoint
SELECT refresh_practice_search(ARRAY(SELECT id FROM practices ORDER BY id));
--> statement-breakpoint
SELECT refresh_doctor_search(ARRAY(SELECT id FROM doctors ORDER BY id));
