ALTER TABLE "insight_marks" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "insight_marks" ADD COLUMN "around" text;--> statement-breakpoint
ALTER TABLE "insight_marks" ADD COLUMN "place" smallint;--> statement-breakpoint
CREATE INDEX "insight_marks_day_around_index" ON "insight_marks" USING btree ("day","around");--> statement-breakpoint
ALTER TABLE "insight_marks" ADD CONSTRAINT "insight_marks_day_network_place_unique" UNIQUE("day","network","place");