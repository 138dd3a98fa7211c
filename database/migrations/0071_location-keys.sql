-- Addresses are compared by a new rule; the next start computes these keys again.
UPDATE practices SET location_key = NULL WHERE location_key IS NOT NULL;
--> statement-breakpoint
UPDATE doctors SET location_key = NULL WHERE location_key IS NOT NULL;
--> statement-breakpoint
UPDATE doctor_places SET location_key = NULL WHERE location_key IS NOT NULL;
