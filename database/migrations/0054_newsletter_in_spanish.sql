ALTER TABLE "newsletters" ADD COLUMN "title_es" text;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "content_es" text;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;