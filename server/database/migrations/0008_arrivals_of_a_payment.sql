DROP INDEX "payment_destination";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "arrivals" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "payment" SET "arrivals" = ARRAY["destination_payment"] WHERE "destination_payment" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_arrivals" ON "payment" USING gin ("arrivals");--> statement-breakpoint
ALTER TABLE "payment" DROP COLUMN "destination_payment";
