CREATE TABLE "map_tiles_parts" (
	"release_id" integer NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "map_tiles_parts_release_id_part_pk" PRIMARY KEY("release_id","part")
);
--> statement-breakpoint
ALTER TABLE "map_releases" ADD COLUMN "tiles_checksum" text;--> statement-breakpoint
ALTER TABLE "map_releases" ADD COLUMN "tiles_bytes" integer;--> statement-breakpoint
ALTER TABLE "map_tiles_parts" ADD CONSTRAINT "map_tiles_parts_release_id_map_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."map_releases"("id") ON DELETE cascade ON UPDATE no action;