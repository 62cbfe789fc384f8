CREATE TABLE "refused_notice" (
	"hour" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "refused_notice_hour_reason_pk" PRIMARY KEY("hour","reason")
);
--> statement-breakpoint
ALTER TABLE "plumber" ADD COLUMN "disconnected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_event" ADD COLUMN "amount_cents" integer;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "payout_id" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "dispute_reason" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "reversed_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "reversal_refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "invoice_number" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "invoice_description" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "invoiced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "synced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "checks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "check_after" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_payout_id_payout_payout_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payout"("payout_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_transferred" ON "payment" USING btree ("transferred_at");--> statement-breakpoint
CREATE INDEX "payment_check" ON "payment" USING btree ("check_after") WHERE check_after is not null;--> statement-breakpoint
CREATE INDEX "payout_under_way" ON "payout" USING btree ("account") WHERE status in ('pending', 'in_transit');