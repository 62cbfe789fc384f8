-- concurrently
DROP INDEX CONCURRENTLY IF EXISTS "payment_company_invoiced";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_company_invoiced" ON "payment" USING btree ("company_id",coalesce("invoiced_at", "paid_at"),"id") WHERE invoice_id is not null;
