-- Whether a doctor accepts the amount that Medicare approves becomes a fact with a facet, `medicare`. Nobody has said
-- it yet, so that no row of the search changes.
ALTER TABLE "doctors" ADD COLUMN "medicare" text;
--> statement-breakpoint
-- As in 0090, with it.
CREATE OR REPLACE FUNCTION facets_to_count(facets text[]) RETURNS TABLE (kind text, value text)
LANGUAGE sql STABLE
AS $$
  SELECT of_kind, substr(facet, length(of_kind) + 2) FROM unnest(facets) facet, split_part(facet, ':', 1) of_kind
  WHERE of_kind IN ('new', 'plan', 'wait', 'medicare', 'language', 'speaks', 'gender', 'visit', 'age', 'hours', 'access', 'booking', 'area')
  UNION SELECT 'choice', choice FROM unnest(facets) facet JOIN plan_choices() ON plan = substr(facet, 6)
  WHERE starts_with(facet, 'plan:')
$$;
--> statement-breakpoint
-- As in 0090, with it.
CREATE OR REPLACE FUNCTION counted_facets(facets text[], tags text[], specialty_id integer) RETURNS SETOF text
LANGUAGE sql STABLE
AS $$
  SELECT facet FROM unnest(facets || ARRAY['specialty:' || specialty_id, 'all:']) facet
  WHERE facet IS NOT NULL AND NOT starts_with(facet, 'practice:')
  UNION ALL SELECT tag FROM unnest(tags) tag WHERE starts_with(tag, 'open:') OR starts_with(tag, 'late:')
  UNION ALL SELECT DISTINCT 'said:' || CASE kind WHEN 'week' THEN 'hours' ELSE kind END
    FROM unnest(facets) facet, split_part(facet, ':', 1) kind
    WHERE kind IN ('plan', 'wait', 'medicare', 'language', 'gender', 'visit', 'age', 'week', 'access')
  UNION ALL SELECT DISTINCT 'choice:' || choice
    FROM unnest(facets) facet JOIN plan_choices() ON plan = substr(facet, 6) WHERE starts_with(facet, 'plan:')
