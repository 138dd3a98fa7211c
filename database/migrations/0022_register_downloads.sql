CREATE TABLE "register_downloads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "register_downloads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"actor_id" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"reason" text
);
--> statement-breakpoint
DROP INDEX "import_uploads_under_way";--> statement-breakpoint
ALTER TABLE "import_uploads" ADD COLUMN "download_id" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "register_downloads_under_way" ON "register_downloads" USING btree ((true)) WHERE "register_downloads"."finished_at" is null;--> statement-breakpoint
ALTER TABLE "import_uploads" ADD CONSTRAINT "import_uploads_download_id_register_downloads_id_fk" FOREIGN KEY ("download_id") REFERENCES "public"."register_downloads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_uploads_under_way" ON "import_uploads" USING btree ((true)) WHERE "import_uploads"."state" in ('reading', 'ready', 'downloading', 'applying');