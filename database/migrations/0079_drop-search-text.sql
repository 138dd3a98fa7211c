-- 0018 replaced this text for the public search; only the administrators' lists read it still.
DROP TRIGGER "doctors_search_text" ON "doctors";--> statement-breakpoint
DROP TRIGGER "specialties_search_text" ON "specialties";--> statement-breakpoint
DROP TRIGGER "practices_search_text" ON "practices";--> statement-breakpoint
DROP FUNCTION keep_doctor_search_text();--> statement-breakpoint
DROP FUNCTION refresh_search_text_of_doctors();--> statement-breakpoint
DROP FUNCTION doctor_search_text(text, integer, integer);--> statement-breakpoint
DROP INDEX "doctors_search_text_trigram";--> statement-breakpoint
CREATE INDEX "doctors_keys" ON "doctors" USING gin ((fold("name" || ' ' || "slug"
  || ' ' || coalesce("npi"::text, '') || ' ' || coalesce("phone", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "practices_keys" ON "practices" USING gin ((fold("name" || ' ' || "slug"
  || ' ' || coalesce("npi"::text, '') || ' ' || coalesce("phone", ''))) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "doctors" DROP COLUMN "search_text";--> statement-breakpoint
-- Empty, for servers of version 0.3, which name it whenever they read or insert doctors. Their lists
-- of records find doctors by slug, NPI and phone meanwhile. The first migration after 0.4 drops it.
ALTER TABLE "doctors" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;
