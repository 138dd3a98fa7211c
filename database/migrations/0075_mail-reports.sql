CREATE TABLE "mail_reports" (
	"mail_id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"template" text NOT NULL,
	"outcome" text NOT NULL,
	"status" text,
	"reason" text,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"subscription_ended" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mail_reports_address_index" ON "mail_reports" USING btree ("address");--> statement-breakpoint
CREATE INDEX "mail_reports_reported_at_index" ON "mail_reports" USING btree ("reported_at");