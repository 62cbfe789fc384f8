ALTER TABLE "company" ADD COLUMN "phone_before" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "phone_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "plumber" ADD COLUMN "phone_before" text;--> statement-breakpoint
ALTER TABLE "plumber" ADD COLUMN "phone_changed_at" timestamp with time zone;