CREATE TABLE "register_alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "register_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"what" text NOT NULL,
	"register_value" text NOT NULL,
	"our_value" text,
	"columns" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"register_date" date NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	"resolution" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "register_alerts_value" ON "register_alerts" USING btree ("kind","record_id","what","register_value");--> statement-breakpoint
CREATE INDEX "register_alerts_open" ON "register_alerts" USING btree ("seen_at") WHERE "register_alerts"."resolved_at" is null;