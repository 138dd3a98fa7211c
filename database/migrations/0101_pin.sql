ALTER TABLE "doctors" ADD COLUMN "pin" jsonb;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "pin" jsonb;--> statement-breakpoint
-- A pin belongs to the address that it names. Whoever writes another one, or puts a former pin back, drops it here.
CREATE FUNCTION drop_stray_pin() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF (NEW.pin->>'street', NEW.pin->>'postalCode')
    IS DISTINCT FROM (coalesce(NEW.street, ''), coalesce(NEW.postal_code::text, ''))
  THEN
    NEW.pin := NULL;
    NEW.fact_sources := NEW.fact_sources - 'pin';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER doctors_stray_pin BEFORE INSERT OR UPDATE OF street, postal_code, pin ON doctors
FOR EACH ROW WHEN (NEW.pin IS NOT NULL) EXECUTE FUNCTION drop_stray_pin();
--> statement-breakpoint
CREATE TRIGGER practices_stray_pin BEFORE INSERT OR UPDATE OF street, postal_code, pin ON practices
FOR EACH ROW WHEN (NEW.pin IS NOT NULL) EXECUTE FUNCTION drop_stray_pin();
--> statement-breakpoint
DROP TRIGGER doctors_point_changed ON doctors;
--> statement-breakpoint
CREATE TRIGGER doctors_point_changed AFTER UPDATE OF street, suite, postal_code, pin ON doctors
FOR EACH ROW WHEN ((OLD.street, OLD.suite, OLD.postal_code, OLD.pin) IS DISTINCT FROM (NEW.street, NEW.suite, NEW.postal_code, NEW.pin))
EXECUTE FUNCTION await_location();
--> statement-breakpoint
DROP TRIGGER practices_point_changed ON practices;
--> statement-breakpoint
CREATE TRIGGER practices_point_changed AFTER UPDATE OF street, suite, postal_code, pin ON practices
FOR EACH ROW WHEN ((OLD.street, OLD.suite, OLD.postal_code, OLD.pin) IS DISTINCT FROM (NEW.street, NEW.suite, NEW.postal_code, NEW.pin))
EXECUTE FUNCTION await_location();
