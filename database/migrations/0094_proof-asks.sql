-- A message of the team may ask for proof of a submission, which then waits for its applicant.
ALTER TABLE "team_messages" ADD COLUMN "submission" text;--> statement-breakpoint
CREATE INDEX "team_messages_submission" ON "team_messages" USING btree ("submission") WHERE "team_messages"."submission" is not null;