-- Who has said anything of a fact (`said:plan`), and the days of office hours (`open:monday`, `late:monday`), are
-- kept as bits too. Without the lock a doctor who is being written now would have none.
LOCK TABLE doctor_search IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE FUNCTION counted_facets(facets text[], tags text[], specialty_id integer) RETURNS SETOF text
LANGUAGE sql STABLE
AS $$
  SELECT facet FROM unnest(facets || ARRAY['specialty:' || specialty_id, 'all:']) facet
  WHERE facet IS NOT NULL AND NOT starts_with(facet, 'practice:')
  UNION ALL SELECT tag FROM unnest(tags) tag WHERE starts_with(tag, 'open:') OR starts_with(tag, 'late:')
  UNION ALL SELECT DISTINCT 'said:' || CASE kind WHEN 'week' THEN 'hours' ELSE kind END
    FROM unnest(facets) facet, split_part(facet, ':', 1) kind
    WHERE kind IN ('plan', 'language', 'gender', 'visit', 'age', 'week', 'access')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_doctor_facets() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM change_doctor_facets(
      ARRAY(SELECT ROW(facet, w.doctor_id)::doctor_facet FROM written w, counted_facets(w.facets, w.tags, w.specialty_id) facet), '{}');
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM change_doctor_facets('{}',
      ARRAY(SELECT ROW(facet, e.doctor_id)::doctor_facet FROM earlier e, counted_facets(e.facets, e.tags, e.specialty_id) facet));
  ELSE
    PERFORM change_doctor_facets(
      ARRAY(SELECT ROW(facet, doctor_id)::doctor_facet FROM written w JOIN earlier e USING (doctor_id), LATERAL (
          SELECT counted_facets(w.facets, w.tags, w.specialty_id) EXCEPT SELECT counted_facets(e.facets, e.tags, e.specialty_id)) f (facet)
        WHERE (w.facets, w.tags, w.specialty_id) IS DISTINCT FROM (e.facets, e.tags, e.specialty_id)),
      ARRAY(SELECT ROW(facet, doctor_id)::doctor_facet FROM written w JOIN earlier e USING (doctor_id), LATERAL (
          SELECT counted_facets(e.facets, e.tags, e.specialty_id) EXCEPT SELECT counted_facets(w.facets, w.tags, w.specialty_id)) f (facet)
        WHERE (w.facets, w.tags, w.specialty_id) IS DISTINCT FROM (e.facets, e.tags, e.specialty_id)));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP FUNCTION counted_facets(text[], integer);
--> statement-breakpoint
INSERT INTO doctor_facets (kind, value, chunk, doctors)
SELECT split_part(facet, ':', 1), substr(facet, strpos(facet, ':') + 1), doctor_id >> 12,
  bit_or(set_bit(0::bit(4096), doctor_id & 4095, 1))
FROM doctor_search s, counted_facets(s.facets, s.tags, s.specialty_id) facet
WHERE split_part(facet, ':', 1) IN ('open', 'late', 'said') GROUP BY 1, 2, 3;
