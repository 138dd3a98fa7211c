CREATE TABLE "different_records" (
	"kind" text NOT NULL,
	"one_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"actor_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "different_records_kind_one_id_other_id_pk" PRIMARY KEY("kind","one_id","other_id")
);
