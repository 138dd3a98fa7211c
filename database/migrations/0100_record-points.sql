CREATE TABLE "record_points" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_points_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"longitude" double precision,
	"latitude" double precision,
	"quality" text,
	"reason" text,
	"located_with" text,
	"revision" bigserial NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "record_points_record" ON "record_points" USING btree ("kind","record_id");--> statement-breakpoint
CREATE INDEX "record_points_waiting" ON "record_points" USING btree ("id") WHERE "record_points"."located_with" IS NULL;--> statement-breakpoint
CREATE INDEX "record_points_revision" ON "record_points" USING btree ("revision");--> statement-breakpoint
-- A new or changed address waits until the program has located it.
CREATE FUNCTION await_location() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM record_points WHERE kind = TG_TABLE_NAME AND record_id = OLD.id;
  ELSIF NEW.street IS NULL AND NEW.postal_code IS NULL THEN
    DELETE FROM record_points WHERE kind = TG_TABLE_NAME AND record_id = NEW.id;
  ELSE
    INSERT INTO record_points (kind, record_id) VALUES (TG_TABLE_NAME, NEW.id)
    ON CONFLICT (kind, record_id) DO UPDATE SET located_with = NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER doctors_point_added AFTER INSERT OR DELETE ON doctors
FOR EACH ROW EXECUTE FUNCTION await_location();
--> statement-breakpoint
CREATE TRIGGER doctors_point_changed AFTER UPDATE OF street, suite, postal_code ON doctors
FOR EACH ROW WHEN ((OLD.street, OLD.suite, OLD.postal_code) IS DISTINCT FROM (NEW.street, NEW.suite, NEW.postal_code))
EXECUTE FUNCTION await_location();
--> statement-breakpoint
CREATE TRIGGER practices_point_added AFTER INSERT OR DELETE ON practices
FOR EACH ROW EXECUTE FUNCTION await_location();
--> statement-breakpoint
CREATE TRIGGER practices_point_changed AFTER UPDATE OF street, suite, postal_code ON practices
FOR EACH ROW WHEN ((OLD.street, OLD.suite, OLD.postal_code) IS DISTINCT FROM (NEW.street, NEW.suite, NEW.postal_code))
EXECUTE FUNCTION await_location();
--> statement-breakpoint
CREATE TRIGGER doctor_places_point_added AFTER INSERT OR DELETE ON doctor_places
FOR EACH ROW EXECUTE FUNCTION await_location();
--> statement-breakpoint
CREATE TRIGGER doctor_places_point_changed AFTER UPDATE OF street, suite, postal_code ON doctor_places
FOR EACH ROW WHEN ((OLD.street, OLD.suite, OLD.postal_code) IS DISTINCT FROM (NEW.street, NEW.suite, NEW.postal_code))
EXECUTE FUNCTION await_location();
--> statement-breakpoint
INSERT INTO record_points (kind, record_id)
SELECT 'doctors', id FROM doctors WHERE street IS NOT NULL OR postal_code IS NOT NULL
UNION ALL
SELECT 'practices', id FROM practices WHERE street IS NOT NULL OR postal_code IS NOT NULL
UNION ALL
SELECT 'doctor_places', id FROM doctor_places WHERE street IS NOT NULL OR postal_code IS NOT NULL;
--> statement-breakpoint
-- A location is public: a revision comes with each.
CREATE TRIGGER record_points_version AFTER UPDATE OF revision ON record_points
FOR EACH STATEMENT EXECUTE FUNCTION raise_directory_version();
