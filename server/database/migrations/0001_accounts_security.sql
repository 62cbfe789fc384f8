CREATE TABLE "account_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"account_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"role" text NOT NULL,
	"account_id" bigint NOT NULL,
	"email" text NOT NULL,
	"old_token_hash" text,
	"new_token_hash" text,
	"cancel_token_hash" text,
	"old_confirmed_at" timestamp with time zone,
	"new_confirmed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "farewell" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "farewell_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"role" text NOT NULL,
	"account_id" bigint NOT NULL,
	"reader_sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"role" text NOT NULL,
	"account_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_code_role_account_id_code_hash_pk" PRIMARY KEY("role","account_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factor" (
	"role" text NOT NULL,
	"account_id" bigint NOT NULL,
	"secret_sealed" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "second_factor_role_account_id_pk" PRIMARY KEY("role","account_id")
);
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "unwanted_letters" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "plumber" ADD COLUMN "unwanted_letters" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "plumber" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "account_token_account" ON "account_token" USING btree ("role","account_id");--> statement-breakpoint
CREATE INDEX "account_token_expires" ON "account_token" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "email_change_account" ON "email_change" USING btree ("role","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_change_old" ON "email_change" USING btree ("old_token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "email_change_new" ON "email_change" USING btree ("new_token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "email_change_cancel" ON "email_change" USING btree ("cancel_token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "session_id" ON "session" USING btree ("id");