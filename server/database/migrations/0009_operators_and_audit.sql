CREATE TABLE "letter" (
	"id" uuid PRIMARY KEY NOT NULL,
	"letter" text NOT NULL,
	"role" text NOT NULL,
	"account_id" bigint NOT NULL,
	"job_id" bigint,
	"payout_id" text,
	"missing" text[],
	"queued_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"dropped_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"act" text NOT NULL,
	"actor_role" text NOT NULL,
	"actor_id" bigint,
	"subject_kind" text,
	"subject_id" text,
	"reason" text,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"day" date
);
--> statement-breakpoint
CREATE TABLE "operator" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"secret_sealed" text NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"disabled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "blocked_reason" text;--> statement-breakpoint
ALTER TABLE "plumber" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "plumber" ADD COLUMN "blocked_reason" text;--> statement-breakpoint
CREATE INDEX "letter_account" ON "letter" USING btree ("account_id","role","queued_at");--> statement-breakpoint
CREATE INDEX "letter_job" ON "letter" USING btree ("job_id","queued_at") WHERE job_id is not null;--> statement-breakpoint
CREATE INDEX "letter_queued" ON "letter" USING btree ("queued_at");--> statement-breakpoint
CREATE INDEX "letter_unsent" ON "letter" USING btree ("queued_at") WHERE sent_at is null and dropped_at is null;--> statement-breakpoint
CREATE INDEX "audit_entry_act" ON "audit_entry" USING btree ("act","id");--> statement-breakpoint
CREATE INDEX "audit_entry_subject" ON "audit_entry" USING btree ("subject_id","subject_kind","id");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entry_day" ON "audit_entry" USING btree ("actor_id","actor_role","subject_id","subject_kind","act","day") WHERE day is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "operator_email" ON "operator" USING btree ("email") WHERE disabled_at is null;--> statement-breakpoint
CREATE FUNCTION "audit_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The audit log is append-only: % on % is refused', TG_OP, TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_entry_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entry" FOR EACH STATEMENT EXECUTE FUNCTION "audit_refuse_change"();