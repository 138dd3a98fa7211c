CREATE TABLE "fact_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fact_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"doctor_id" integer,
	"practice_id" integer,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"value" text,
	"email" text,
	"network" text NOT NULL,
	"spam_reason" text,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"owner_told_at" timestamp with time zone,
	CONSTRAINT "fact_reports_one_record" CHECK (num_nonnulls("fact_reports"."doctor_id", "fact_reports"."practice_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "fact_reports" ADD CONSTRAINT "fact_reports_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fact_reports" ADD CONSTRAINT "fact_reports_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fact_reports_created_at_index" ON "fact_reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "fact_reports_network_created_at_index" ON "fact_reports" USING btree ("network","created_at");--> statement-breakpoint
CREATE INDEX "fact_reports_doctor_id_index" ON "fact_reports" USING btree ("doctor_id");--> statement-breakpoint
CREATE INDEX "fact_reports_practice_id_index" ON "fact_reports" USING btree ("practice_id");--> statement-breakpoint
CREATE INDEX "fact_reports_open" ON "fact_reports" USING btree ("created_at") WHERE "fact_reports"."state" = 'open';