ALTER TABLE "practices" ADD COLUMN "former_names" text;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "other_names" text;
--> statement-breakpoint
-- As before, and changed former and other names are noticed. 0078 makes them words of the search.
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
        w.staff_languages, w.visit_types, w.ages_seen, w.accessibility, w.office_hours, w.closures,
        w.description_es, w.former_names, w.other_names)
      IS DISTINCT FROM (e.name, e.specialty_id, e.phone, e.npi, e.street, e.suite, e.city, e.state, e.postal_code,
        e.description, e.claimed_at IS NULL, e.published_at, e.unpublished_at, e.fact_sources, e.acceptance,
        e.insurance_accepted, e.staff_languages, e.visit_types, e.ages_seen, e.accessibility, e.office_hours,
        e.closures, e.description_es, e.former_names, e.other_names)
    ORDER BY w.id);
  PERFORM refresh_practice_search(changed);
  -- Locked, so that an edit of one of them meanwhile does not write the practice as it was.
  doctor_ids := ARRAY(SELECT id FROM doctors WHERE practice_id = ANY (changed)
      OR id IN (SELECT doctor_id FROM doctor_places WHERE practice_id = ANY (changed)) ORDER BY id FOR NO KEY UPDATE);
  PERFORM refresh_doctor_search(doctor_ids);
  RETURN NULL;
END $$;
