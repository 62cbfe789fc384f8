CREATE TABLE "notification" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"role" text NOT NULL,
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"job_id" bigint,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_job_id_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_account" ON "notification" USING btree ("role","account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("role","account_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "job_due" ON "job" USING btree ("company_id") WHERE payment_status = 'due';--> statement-breakpoint
CREATE INDEX "job_plumber_status" ON "job" USING btree ("plumber_id","status");--> statement-breakpoint
CREATE INDEX "job_plumber_paid" ON "job" USING btree ("plumber_id","paid_at","referral_cents") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "offer_rejected" ON "offer" USING btree ("company_id","job_id" DESC NULLS LAST) WHERE state = 2;