-- Without the lock a doctor who is being written now would not be counted.
LOCK TABLE doctor_search IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "doctor_facet_counts" (
	"specialty_id" integer NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"doctors" integer NOT NULL,
	CONSTRAINT "doctor_facet_counts_specialty_id_kind_value_pk" PRIMARY KEY("specialty_id","kind","value")
);
--> statement-breakpoint
CREATE INDEX "doctor_facet_counts_empty" ON "doctor_facet_counts" USING btree ("doctors") WHERE "doctor_facet_counts"."doctors" = 0;
--> statement-breakpoint
-- Plans that readers choose together, as contract/directory/plans has them. Whoever changes them there replaces
-- this function in a migration, which counts anew (the last statement below).
CREATE FUNCTION plan_choices() RETURNS TABLE (plan text, choice text)
LANGUAGE sql IMMUTABLE
AS $$
  SELECT unnest(plans), choice FROM (VALUES
    ('Medicare', ARRAY['Medicare', 'Aetna Medicare Advantage HMO', 'Aetna Medicare Advantage PPO', 'Aetna Medicare Dual Complete', 'Aetna Medicare Supplement', 'Blue Cross Medicare Advantage HMO', 'Blue Cross Medicare Advantage PPO', 'Blue Cross Medicare Supplement', 'Cigna Medicare Supplement', 'Community First Medicare Advantage', 'Devoted Health HMO', 'Devoted Health PPO', 'HealthSpring Medicare Advantage HMO', 'HealthSpring Medicare Advantage PPO', 'Humana Gold Plus HMO', 'HumanaChoice PPO', 'Humana Honor', 'Humana Dual Select', 'Humana Medicare Supplement', 'Original Medicare', 'Railroad Medicare', 'Medigap', 'Molina Medicare Complete Care', 'Optum Care Network', 'AARP Medicare Advantage', 'UnitedHealthcare Dual Complete', 'UnitedHealthcare Group Medicare Advantage', 'AARP Medicare Supplement', 'Wellcare Medicare Advantage HMO', 'Wellcare Medicare Advantage PPO', 'Wellcare Dual', 'WellMed Network']),
    ('Medicaid', ARRAY['Medicaid', 'Aetna Better Health STAR', 'Community First STAR', 'Community First STAR+PLUS', 'Community First STAR Kids', 'DentaQuest Medicaid Dental', 'MCNA Medicaid Dental', 'Traditional Medicaid', 'Healthy Texas Women', 'Molina STAR+PLUS', 'Superior STAR', 'Superior STAR+PLUS', 'Superior STAR Kids', 'Superior STAR Health', 'UnitedHealthcare Medicaid Dental', 'Wellpoint STAR']),
    ('CHIP', ARRAY['CHIP', 'Aetna Better Health CHIP', 'CHIP Perinatal', 'Community First CHIP', 'Community First CHIP Perinatal', 'DentaQuest CHIP Dental', 'MCNA CHIP Dental', 'Superior CHIP', 'Superior CHIP Perinatal', 'UnitedHealthcare CHIP Dental', 'Wellpoint CHIP']),
    ('TRICARE', ARRAY['TRICARE', 'TRICARE West', 'TRICARE East', 'TRICARE Prime', 'TRICARE Select', 'TRICARE Reserve Select', 'TRICARE Retired Reserve', 'TRICARE Young Adult', 'TRICARE For Life']),
    ('Marketplace', ARRAY['Marketplace', 'Ambetter from Superior HealthPlan', 'Blue Advantage HMO', 'MyBlue Health HMO', 'University Community Care Plan', 'Molina Marketplace', 'Oscar Individual and Family', 'UnitedHealthcare Marketplace']),
    ('Aetna', ARRAY['Aetna', 'Aetna Open Choice PPO', 'Aetna Choice POS II', 'Aetna HMO', 'Aetna Open Access Select', 'Aetna Open Access Elect Choice EPO', 'Aetna Medicare Advantage HMO', 'Aetna Medicare Advantage PPO', 'Aetna Medicare Dual Complete', 'Aetna Medicare Supplement']),
    ('Aetna Better Health of Texas', ARRAY['Aetna Better Health of Texas', 'Aetna Better Health STAR', 'Aetna Better Health CHIP']),
    ('Ambetter from Superior HealthPlan', ARRAY['Ambetter from Superior HealthPlan']),
    ('Anthem Blue Cross and Blue Shield', ARRAY['Anthem Blue Cross and Blue Shield']),
    ('Baylor Scott & White Health Plan', ARRAY['Baylor Scott & White Health Plan']),
    ('Blue Cross Blue Shield of Texas', ARRAY['Blue Cross Blue Shield of Texas', 'Blue Choice PPO', 'Federal Employee Program', 'TRS-ActiveCare', 'HealthSelect of Texas', 'Blue Essentials HMO', 'Blue Premier HMO', 'Blue Advantage HMO', 'MyBlue Health HMO', 'Blue Cross Medicare Advantage HMO', 'Blue Cross Medicare Advantage PPO', 'Blue Cross Medicare Supplement']),
    ('Bright Health', ARRAY['Bright Health']),
    ('Care N'' Care', ARRAY['Care N'' Care']),
    ('CareSource', ARRAY['CareSource']),
    ('CHAMPVA', ARRAY['CHAMPVA']),
    ('Cigna Healthcare', ARRAY['Cigna Healthcare', 'Cigna PPO', 'Cigna Open Access Plus', 'Cigna HMO', 'Cigna LocalPlus', 'Cigna Medicare Supplement']),
    ('Community First Health Plans', ARRAY['Community First Health Plans', 'Community First STAR', 'Community First STAR+PLUS', 'Community First STAR Kids', 'Community First CHIP', 'Community First CHIP Perinatal', 'Community First Medicare Advantage', 'University Community Care Plan', 'Community First HMO']),
    ('Coventry', ARRAY['Coventry', 'First Health Network']),
    ('Curative', ARRAY['Curative', 'Curative PPO']),
    ('Delta Dental', ARRAY['Delta Dental', 'Delta Dental PPO', 'DeltaCare USA']),
    ('DentaQuest', ARRAY['DentaQuest', 'DentaQuest Medicaid Dental', 'DentaQuest CHIP Dental', 'DentaQuest Dental']),
    ('Devoted Health', ARRAY['Devoted Health', 'Devoted Health HMO', 'Devoted Health PPO']),
    ('EyeMed', ARRAY['EyeMed', 'EyeMed Vision']),
    ('FirstCare Health Plans', ARRAY['FirstCare Health Plans']),
    ('Friday Health Plans', ARRAY['Friday Health Plans']),
    ('GEHA', ARRAY['GEHA', 'GEHA PPO']),
    ('GEICO', ARRAY['GEICO']),
    ('Guardian', ARRAY['Guardian', 'Guardian Dental']),
    ('Health Net', ARRAY['Health Net']),
    ('HealthSmart', ARRAY['HealthSmart', 'HealthSmart PPO']),
    ('HealthSpring', ARRAY['HealthSpring', 'HealthSpring Medicare Advantage HMO', 'HealthSpring Medicare Advantage PPO']),
    ('Humana', ARRAY['Humana', 'Humana Gold Plus HMO', 'HumanaChoice PPO', 'Humana Honor', 'Humana Dual Select', 'Humana Medicare Supplement', 'Humana Dental']),
    ('Imperial Health Plan', ARRAY['Imperial Health Plan']),
    ('Kaiser Permanente', ARRAY['Kaiser Permanente']),
    ('MCNA Dental', ARRAY['MCNA Dental', 'MCNA Medicaid Dental', 'MCNA CHIP Dental']),
    ('Medigap', ARRAY['Medigap']),
    ('Meritain Health', ARRAY['Meritain Health', 'Meritain Health PPO']),
    ('MetLife', ARRAY['MetLife', 'MetLife Dental']),
    ('Molina Healthcare', ARRAY['Molina Healthcare', 'Molina STAR+PLUS', 'Molina Medicare Complete Care', 'Molina Marketplace']),
    ('MultiPlan', ARRAY['MultiPlan', 'PHCS PPO', 'MultiPlan PPO']),
    ('Optum', ARRAY['Optum', 'Optum Care Network']),
    ('Oscar Health', ARRAY['Oscar Health', 'Oscar Individual and Family']),
    ('Parkland Community Health Plan', ARRAY['Parkland Community Health Plan']),
    ('Principal', ARRAY['Principal', 'Principal Dental']),
    ('Sana Benefits', ARRAY['Sana Benefits', 'Sana Benefits PPO']),
    ('Self-pay', ARRAY['Self-pay']),
    ('Sendero Health Plans', ARRAY['Sendero Health Plans']),
    ('Superior HealthPlan', ARRAY['Superior HealthPlan', 'Superior STAR', 'Superior STAR+PLUS', 'Superior STAR Kids', 'Superior STAR Health', 'Superior CHIP', 'Superior CHIP Perinatal']),
    ('Surency', ARRAY['Surency']),
    ('Texas Children''s Health Plan', ARRAY['Texas Children''s Health Plan']),
    ('UMR', ARRAY['UMR', 'UMR PPO']),
    ('United Concordia', ARRAY['United Concordia', 'United Concordia Dental']),
    ('UnitedHealthcare', ARRAY['UnitedHealthcare', 'UnitedHealthcare Choice Plus', 'UnitedHealthcare Options PPO', 'Surest PPO', 'Golden Rule', 'UnitedHealthcare Navigate', 'UnitedHealthcare Choice', 'UnitedHealthcare Marketplace', 'AARP Medicare Advantage', 'UnitedHealthcare Dual Complete', 'UnitedHealthcare Group Medicare Advantage', 'AARP Medicare Supplement', 'UnitedHealthcare Medicaid Dental', 'UnitedHealthcare CHIP Dental']),
    ('VA Community Care', ARRAY['VA Community Care']),
    ('VSP', ARRAY['VSP', 'VSP Vision']),
    ('Wellcare', ARRAY['Wellcare', 'Wellcare Medicare Advantage HMO', 'Wellcare Medicare Advantage PPO', 'Wellcare Dual']),
    ('WellMed', ARRAY['WellMed', 'WellMed Network']),
    ('Wellpoint', ARRAY['Wellpoint', 'Wellpoint STAR', 'Wellpoint CHIP']),
    ('Workers'' Compensation', ARRAY['Workers'' Compensation'])
  ) choices (choice, plans)
