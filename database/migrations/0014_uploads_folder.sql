CREATE TABLE "uploads_folder" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"folder_id" text NOT NULL,
	"host" text NOT NULL,
	"path" text NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_folder_only_row" CHECK ("uploads_folder"."only_row")
);
