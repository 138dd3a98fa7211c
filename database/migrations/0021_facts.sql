CREATE TABLE "doctor_places" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "doctor_places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"doctor_id" integer NOT NULL,
	"practice_id" integer,
	"street" text,
	"suite" text,
	"city" text,
	"state" char(2),
	"postal_code" char(5),
	"location_key" text,
	"phone" text,
	"office_hours" jsonb,
	"source" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"agreed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "doctor_search" ADD COLUMN "facets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "doctor_search" ADD COLUMN "next_stale_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "acceptance" text;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "acceptance_since" date;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "acceptance_plans" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "staff_languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "visit_types" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "ages_seen" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "accessibility" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "parking" text;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "booking_url" text;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "closures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "fact_sources" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "services" text;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "acceptance" text;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "acceptance_since" date;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "acceptance_plans" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "insurance_accepted" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "staff_languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "visit_types" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "ages_seen" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "accessibility" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "parking" text;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "booking_url" text;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "office_hours" jsonb;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "closures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "fact_sources" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "doctor_places" ADD CONSTRAINT "doctor_places_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_places" ADD CONSTRAINT "doctor_places_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "doctor_places_practice" ON "doctor_places" USING btree ("doctor_id","practice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "doctor_places_location" ON "doctor_places" USING btree ("doctor_id","location_key");--> statement-breakpoint
CREATE INDEX "doctor_places_practice_id_index" ON "doctor_places" USING btree ("practice_id");--> statement-breakpoint
CREATE INDEX "doctor_search_facets" ON "doctor_search" USING gin ("facets");--> statement-breakpoint
CREATE INDEX "doctor_search_next_stale" ON "doctor_search" USING btree ("next_stale_at");
--> statement-breakpoint
-- `accepting_patients` is what the documents know of `acceptance`: whoever writes one of them writes both.
CREATE FUNCTION sync_acceptance() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF NEW.acceptance IS DISTINCT FROM (CASE WHEN TG_OP = 'UPDATE' THEN OLD.acceptance END) THEN
    NEW.accepting_patients := NEW.acceptance = 'yes';
  ELSIF NEW.accepting_patients IS DISTINCT FROM (NEW.acceptance = 'yes') THEN
    NEW.acceptance := CASE WHEN NEW.accepting_patients THEN 'yes' WHEN NOT NEW.accepting_patients THEN 'limited' END;
    NEW.acceptance_since := NULL;
    NEW.acceptance_plans := '{}';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER doctors_acceptance BEFORE INSERT OR UPDATE ON doctors
FOR EACH ROW EXECUTE FUNCTION sync_acceptance();
--> statement-breakpoint
UPDATE doctors SET accepting_patients = accepting_patients, updated_at = updated_at WHERE accepting_patients IS NOT NULL;
--> statement-breakpoint
-- As in 0018, but hours that end on the next day, or never, are late too.
CREATE OR REPLACE FUNCTION hours_tags(hours jsonb) RETURNS text[]
LANGUAGE sql IMMUTABLE
AS $$
  SELECT coalesce(array_agg('open:' || day) || array_agg('late:' || day)
    FILTER (WHERE time ->> 'close' > '17:00' OR time ->> 'close' <= time ->> 'open'), '{}')
  FROM jsonb_each(CASE jsonb_typeof(hours) WHEN 'object' THEN hours ELSE '{}' END) entry (day, time)
  WHERE jsonb_typeof(time) = 'object' AND time ->> 'open' IS NOT NULL AND (time ->> 'closed') IS DISTINCT FROM 'true'
$$;
--> statement-breakpoint
-- Whether a fact counts for filters: not when it is too old (server/directory/facts/fact-age.ts) or disputed.
CREATE FUNCTION fact_counts(sources jsonb, fact text) RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT sources -> fact IS NULL OR (sources -> fact -> 'disputed' IS NULL
    AND (sources -> fact ->> 'at')::timestamptz > now() - interval '180 days')
$$;
--> statement-breakpoint
CREATE FUNCTION next_stale_fact(sources jsonb) RETURNS timestamptz
LANGUAGE sql STABLE
AS $$
  SELECT min(stale_at) FROM (
    SELECT (value ->> 'at')::timestamptz + interval '180 days' AS stale_at FROM jsonb_each(sources)) f
  WHERE stale_at > now()
$$;
--> statement-breakpoint
CREATE FUNCTION facets_of(kind text, list text[]) RETURNS text[]
LANGUAGE sql IMMUTABLE
AS $$
  SELECT coalesce(array_agg(kind || ':' || entry), '{}') FROM unnest(list) entry
$$;
--> statement-breakpoint
CREATE FUNCTION hours_facets(tags text[]) RETURNS text[]
LANGUAGE sql IMMUTABLE
AS $$
  SELECT array_remove(ARRAY[CASE WHEN 'open:saturday' = ANY (tags) THEN 'hours:saturday' END,
    CASE WHEN EXISTS (SELECT FROM unnest(tags) tag WHERE starts_with(tag, 'late:')) THEN 'hours:evening' END], NULL)
$$;
--> statement-breakpoint
-- Nobody has said when the fact was last right. Of a doctor who says nothing of it the practice's counts.
CREATE FUNCTION unconfirmed_facet(facet text, is_own boolean, of_doctor jsonb, of_practice jsonb, fact text) RETURNS text
LANGUAGE sql IMMUTABLE
AS $$
  SELECT CASE WHEN CASE WHEN is_own THEN of_doctor ELSE of_practice END -> fact IS NULL THEN 'unconfirmed:' || facet END
$$;
--> statement-breakpoint
-- A doctor's own facts go before those of the practice; only what counts is here. `week:` stands for equal hours.
CREATE OR REPLACE FUNCTION refresh_doctor_search(ids integer[]) RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  vectors tsvector[];
BEGIN
  DELETE FROM doctor_search s USING doctors d
  WHERE s.doctor_id = ANY (ids) AND d.id = s.doctor_id AND (d.published_at IS NULL OR d.unpublished_at IS NOT NULL);
  WITH facts AS MATERIALIZED (
    SELECT d.id, p.id AS practice_id,
      CASE WHEN d.acceptance IS NOT NULL THEN CASE WHEN fact_counts(d.fact_sources, 'newPatients') THEN d.accepting_patients END
        WHEN p.acceptance IS NOT NULL AND fact_counts(p.fact_sources, 'newPatients') THEN p.acceptance = 'yes' END AS accepting,
      CASE WHEN d.office_hours IS NOT NULL THEN CASE WHEN fact_counts(d.fact_sources, 'officeHours') THEN d.office_hours END
        WHEN fact_counts(p.fact_sources, 'officeHours') THEN p.office_hours END AS office_hours,
      coalesce(CASE WHEN d.office_hours IS NOT NULL THEN d.closures ELSE p.closures END, '[]') AS closures,
      CASE WHEN cardinality(d.languages) > 0 OR cardinality(d.staff_languages) > 0
        THEN CASE WHEN fact_counts(d.fact_sources, 'languages') THEN d.languages || d.staff_languages ELSE '{}' END ELSE '{}' END
        || CASE WHEN cardinality(d.staff_languages) = 0 AND fact_counts(p.fact_sources, 'languages')
          THEN coalesce(p.staff_languages, '{}') ELSE '{}' END AS languages,
      CASE WHEN cardinality(d.insurance_accepted) > 0
        THEN CASE WHEN fact_counts(d.fact_sources, 'plans') THEN d.insurance_accepted END
        WHEN fact_counts(p.fact_sources, 'plans') THEN p.insurance_accepted END AS plans,
      CASE WHEN cardinality(d.visit_types) > 0 THEN CASE WHEN fact_counts(d.fact_sources, 'visits') THEN d.visit_types END
        WHEN fact_counts(p.fact_sources, 'visits') THEN p.visit_types END AS visits,
      CASE WHEN cardinality(d.ages_seen) > 0 THEN CASE WHEN fact_counts(d.fact_sources, 'ages') THEN d.ages_seen END
        WHEN fact_counts(p.fact_sources, 'ages') THEN p.ages_seen END AS ages,
      CASE WHEN cardinality(d.accessibility) > 0
        THEN CASE WHEN fact_counts(d.fact_sources, 'accessibility') THEN d.accessibility END
        WHEN fact_counts(p.fact_sources, 'accessibility') THEN p.accessibility END AS accessibility,
      CASE WHEN fact_counts(d.fact_sources, 'gender') THEN d.gender END AS gender,
      least(next_stale_fact(d.fact_sources), next_stale_fact(p.fact_sources)) AS next_stale_at
    FROM doctors d
    LEFT JOIN practices p ON p.id = d.practice_id AND p.published_at IS NOT NULL AND p.unpublished_at IS NULL
    WHERE d.id = ANY (ids) AND d.published_at IS NOT NULL AND d.unpublished_at IS NULL),
  places AS MATERIALIZED (
    SELECT l.doctor_id, array_agg(host.id) FILTER (WHERE host.id IS NOT NULL AND l.agreed_at IS NOT NULL) AS practices,
      array_agg(coalesce(l.postal_code, host.postal_code)) AS areas,
      string_agg(fold(concat_ws(' ', l.street, l.suite, l.city, l.state, host.street, host.suite, host.city, host.state)), ' ') AS address
    FROM doctor_places l
    LEFT JOIN practices host ON host.id = l.practice_id AND host.published_at IS NOT NULL AND host.unpublished_at IS NULL
    WHERE l.doctor_id = ANY (ids) GROUP BY l.doctor_id),
  written AS (
    INSERT INTO doctor_search (doctor_id, practice_id, accepting_patients, claimed, specialty_id, sort_name, vector, tags,
      facets, next_stale_at)
    SELECT d.id, p.id, f.accepting, d.claimed_at IS NOT NULL, d.specialty_id, d.sort_name,
      setweight(to_tsvector('simple', name_words(d.name, d.last_name)), 'A')
        || setweight(to_tsvector('simple', coalesce(fold(p.name), '')), 'B')
        || setweight(to_tsvector('simple', concat_ws(' ', fold(concat_ws(' ', d.street, d.suite, d.city, d.state, p.street, p.suite, p.city, p.state)), l.address)), 'C')
        || setweight(to_tsvector('simple', fold(concat_ws(' ', d.specialty_details, d.certifications, d.education, d.affiliations, d.basic_bio))), 'D'),
      ARRAY(SELECT DISTINCT tag FROM unnest(
        phone_tags(d.phone) || phone_tags(p.phone) || credential_tags(d.name) || hours.tags
          || list_tags('language', f.languages) || list_tags('plan', f.plans) || facets_of('zip', l.areas)
          || ARRAY['npi:' || d.npi, 'zip:' || d.postal_code, 'zip:' || p.postal_code]) tag WHERE tag IS NOT NULL),
      ARRAY(SELECT DISTINCT facet FROM unnest(
        facets_of('language', f.languages) || facets_of('plan', f.plans) || facets_of('visit', f.visits)
          || facets_of('age', f.ages) || facets_of('access', f.accessibility) || hours_facets(hours.tags)
          || facets_of('practice', l.practices::text[]) || facets_of('area', l.areas)
          || ARRAY[CASE WHEN f.accepting THEN 'new:yes' END, 'gender:' || f.gender, 'practice:' || p.id,
            'area:' || coalesce(p.postal_code, d.postal_code), 'week:' || md5(f.office_hours::text || f.closures::text),
            unconfirmed_facet('new', d.acceptance IS NOT NULL, d.fact_sources, p.fact_sources, 'newPatients'),
            unconfirmed_facet('hours', d.office_hours IS NOT NULL, d.fact_sources, p.fact_sources, 'officeHours'),
            unconfirmed_facet('language', cardinality(d.languages || d.staff_languages) > 0, d.fact_sources, p.fact_sources, 'languages'),
            unconfirmed_facet('plan', cardinality(d.insurance_accepted) > 0, d.fact_sources, p.fact_sources, 'plans'),
            unconfirmed_facet('visit', cardinality(d.visit_types) > 0, d.fact_sources, p.fact_sources, 'visits'),
            unconfirmed_facet('age', cardinality(d.ages_seen) > 0, d.fact_sources, p.fact_sources, 'ages'),
            unconfirmed_facet('access', cardinality(d.accessibility) > 0, d.fact_sources, p.fact_sources, 'accessibility'),
            unconfirmed_facet('gender', true, d.fact_sources, NULL, 'gender')]) facet WHERE facet IS NOT NULL),
      f.next_stale_at
    FROM facts f
    JOIN doctors d ON d.id = f.id
    LEFT JOIN practices p ON p.id = f.practice_id
    LEFT JOIN places l ON l.doctor_id = f.id
    CROSS JOIN LATERAL (SELECT hours_tags(f.office_hours) AS tags) hours
    ORDER BY d.id
    ON CONFLICT (doctor_id) DO UPDATE SET practice_id = excluded.practice_id,
      accepting_patients = excluded.accepting_patients, claimed = excluded.claimed,
      specialty_id = excluded.specialty_id, sort_name = excluded.sort_name, vector = excluded.vector,
      tags = excluded.tags, facets = excluded.facets, next_stale_at = excluded.next_stale_at
    RETURNING vector)
  SELECT array_agg(vector) INTO vectors FROM written;
  PERFORM collect_words(vectors);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_search_of_doctors() RETURNS trigger
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
          w.published_at, w.unpublished_at, w.fact_sources, w.acceptance, w.gender, w.staff_languages,
          w.visit_types, w.ages_seen, w.accessibility, w.closures)
        IS DISTINCT FROM (e.name, e.last_name, e.sort_name, e.specialty_id, e.practice_id, e.phone, e.npi, e.street,
          e.suite, e.city, e.state, e.postal_code, e.languages, e.insurance_accepted, e.office_hours,
          e.accepting_patients, e.specialty_details, e.certifications, e.education, e.affiliations, e.basic_bio,
          e.claimed_at IS NULL, e.published_at, e.unpublished_at, e.fact_sources, e.acceptance, e.gender,
          e.staff_languages, e.visit_types, e.ages_seen, e.accessibility, e.closures)
      ORDER BY w.id));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_search_of_practices() RETURNS trigger
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
        w.claimed_at IS NULL, w.published_at, w.unpublished_at, w.fact_sources, w.acceptance, w.insurance_accepted,
        w.staff_languages, w.visit_types, w.ages_seen, w.accessibility, w.office_hours, w.closures)
      IS DISTINCT FROM (e.name, e.specialty_id, e.phone, e.npi, e.street, e.suite, e.city, e.state, e.postal_code,
        e.description, e.claimed_at IS NULL, e.published_at, e.unpublished_at, e.fact_sources, e.acceptance,
        e.insurance_accepted, e.staff_languages, e.visit_types, e.ages_seen, e.accessibility, e.office_hours,
        e.closures)
    ORDER BY w.id);
  PERFORM refresh_practice_search(changed);
  -- Locked, so that an edit of one of them meanwhile does not write the practice as it was.
  doctor_ids := ARRAY(SELECT id FROM doctors WHERE practice_id = ANY (changed)
      OR id IN (SELECT doctor_id FROM doctor_places WHERE practice_id = ANY (changed)) ORDER BY id FOR NO KEY UPDATE);
  PERFORM refresh_doctor_search(doctor_ids);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION refresh_search_of_places() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  doctor_ids integer[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    doctor_ids := ARRAY(SELECT DISTINCT doctor_id FROM earlier);
  ELSE
    doctor_ids := ARRAY(SELECT DISTINCT doctor_id FROM written);
  END IF;
  doctor_ids := ARRAY(SELECT id FROM doctors WHERE id = ANY (doctor_ids) ORDER BY id FOR NO KEY UPDATE);
  PERFORM refresh_doctor_search(doctor_ids);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER doctor_places_inserted_search AFTER INSERT ON doctor_places REFERENCING NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_places();
--> statement-breakpoint
CREATE TRIGGER doctor_places_updated_search AFTER UPDATE ON doctor_places REFERENCING NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_places();
--> statement-breakpoint
CREATE TRIGGER doctor_places_deleted_search AFTER DELETE ON doctor_places REFERENCING OLD TABLE AS earlier
FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_places();
--> statement-breakpoint
CREATE TRIGGER doctor_places_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON doctor_places
FOR EACH STATEMENT EXECUTE FUNCTION raise_directory_version();
--> statement-breakpoint
SELECT refresh_doctor_search(ARRAY(SELECT id FROM doctors ORDER BY id));
