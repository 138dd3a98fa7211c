CREATE TABLE "doctor_facets" (
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"chunk" integer NOT NULL,
	"doctors" bit(4096) NOT NULL,
	CONSTRAINT "doctor_facets_kind_value_chunk_pk" PRIMARY KEY("kind","value","chunk")
);

--> statement-breakpoint
CREATE TYPE doctor_facet AS (facet text, doctor_id integer);
--> statement-breakpoint
-- Practices are as many as a tenth of the doctors: a row for each would be mostly zeros.
CREATE FUNCTION counted_facets(facets text[], specialty_id integer) RETURNS SETOF text
LANGUAGE sql STABLE
AS $$
  SELECT facet FROM unnest(facets || ARRAY['specialty:' || specialty_id, 'all:']) facet
  WHERE facet IS NOT NULL AND NOT starts_with(facet, 'practice:')
$$;
--> statement-breakpoint
CREATE FUNCTION bits_of_facets(pairs doctor_facet[])
RETURNS TABLE (kind text, value text, chunk integer, bits bit(4096))
LANGUAGE sql STABLE
AS $$
  SELECT split_part(facet, ':', 1), substr(facet, strpos(facet, ':') + 1), doctor_id >> 12,
    bit_or(set_bit(0::bit(4096), doctor_id & 4095, 1))
  FROM unnest(pairs) GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
$$;
--> statement-breakpoint
CREATE FUNCTION change_doctor_facets(added doctor_facet[], removed doctor_facet[]) RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  IF cardinality(added) + cardinality(removed) = 0 THEN RETURN; END IF;
  -- One writer at a time, as in add_doctor_counts.
  PERFORM FROM directory_version WHERE id = 1 FOR NO KEY UPDATE;
  UPDATE doctor_facets f SET doctors = f.doctors & ~gone.bits FROM bits_of_facets(removed) gone
  WHERE (f.kind, f.value, f.chunk) = (gone.kind, gone.value, gone.chunk);
  DELETE FROM doctor_facets f USING bits_of_facets(removed) gone
  WHERE (f.kind, f.value, f.chunk) = (gone.kind, gone.value, gone.chunk) AND bit_count(f.doctors) = 0;
  INSERT INTO doctor_facets (kind, value, chunk, doctors) SELECT kind, value, chunk, bits FROM bits_of_facets(added)
  ON CONFLICT (kind, value, chunk) DO UPDATE SET doctors = doctor_facets.doctors | excluded.doctors;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_doctor_facets() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM change_doctor_facets(
      ARRAY(SELECT ROW(facet, w.doctor_id)::doctor_facet FROM written w, counted_facets(w.facets, w.specialty_id) facet), '{}');
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM change_doctor_facets('{}',
      ARRAY(SELECT ROW(facet, e.doctor_id)::doctor_facet FROM earlier e, counted_facets(e.facets, e.specialty_id) facet));
  ELSE
    PERFORM change_doctor_facets(
      ARRAY(SELECT ROW(facet, w.doctor_id)::doctor_facet FROM written w JOIN earlier e USING (doctor_id), counted_facets(w.facets, w.specialty_id) facet
        WHERE (w.facets, w.specialty_id) IS DISTINCT FROM (e.facets, e.specialty_id)
          AND facet NOT IN (SELECT counted_facets(e.facets, e.specialty_id))),
      ARRAY(SELECT ROW(facet, e.doctor_id)::doctor_facet FROM written w JOIN earlier e USING (doctor_id), counted_facets(e.facets, e.specialty_id) facet
        WHERE (w.facets, w.specialty_id) IS DISTINCT FROM (e.facets, e.specialty_id)
          AND facet NOT IN (SELECT counted_facets(w.facets, w.specialty_id))));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER doctor_search_inserted_facets AFTER INSERT ON doctor_search REFERENCING NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION keep_doctor_facets();
--> statement-breakpoint
CREATE TRIGGER doctor_search_updated_facets AFTER UPDATE ON doctor_search REFERENCING NEW TABLE AS written OLD TABLE AS earlier
FOR EACH STATEMENT EXECUTE FUNCTION keep_doctor_facets();
--> statement-breakpoint
CREATE TRIGGER doctor_search_deleted_facets AFTER DELETE ON doctor_search REFERENCING OLD TABLE AS earlier
FOR EACH STATEMENT EXECUTE FUNCTION keep_doctor_facets();
--> statement-breakpoint
SELECT change_doctor_facets(ARRAY(SELECT ROW(facet, s.doctor_id)::doctor_facet FROM doctor_search s, counted_facets(s.facets, s.specialty_id) facet), '{}');
