DROP INDEX "claims_open_doctor";--> statement-breakpoint
DROP INDEX "claims_open_practice";--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "lapses_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "claims_of_doctor" ON "claims" USING btree ("doctor_id") WHERE "claims"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "claims_of_practice" ON "claims" USING btree ("practice_id") WHERE "claims"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "claims_approved_doctor" ON "claims" USING btree ("doctor_id") WHERE "claims"."ended_at" is null and "claims"."approved_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "claims_approved_practice" ON "claims" USING btree ("practice_id") WHERE "claims"."ended_at" is null and "claims"."approved_at" is not null;
--> statement-breakpoint
-- Claims that wait now get the same time as new ones.
UPDATE claims SET lapses_at = now() + interval '14 days'
WHERE ended_at IS NULL AND approved_at IS NULL AND proven_at IS NULL AND NOT new_profile;
--> statement-breakpoint
-- They leave their records free for others. An index allowed one open claim for each record until now.
UPDATE doctors SET claimed_at = NULL FROM claims
WHERE claims.doctor_id = doctors.id AND claims.lapses_at IS NOT NULL AND claims.ended_at IS NULL;
--> statement-breakpoint
UPDATE practices SET claimed_at = NULL FROM claims
WHERE claims.practice_id = practices.id AND claims.lapses_at IS NOT NULL AND claims.ended_at IS NULL;
