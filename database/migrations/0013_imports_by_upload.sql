CREATE TABLE "import_uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file" text NOT NULL,
	"bytes" bigint NOT NULL,
	"stored_as" uuid NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"reason" text,
	"actor_id" text,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"progress" jsonb,
	"figures" jsonb,
	"findings" jsonb
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "upload_id" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "import_uploads_under_way" ON "import_uploads" USING btree ((true)) WHERE "import_uploads"."state" in ('reading', 'ready', 'applying');--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_upload_id_import_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."import_uploads"("id") ON DELETE set null ON UPDATE no action;