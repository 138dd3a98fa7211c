-- A number with an extension is found by the number: `(210) 555-0142 ext. 12` ends in 0142.
CREATE OR REPLACE FUNCTION phone_tags(phone text) RETURNS text[]
LANGUAGE sql IMMUTABLE
AS $$
  SELECT CASE WHEN length(digits) >= 10 THEN ARRAY['phone:' || right(digits, 10), 'phone:' || right(digits, 7)] ELSE '{}' END
  FROM (SELECT regexp_replace(regexp_replace(coalesce(phone, ''), '[[:alpha:]#].*$', ''), '\D', '', 'g') AS digits) d
$$;
--> statement-breakpoint
SELECT refresh_practice_search(ARRAY(SELECT id FROM practices WHERE phone ~ '[[:alpha:]#]' ORDER BY id));
--> statement-breakpoint
SELECT refresh_doctor_search(ARRAY(SELECT id FROM doctors WHERE phone ~ '[[:alpha:]#]' ORDER BY id));
