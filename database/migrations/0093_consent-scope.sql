ALTER TABLE "doctors" ADD COLUMN "office_texts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "managed_profiles" ADD COLUMN "scope" text DEFAULT 'facts' NOT NULL;