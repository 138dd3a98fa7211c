CREATE TABLE "message_addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"doctor_id" integer,
	"practice_id" integer,
	"address" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "message_addresses_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "message_addresses_record" CHECK (num_nonnulls("message_addresses"."doctor_id", "message_addresses"."practice_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "message_addresses" ADD CONSTRAINT "message_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_addresses" ADD CONSTRAINT "message_addresses_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_addresses" ADD CONSTRAINT "message_addresses_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_addresses_user_id_index" ON "message_addresses" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_addresses_of_doctor" ON "message_addresses" USING btree ("doctor_id",("confirmed_at" is null)) WHERE "message_addresses"."doctor_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "message_addresses_of_practice" ON "message_addresses" USING btree ("practice_id",("confirmed_at" is null)) WHERE "message_addresses"."practice_id" is not null;