CREATE TABLE "company" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"name" text NOT NULL,
	"contact_name" text NOT NULL,
	"tax_id_sealed" text NOT NULL,
	"tax_id_last4" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip_code" text NOT NULL,
	"phone_number" text NOT NULL,
	"state_service" text DEFAULT '' NOT NULL,
	"stripe_customer_id" text
);
--> statement-breakpoint
CREATE TABLE "company_service" (
	"company_id" bigint NOT NULL,
	"service_type_id" integer NOT NULL,
	CONSTRAINT "company_service_company_id_service_type_id_pk" PRIMARY KEY("company_id","service_type_id")
);
--> statement-breakpoint
CREATE TABLE "company_service_area" (
	"company_id" bigint NOT NULL,
	"zip_code" text NOT NULL,
	"state" text NOT NULL,
	"county" text NOT NULL,
	CONSTRAINT "company_service_area_company_id_zip_code_state_county_pk" PRIMARY KEY("company_id","zip_code","state","county")
);
--> statement-breakpoint
CREATE TABLE "password_reset" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"account_id" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "plumber" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plumber_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"company_name" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"last_name" text NOT NULL,
	"is_self_employed" smallint NOT NULL,
	"payout_type" text DEFAULT 'bank' NOT NULL,
	"tax_id_sealed" text NOT NULL,
	"tax_id_last4" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip_code" text NOT NULL,
	"phone_number" text NOT NULL,
	"stripe_account_id" text,
	"payouts_enabled" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_type" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"account_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failure" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"blocked_until" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "county" (
	"id" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"search_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "geography_version" (
	"version" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "us_state" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "zip" (
	"zip_code" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"latitude" real,
	"longitude" real
);
--> statement-breakpoint
CREATE TABLE "zip_county" (
	"zip_code" text NOT NULL,
	"county_id" integer NOT NULL,
	CONSTRAINT "zip_county_zip_code_county_id_pk" PRIMARY KEY("zip_code","county_id")
);
--> statement-breakpoint
CREATE TABLE "homeowner" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "homeowner_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"plumber_id" bigint NOT NULL,
	"name" text NOT NULL,
	"last_name" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip_code" text NOT NULL,
	"phone" text,
	"email" text,
	"preferred_language" text DEFAULT 'en' NOT NULL,
	"consent_wording" text,
	"consent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1),
	"plumber_id" bigint NOT NULL,
	"homeowner_id" bigint NOT NULL,
	"company_id" bigint,
	"insurance_company_name" text NOT NULL,
	"policy_number" text NOT NULL,
	"date_of_loss" date NOT NULL,
	"issue_description" text NOT NULL,
	"repair_conducted" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"referral_cents" integer NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"offered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"open_until" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"pay_until" timestamp with time zone,
	"payment_status" text DEFAULT 'none' NOT NULL,
	"paid_at" timestamp with time zone,
	"companies_reached" integer DEFAULT 0 NOT NULL,
	"acceptance" integer DEFAULT 0 NOT NULL,
	"request_key" uuid
);
--> statement-breakpoint
CREATE TABLE "job_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"job_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"actor_role" text NOT NULL,
	"actor_id" bigint,
	"from_status" smallint,
	"to_status" smallint NOT NULL,
	"count" integer
);
--> statement-breakpoint
CREATE TABLE "offer" (
	"company_id" bigint NOT NULL,
	"job_id" bigint NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"offered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rejected_at" timestamp with time zone,
	"reject_reason" text,
	"reject_text" text,
	CONSTRAINT "offer_company_id_job_id_pk" PRIMARY KEY("company_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "photo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "photo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"job_id" bigint NOT NULL,
	"type" text NOT NULL,
	"file_name" text NOT NULL,
	"thumbnail_name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"job_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"acceptance" integer NOT NULL,
	"charge_cents" integer NOT NULL,
	"referral_cents" integer NOT NULL,
	"price_id" text,
	"link_id" text,
	"link_url" text,
	"status" text DEFAULT 'open' NOT NULL,
	"checkout_session_id" text,
	"payment_intent_id" text,
	"charge_id" text,
	"invoice_id" text,
	"transfer_id" text,
	"destination_payment" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"transferred_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "provider_event" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account" text,
	"object_id" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	"result" text,
	"detail" jsonb
);
--> statement-breakpoint
ALTER TABLE "company_service" ADD CONSTRAINT "company_service_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_service" ADD CONSTRAINT "company_service_service_type_id_service_type_id_fk" FOREIGN KEY ("service_type_id") REFERENCES "public"."service_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_service_area" ADD CONSTRAINT "company_service_area_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "county" ADD CONSTRAINT "county_state_us_state_code_fk" FOREIGN KEY ("state") REFERENCES "public"."us_state"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zip" ADD CONSTRAINT "zip_state_us_state_code_fk" FOREIGN KEY ("state") REFERENCES "public"."us_state"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zip_county" ADD CONSTRAINT "zip_county_zip_code_zip_zip_code_fk" FOREIGN KEY ("zip_code") REFERENCES "public"."zip"("zip_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zip_county" ADD CONSTRAINT "zip_county_county_id_county_id_fk" FOREIGN KEY ("county_id") REFERENCES "public"."county"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homeowner" ADD CONSTRAINT "homeowner_plumber_id_plumber_id_fk" FOREIGN KEY ("plumber_id") REFERENCES "public"."plumber"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_plumber_id_plumber_id_fk" FOREIGN KEY ("plumber_id") REFERENCES "public"."plumber"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_homeowner_id_homeowner_id_fk" FOREIGN KEY ("homeowner_id") REFERENCES "public"."homeowner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_event" ADD CONSTRAINT "job_event_job_id_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_job_id_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_job_id_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_job_id_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_email" ON "company" USING btree ("email");--> statement-breakpoint
CREATE INDEX "company_service_area_zip" ON "company_service_area" USING btree ("zip_code","company_id");--> statement-breakpoint
CREATE INDEX "password_reset_account" ON "password_reset" USING btree ("role","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plumber_email" ON "plumber" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "plumber_stripe_account" ON "plumber" USING btree ("stripe_account_id");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("role","account_id");--> statement-breakpoint
CREATE INDEX "session_expires" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "county_state" ON "county" USING btree ("state","search_name");--> statement-breakpoint
CREATE INDEX "zip_county_county" ON "zip_county" USING btree ("county_id","zip_code");--> statement-breakpoint
CREATE INDEX "homeowner_plumber" ON "homeowner" USING btree ("plumber_id","last_name");--> statement-breakpoint
CREATE INDEX "job_plumber" ON "job" USING btree ("plumber_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "job_company" ON "job" USING btree ("company_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "job_homeowner" ON "job" USING btree ("homeowner_id");--> statement-breakpoint
CREATE INDEX "job_open_until" ON "job" USING btree ("open_until") WHERE status = 0;--> statement-breakpoint
CREATE INDEX "job_pay_until" ON "job" USING btree ("pay_until") WHERE payment_status = 'due';--> statement-breakpoint
CREATE UNIQUE INDEX "job_request" ON "job" USING btree ("plumber_id","request_key");--> statement-breakpoint
CREATE INDEX "job_event_job" ON "job_event" USING btree ("job_id","id");--> statement-breakpoint
CREATE INDEX "offer_job" ON "offer" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "offer_open" ON "offer" USING btree ("company_id","job_id" DESC NULLS LAST) WHERE state = 0;--> statement-breakpoint
CREATE INDEX "photo_job" ON "photo" USING btree ("job_id","type","id");--> statement-breakpoint
CREATE UNIQUE INDEX "photo_file" ON "photo" USING btree ("file_name");--> statement-breakpoint
CREATE UNIQUE INDEX "photo_thumbnail" ON "photo" USING btree ("thumbnail_name");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_acceptance" ON "payment" USING btree ("job_id","acceptance");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_link" ON "payment" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "payment_destination" ON "payment" USING btree ("destination_payment");--> statement-breakpoint
CREATE INDEX "payment_invoice" ON "payment" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payment_company" ON "payment" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "payment_status" ON "payment" USING btree ("status","created_at");