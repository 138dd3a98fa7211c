-- What owners of version 0.1.0 changed is in the history alone: their last texts in a row, and those before. What the register says returns in their place.
WITH owned AS (
  SELECT c.*, CASE WHEN new_profile THEN created_at ELSE approved_at END AS since
  FROM claims c
  WHERE doctor_id IS NOT NULL AND approved_at IS NOT NULL AND (ended_at IS NULL OR "end" = 'given back')
), written AS (
  SELECT o.id AS claim_id, CASE WHEN o.ended_at IS NULL THEN 'doctors' END AS kind, o.doctor_id, h.id, h.field, h."from", h."to",
    h.actor_id = o.user_id OR h.action IN ('claim approved', 'practice connected', 'photo published', 'ownership given back') AS is_owners
  FROM owned o JOIN record_changes h ON h.kind = 'doctors' AND h.record_id = o.doctor_id AND h.at >= o.since AND h.at <= coalesce(o.ended_at, h.at)
  WHERE h.action <> 'confirmed'
), said AS (
  SELECT w.claim_id, w.kind, w.doctor_id, w.field, (array_agg(w."from" ORDER BY w.id))[1] AS before, (array_agg(w."to" ORDER BY w.id DESC))[1] AS after
  FROM written w
  WHERE w.is_owners AND NOT EXISTS (SELECT FROM written o WHERE o.claim_id = w.claim_id AND o.field = w.field AND o.id > w.id AND NOT o.is_owners)
  GROUP BY w.claim_id, w.kind, w.doctor_id, w.field
)
INSERT INTO owner_changes (claim_id, kind, record_id, "column", before, after, of_register)
SELECT s.claim_id, s.kind, s.doctor_id, s.field, to_jsonb(s.before), to_jsonb(s.after), coalesce(d.imported ? s.field, false)
FROM said s JOIN doctors d ON d.id = s.doctor_id
WHERE s.field IN ('specialtyDetails', 'phone', 'basicBio', 'detailedBio', 'basicBioEs', 'detailedBioEs', 'servicesEs', 'street', 'suite', 'city', 'state', 'postalCode', 'education', 'certifications', 'affiliations')
UNION ALL
SELECT s.claim_id, s.kind, s.doctor_id, s.field, to_jsonb(coalesce(s.before, '')), to_jsonb(coalesce(s.after, '')), coalesce(d.imported ? s.field, false)
FROM said s JOIN doctors d ON d.id = s.doctor_id
WHERE s.field IN ('name', 'firstName', 'lastName')
UNION ALL
SELECT claim_id, kind, doctor_id, 'headshotUrl', to_jsonb(before), to_jsonb(after), false FROM said WHERE field = 'photo'
UNION ALL
SELECT claim_id, kind, doctor_id, field, to_jsonb(before::integer), to_jsonb(after::integer), false FROM said WHERE field = 'yearsExperience'
UNION ALL
SELECT s.claim_id, s.kind, s.doctor_id, 'socialLinks', d.social_links - array_agg(s.field) || coalesce(jsonb_object_agg(s.field, s.before) FILTER (WHERE s.before IS NOT NULL), '{}'), d.social_links, false
FROM said s JOIN doctors d ON d.id = s.doctor_id
WHERE s.field IN ('website', 'linkedin', 'twitter', 'facebook', 'instagram')
GROUP BY s.claim_id, s.kind, s.doctor_id, d.id
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- The same for facts that are no texts, and for all that stands in a profile that its owner created: nothing is known to have been there before.
WITH columns("column", name, fact, blank) AS (VALUES
  ('basicBio', 'basic_bio', NULL, NULL::jsonb), ('basicBioEs', 'basic_bio_es', NULL, NULL), ('detailedBio', 'detailed_bio', NULL, NULL), ('detailedBioEs', 'detailed_bio_es', NULL, NULL),
  ('servicesEs', 'services_es', NULL, NULL), ('education', 'education', NULL, NULL), ('certifications', 'certifications', NULL, NULL), ('affiliations', 'affiliations', NULL, NULL),
  ('socialLinks', 'social_links', NULL, '{}'), ('phone', 'phone', 'phone', NULL),
  ('street', 'street', 'address', NULL), ('suite', 'suite', 'address', NULL), ('city', 'city', 'address', NULL), ('state', 'state', 'address', NULL), ('postalCode', 'postal_code', 'address', NULL),
  ('officeHours', 'office_hours', 'officeHours', NULL), ('closures', 'closures', 'officeHours', '[]'), ('insuranceAccepted', 'insurance_accepted', 'plans', '[]'),
  ('acceptance', 'acceptance', 'newPatients', NULL), ('acceptanceSince', 'acceptance_since', 'newPatients', NULL), ('acceptancePlans', 'acceptance_plans', 'newPatients', '[]'), ('acceptingPatients', 'accepting_patients', 'newPatients', NULL),
  ('languages', 'languages', 'languages', '[]'), ('staffLanguages', 'staff_languages', 'languages', '[]'), ('specialtyDetails', 'specialty_details', 'services', NULL),
  ('gender', 'gender', 'gender', NULL), ('medicare', 'medicare', 'medicare', NULL), ('firstVisit', 'first_visit', 'firstVisit', NULL), ('visitTypes', 'visit_types', 'visits', '[]'), ('agesSeen', 'ages_seen', 'ages', '[]'),
  ('accessibility', 'accessibility', 'accessibility', '[]'), ('pin', 'pin', 'pin', NULL), ('parking', 'parking', 'parking', NULL), ('bookingUrl', 'booking_url', 'booking', NULL), ('practiceId', 'practice_id', 'practice', NULL)
), owned AS (
  SELECT c.id AS claim_id, c.user_id, c.ended_at, c.new_profile, d.id, d.fact_sources, coalesce(d.imported, '{}') AS imported, to_jsonb(d) AS doctor
  FROM claims c JOIN doctors d ON d.id = c.doctor_id
  WHERE c.approved_at IS NOT NULL AND (c.ended_at IS NULL OR c."end" = 'given back')
)
INSERT INTO owner_changes (claim_id, kind, record_id, "column", before, after, of_register)
SELECT o.claim_id, CASE WHEN o.ended_at IS NULL THEN 'doctors' END, o.id, c."column", c.blank, o.doctor -> c.name, o.imported ? c."column"
FROM owned o CROSS JOIN columns c
WHERE nullif(o.doctor -> c.name, 'null') IS DISTINCT FROM c.blank
  AND CASE
    WHEN o.fact_sources -> c.fact ->> 'source' IS NOT NULL THEN o.fact_sources -> c.fact ->> 'source' = 'owner' AND o.fact_sources -> c.fact ->> 'by' = o.user_id
      AND (o.new_profile OR NOT EXISTS (SELECT FROM owner_changes w WHERE w.claim_id = o.claim_id AND w."column" = 'factSources') AND NOT EXISTS (SELECT FROM record_changes h WHERE h.kind = 'doctors' AND h.record_id = o.id AND h.actor_id = o.user_id AND h.action = 'confirmed' AND h.field = c.fact))
    ELSE o.new_profile AND NOT EXISTS (SELECT FROM record_changes h WHERE h.kind = 'doctors' AND h.record_id = o.id AND h.field = c."column" AND h.actor_id IS DISTINCT FROM o.user_id)
  END
  AND NOT EXISTS (SELECT FROM owner_changes w WHERE w.claim_id = o.claim_id AND w.record_id = o.id AND w."column" = c."column")
ON CONFLICT DO NOTHING;
