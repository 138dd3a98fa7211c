ALTER TABLE "doctors" ADD COLUMN "former_name" text;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "other_name" text;
--> statement-breakpoint
-- As in 0052, and changed former and other names are noticed. 0078 makes them words of the search.
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
          w.visit_types, w.ages_seen, w.accessibility, w.closures, w.services_es, w.basic_bio_es, w.former_name, w.other_name)
        IS DISTINCT FROM (e.name, e.last_name, e.sort_name, e.specialty_id, e.practice_id, e.phone, e.npi, e.street,
          e.suite, e.city, e.state, e.postal_code, e.languages, e.insurance_accepted, e.office_hours,
          e.accepting_patients, e.specialty_details, e.certifications, e.education, e.affiliations, e.basic_bio,
          e.claimed_at IS NULL, e.published_at, e.unpublished_at, e.fact_sources, e.acceptance, e.gender,
          e.staff_languages, e.visit_types, e.ages_seen, e.accessibility, e.closures, e.services_es,
          e.basic_bio_es, e.former_name, e.other_name)
      ORDER BY w.id));
  END IF;
  RETURN NULL;
END $$;
