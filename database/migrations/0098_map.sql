CREATE TABLE "map_areas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "map_areas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text,
	"longitude" double precision NOT NULL,
	"latitude" double precision NOT NULL,
	"rings" jsonb DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "map_ranges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "map_ranges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"street_id" integer NOT NULL,
	"name" text NOT NULL,
	"side" text NOT NULL,
	"from_number" integer NOT NULL,
	"to_number" integer NOT NULL,
	"parity" text NOT NULL,
	"postal_code" char(5)
);
--> statement-breakpoint
CREATE TABLE "map_releases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "map_releases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"year" integer NOT NULL,
	"license" text NOT NULL,
	"checksum" text NOT NULL,
	"west" double precision NOT NULL,
	"south" double precision NOT NULL,
	"east" double precision NOT NULL,
	"north" double precision NOT NULL,
	"loaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "map_streets" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text,
	"class" text NOT NULL,
	"points" double precision[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "map_ranges" ADD CONSTRAINT "map_ranges_street_id_map_streets_id_fk" FOREIGN KEY ("street_id") REFERENCES "public"."map_streets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "map_ranges_street_id_index" ON "map_ranges" USING btree ("street_id");--> statement-breakpoint
CREATE TRIGGER map_releases_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON map_releases
FOR EACH STATEMENT EXECUTE FUNCTION raise_directory_version();
