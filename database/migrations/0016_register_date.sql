ALTER TABLE "doctors" ADD COLUMN "register_date" date;--> statement-breakpoint
ALTER TABLE "import_uploads" ADD COLUMN "allow_older" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "newest_change" date;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "register_date" date;--> statement-breakpoint
-- What an import wrote was the day of the import, and no check by anybody.
UPDATE "doctors" SET "register_date" = COALESCE(
  (SELECT max("file_date") FROM "imports" WHERE "started_at" = "doctors"."last_checked_at"), "last_checked_at"::date
) WHERE "source" = 'nppes';--> statement-breakpoint
UPDATE "practices" SET "register_date" = COALESCE(
  (SELECT max("file_date") FROM "imports" WHERE "started_at" = "practices"."last_checked_at"), "last_checked_at"::date
) WHERE "source" = 'nppes';--> statement-breakpoint
UPDATE "doctors" SET "last_checked_at" = NULL WHERE "source" = 'nppes' OR "last_checked_at" IN (SELECT "started_at" FROM "imports");--> statement-breakpoint
UPDATE "practices" SET "last_checked_at" = NULL WHERE "source" = 'nppes' OR "last_checked_at" IN (SELECT "started_at" FROM "imports");
