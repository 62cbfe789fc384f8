CREATE TABLE "ledger_difference" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_difference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"object_id" text NOT NULL,
	"kind" text NOT NULL,
	"ours_cents" bigint NOT NULL,
	"theirs_cents" bigint NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"posting_id" bigint NOT NULL,
	"account" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"job_id" bigint,
	"payment_id" bigint,
	CONSTRAINT "ledger_entry_amount" CHECK (amount_cents <> 0),
	CONSTRAINT "ledger_entry_known_account" CHECK (account in ('provider_balance', 'platform_bank', 'plumber_account', 'plumber_payout', 'plumber_payable', 'platform_fee', 'processing_fee_income', 'provider_fee', 'refund_loss', 'dispute_loss', 'unmatched'))
);
--> statement-breakpoint
CREATE TABLE "ledger_posting" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_posting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"object_id" text NOT NULL,
	"charge_id" text,
	"amount_cents" bigint NOT NULL,
	"plumber_id" bigint,
	"company_id" bigint,
	"occurred_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_movement" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"object_id" text,
	"amount_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"net_cents" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"available_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliation_cursor" (
	"name" text NOT NULL,
	"reached_at" timestamp with time zone NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reconciliation_cursor_name_pk" PRIMARY KEY("name")
);
--> statement-breakpoint
CREATE TABLE "payout" (
	"payout_id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"plumber_id" bigint,
	"amount_cents" integer NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"arrival_at" timestamp with time zone NOT NULL,
	"failure_code" text,
	"failure_message" text,
	"bank_last4" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_item" (
	"payout_id" text NOT NULL,
	"payment_id" bigint NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "payout_item_payout_id_payment_id_pk" PRIMARY KEY("payout_id","payment_id")
);
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "dispute_status" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "receipt_url" text;--> statement-breakpoint
ALTER TABLE "provider_event" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_event" ADD COLUMN "parked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "provider_event" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_posting_id_ledger_posting_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."ledger_posting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_job_id_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_posting" ADD CONSTRAINT "ledger_posting_plumber_id_plumber_id_fk" FOREIGN KEY ("plumber_id") REFERENCES "public"."plumber"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_posting" ADD CONSTRAINT "ledger_posting_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_plumber_id_plumber_id_fk" FOREIGN KEY ("plumber_id") REFERENCES "public"."plumber"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_item" ADD CONSTRAINT "payout_item_payout_id_payout_payout_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payout"("payout_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_item" ADD CONSTRAINT "payout_item_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_difference_open" ON "ledger_difference" USING btree ("object_id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "ledger_entry_posting" ON "ledger_entry" USING btree ("posting_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_job" ON "ledger_entry" USING btree ("job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_posting_source" ON "ledger_posting" USING btree ("source");--> statement-breakpoint
CREATE INDEX "ledger_posting_object" ON "ledger_posting" USING btree ("object_id");--> statement-breakpoint
CREATE INDEX "ledger_posting_charge" ON "ledger_posting" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "ledger_posting_occurred" ON "ledger_posting" USING btree ("occurred_at","id");--> statement-breakpoint
CREATE INDEX "provider_movement_object" ON "provider_movement" USING btree ("object_id");--> statement-breakpoint
CREATE INDEX "provider_movement_created" ON "provider_movement" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payout_plumber" ON "payout" USING btree ("plumber_id","created_at" DESC NULLS LAST,"payout_id");--> statement-breakpoint
CREATE INDEX "payout_account" ON "payout" USING btree ("account","created_at" DESC NULLS LAST,"payout_id");--> statement-breakpoint
CREATE INDEX "payout_item_payment" ON "payout_item" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_charge" ON "payment" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "payment_company_paid" ON "payment" USING btree ("company_id","paid_at");--> statement-breakpoint
CREATE INDEX "provider_event_waiting" ON "provider_event" USING btree ("received_at") WHERE applied_at is null;--> statement-breakpoint
CREATE FUNCTION "ledger_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The ledger is append-only: % on % is refused', TG_OP, TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_posting_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_posting" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_refuse_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_entry_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entry" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_refuse_change"();--> statement-breakpoint
CREATE FUNCTION "ledger_refuse_unbalanced"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	posting bigint := CASE TG_TABLE_NAME WHEN 'ledger_entry' THEN (to_jsonb(NEW) ->> 'posting_id')::bigint ELSE NEW.id END;
	entries bigint;
	total numeric;
BEGIN
	SELECT count(*), coalesce(sum(amount_cents), 0) INTO entries, total FROM "ledger_entry" WHERE posting_id = posting;
	IF entries < 2 OR total <> 0 THEN
		RAISE EXCEPTION 'Posting % does not balance: % entries, % cents', posting, entries, total;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_posting_balanced" AFTER INSERT ON "ledger_posting" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_refuse_unbalanced"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entry_balanced" AFTER INSERT ON "ledger_entry" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_refuse_unbalanced"();
