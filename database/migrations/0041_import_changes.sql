CREATE TABLE "import_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"before" jsonb,
	"written_at" timestamp with time zone NOT NULL,
	"places_before" jsonb,
	"places_mark" text,
	"kept_because" text,
	CONSTRAINT "import_changes_one" UNIQUE("import_id","kind","record_id")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undo_started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undone_by" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undo_figures" jsonb;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_changes_kind_record_id_index" ON "import_changes" USING btree ("kind","record_id");