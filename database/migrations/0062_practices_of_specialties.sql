DROP INDEX "doctor_search_specialty";--> statement-breakpoint
CREATE INDEX "doctor_search_specialty" ON "doctor_search" USING btree ("specialty_id","sort_name","doctor_id","practice_id");