$$;
--> statement-breakpoint
CREATE FUNCTION facets_to_count(facets text[]) RETURNS TABLE (kind text, value text)
LANGUAGE sql STABLE
AS $$
  SELECT of_kind, substr(facet, length(of_kind) + 2) FROM unnest(facets) facet, split_part(facet, ':', 1) of_kind
  WHERE of_kind IN ('new', 'plan', 'language', 'gender', 'visit', 'age', 'hours', 'access', 'area')
  UNION SELECT 'choice', choice FROM unnest(facets) facet JOIN plan_choices() ON plan = substr(facet, 6)
  WHERE starts_with(facet, 'plan:')
$$;
--> statement-breakpoint
CREATE TYPE doctor_facets_change AS (specialty_id integer, facets text[], doctors integer);
--> statement-breakpoint
CREATE FUNCTION add_doctor_facet_counts(changes doctor_facets_change[]) RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  IF cardinality(changes) = 0 THEN RETURN; END IF;
  -- One writer at a time, as in add_doctor_counts.
  PERFORM FROM directory_version WHERE id = 1 FOR NO KEY UPDATE;
  INSERT INTO doctor_facet_counts (specialty_id, kind, value, doctors)
  SELECT whose, kind, value, sum(doctors)
  FROM unnest(changes) change, facets_to_count(change.facets), unnest(ARRAY[coalesce(change.specialty_id, 0), -1]) whose
  GROUP BY 1, 2, 3 HAVING sum(doctors) <> 0 ORDER BY 1, 2, 3
  ON CONFLICT (specialty_id, kind, value) DO UPDATE SET doctors = doctor_facet_counts.doctors + excluded.doctors;
  DELETE FROM doctor_facet_counts WHERE doctor_facet_counts.doctors = 0;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_doctor_facet_counts() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_doctor_facet_counts(ARRAY(SELECT ROW(specialty_id, facets, 1)::doctor_facets_change FROM written));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM add_doctor_facet_counts(ARRAY(SELECT ROW(specialty_id, facets, -1)::doctor_facets_change FROM earlier));
  ELSE
    PERFORM add_doctor_facet_counts(ARRAY(
      SELECT change FROM written w JOIN earlier e USING (doctor_id), unnest(ARRAY[
        ROW(w.specialty_id, w.facets, 1)::doctor_facets_change, ROW(e.specialty_id, e.facets, -1)::doctor_facets_change]) change
      WHERE (w.facets, w.specialty_id) IS DISTINCT FROM (e.facets, e.specialty_id)));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER doctor_search_inserted_facet_counts AFTER INSERT ON doctor_search REFERENCING NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION keep_doctor_facet_counts();
--> statement-breakpoint
CREATE TRIGGER doctor_search_updated_facet_counts AFTER UPDATE ON doctor_search REFERENCING NEW TABLE AS written OLD TABLE AS earlier
FOR EACH STATEMENT EXECUTE FUNCTION keep_doctor_facet_counts();
--> statement-breakpoint
CREATE TRIGGER doctor_search_deleted_facet_counts AFTER DELETE ON doctor_search REFERENCING OLD TABLE AS earlier
FOR EACH STATEMENT EXECUTE FUNCTION keep_doctor_facet_counts();
--> statement-breakpoint
INSERT INTO doctor_facet_counts (specialty_id, kind, value, doctors)
SELECT whose, kind, value, count(*)
FROM doctor_search s, facets_to_count(s.facets), unnest(ARRAY[coalesce(s.specialty_id, 0), -1]) whose GROUP BY 1, 2, 3;
