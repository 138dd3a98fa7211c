-- The doctors with any of the plans that readers choose together have a set of bits as well. Whoever replaces
-- plan_choices() in a migration makes these anew (the last statement), as well as the counts of 0057. Without the
-- lock a doctor who is being written now would be missing.
LOCK TABLE doctor_search IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION counted_facets(facets text[], tags text[], specialty_id integer) RETURNS SETOF text
LANGUAGE sql STABLE
AS $$
  SELECT facet FROM unnest(facets || ARRAY['specialty:' || specialty_id, 'all:']) facet
  WHERE facet IS NOT NULL AND NOT starts_with(facet, 'practice:')
  UNION ALL SELECT tag FROM unnest(tags) tag WHERE starts_with(tag, 'open:') OR starts_with(tag, 'late:')
  UNION ALL SELECT DISTINCT 'said:' || CASE kind WHEN 'week' THEN 'hours' ELSE kind END
    FROM unnest(facets) facet, split_part(facet, ':', 1) kind
    WHERE kind IN ('plan', 'language', 'gender', 'visit', 'age', 'week', 'access')
  UNION ALL SELECT DISTINCT 'choice:' || choice
    FROM unnest(facets) facet JOIN plan_choices() ON plan = substr(facet, 6) WHERE starts_with(facet, 'plan:')
$$;
--> statement-breakpoint
INSERT INTO doctor_facets (kind, value, chunk, doctors)
SELECT 'choice', choice, chunk, bit_or(doctors)
FROM doctor_facets JOIN plan_choices() ON plan = value WHERE kind = 'plan' GROUP BY choice, chunk;