$$;
--> statement-breakpoint
-- As in 0090, and a change of it is noticed.
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
          w.visit_types, w.ages_seen, w.accessibility, w.closures, w.services_es, w.basic_bio_es, w.former_name, w.other_name,
          w.booking_url, w.first_visit, w.medicare)
        IS DISTINCT FROM (e.name, e.last_name, e.sort_name, e.specialty_id, e.practice_id, e.phone, e.npi, e.street,
          e.suite, e.city, e.state, e.postal_code, e.languages, e.insurance_accepted, e.office_hours,
          e.accepting_patients, e.specialty_details, e.certifications, e.education, e.affiliations, e.basic_bio,
          e.claimed_at IS NULL, e.published_at, e.unpublished_at, e.fact_sources, e.acceptance, e.gender,
          e.staff_languages, e.visit_types, e.ages_seen, e.accessibility, e.closures, e.services_es,
          e.basic_bio_es, e.former_name, e.other_name, e.booking_url, e.first_visit, e.medicare)
      ORDER BY w.id));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- As in 0090, with it.
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
      CASE WHEN fact_counts(d.fact_sources, 'languages') THEN d.languages END AS own_languages,
      CASE WHEN cardinality(d.insurance_accepted) > 0
        THEN CASE WHEN fact_counts(d.fact_sources, 'plans') THEN d.insurance_accepted END
        WHEN fact_counts(p.fact_sources, 'plans') THEN p.insurance_accepted END AS plans,
      CASE WHEN d.first_visit IS NOT NULL THEN CASE WHEN fact_counts(d.fact_sources, 'firstVisit') THEN d.first_visit END
        WHEN fact_counts(p.fact_sources, 'firstVisit') THEN p.first_visit END AS first_visit,
      CASE WHEN cardinality(d.visit_types) > 0 THEN CASE WHEN fact_counts(d.fact_sources, 'visits') THEN d.visit_types END
        WHEN fact_counts(p.fact_sources, 'visits') THEN p.visit_types END AS visits,
      CASE WHEN cardinality(d.ages_seen) > 0 THEN CASE WHEN fact_counts(d.fact_sources, 'ages') THEN d.ages_seen END
        WHEN fact_counts(p.fact_sources, 'ages') THEN p.ages_seen END AS ages,
      CASE WHEN cardinality(d.accessibility) > 0
        THEN CASE WHEN fact_counts(d.fact_sources, 'accessibility') THEN d.accessibility END
        WHEN fact_counts(p.fact_sources, 'accessibility') THEN p.accessibility END AS accessibility,
      CASE WHEN fact_counts(d.fact_sources, 'gender') THEN d.gender END AS gender,
      CASE WHEN fact_counts(d.fact_sources, 'medicare') THEN d.medicare END AS medicare,
      CASE WHEN d.booking_url IS NOT NULL THEN fact_counts(d.fact_sources, 'booking')
        ELSE p.booking_url IS NOT NULL AND fact_counts(p.fact_sources, 'booking') END AS bookable,
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
      services, facets, next_stale_at)
    SELECT d.id, p.id, f.accepting, d.claimed_at IS NOT NULL, d.specialty_id, d.sort_name,
      setweight(to_tsvector('simple', concat_ws(' ', name_words(d.name, d.last_name),
          name_words(d.former_name, regexp_replace(d.former_name, '^\S+ ', '')),
          name_words(d.other_name, regexp_replace(d.other_name, '^\S+ ', '')))), 'A')
        || setweight(to_tsvector('simple', concat_ws(' ', fold(concat_ws(' ', p.name, p.former_names, p.other_names)), initials_of_practice(p.name))), 'B')
        || setweight(to_tsvector('simple', concat_ws(' ', fold(concat_ws(' ', d.street, d.suite, d.city, d.state, p.street, p.suite, p.city, p.state)), l.address)), 'C')
        || setweight(to_tsvector('simple', fold(concat_ws(' ', d.specialty_details, d.certifications, d.education, d.affiliations, d.basic_bio, d.services_es, d.basic_bio_es))), 'D'),
      ARRAY(SELECT DISTINCT tag FROM unnest(
        phone_tags(d.phone) || phone_tags(p.phone) || credential_tags(d.name) || hours.tags
          || list_tags('language', f.languages) || list_tags('speaks', f.own_languages) || list_tags('plan', f.plans) || facets_of('zip', l.areas)
          || ARRAY['npi:' || d.npi, 'zip:' || d.postal_code, 'zip:' || p.postal_code]) tag WHERE tag IS NOT NULL),
      CASE WHEN fold(concat_ws(' ', d.specialty_details, d.services_es)) <> ''
        THEN to_tsvector('simple', fold(concat_ws(' ', d.specialty_details, d.services_es))) END,
      ARRAY(SELECT DISTINCT facet FROM unnest(
        facets_of('language', f.languages) || facets_of('speaks', f.own_languages) || facets_of('plan', f.plans)
          || wait_facets(f.first_visit)
          || facets_of('visit', f.visits) || facets_of('age', f.ages) || facets_of('access', f.accessibility) || hours_facets(hours.tags)
          || facets_of('practice', l.practices::text[]) || facets_of('area', l.areas)
          || ARRAY[CASE WHEN f.accepting THEN 'new:yes' END, CASE WHEN f.bookable THEN 'booking:online' END, 'gender:' || f.gender, 'medicare:' || f.medicare, 'practice:' || p.id,
            'area:' || coalesce(p.postal_code, d.postal_code), 'week:' || md5(f.office_hours::text || f.closures::text
              || coalesce(other_time_zone(coalesce(p.state, d.state), coalesce(p.postal_code, d.postal_code)), '')),
            unconfirmed_facet('new', d.acceptance IS NOT NULL, d.fact_sources, p.fact_sources, 'newPatients'),
            unconfirmed_facet('hours', d.office_hours IS NOT NULL, d.fact_sources, p.fact_sources, 'officeHours'),
            unconfirmed_facet('language', cardinality(d.languages || d.staff_languages) > 0, d.fact_sources, p.fact_sources, 'languages'),
            unconfirmed_facet('plan', cardinality(d.insurance_accepted) > 0, d.fact_sources, p.fact_sources, 'plans'),
            unconfirmed_facet('wait', d.first_visit IS NOT NULL, d.fact_sources, p.fact_sources, 'firstVisit'),
            unconfirmed_facet('visit', cardinality(d.visit_types) > 0, d.fact_sources, p.fact_sources, 'visits'),
            unconfirmed_facet('age', cardinality(d.ages_seen) > 0, d.fact_sources, p.fact_sources, 'ages'),
            unconfirmed_facet('access', cardinality(d.accessibility) > 0, d.fact_sources, p.fact_sources, 'accessibility'),
            CASE WHEN f.bookable
              THEN unconfirmed_facet('booking', d.booking_url IS NOT NULL, d.fact_sources, p.fact_sources, 'booking') END,
            unconfirmed_facet('medicare', true, d.fact_sources, NULL, 'medicare'),
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
      tags = excluded.tags, services = excluded.services, facets = excluded.facets, next_stale_at = excluded.next_stale_at
    RETURNING vector)
  SELECT array_agg(vector) INTO vectors FROM written;
  PERFORM collect_words(vectors);
END $$;
