ALTER TABLE "payment" ADD COLUMN "waiting_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "stuck_on" text;