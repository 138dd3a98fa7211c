CREATE TABLE "insight_doctor_days" (
	"doctor_id" integer NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "insight_doctor_days_doctor_id_day_kind_pk" PRIMARY KEY("doctor_id","day","kind")
);
--> statement-breakpoint
CREATE TABLE "insight_doctor_word_days" (
	"doctor_id" integer NOT NULL,
	"day" date NOT NULL,
	"words" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "insight_doctor_word_days_doctor_id_day_words_pk" PRIMARY KEY("doctor_id","day","words")
);
--> statement-breakpoint
CREATE TABLE "insight_marks" (
	"day" date NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "insight_marks_day_mark_pk" PRIMARY KEY("day","mark")
);
--> statement-breakpoint
CREATE TABLE "insight_platform_days" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "insight_platform_days_day_kind_pk" PRIMARY KEY("day","kind")
);
--> statement-breakpoint
CREATE TABLE "insight_visitor_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insight_word_days" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"visitors" integer NOT NULL,
	"searches" integer NOT NULL,
	"without_result" integer NOT NULL,
	CONSTRAINT "insight_word_days_day_words_pk" PRIMARY KEY("day","words")
);
--> statement-breakpoint
ALTER TABLE "insight_doctor_days" ADD CONSTRAINT "insight_doctor_days_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insight_doctor_word_days" ADD CONSTRAINT "insight_doctor_word_days_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "insight_doctor_days_day_index" ON "insight_doctor_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "insight_doctor_word_days_day_index" ON "insight_doctor_word_days" USING btree ("day");