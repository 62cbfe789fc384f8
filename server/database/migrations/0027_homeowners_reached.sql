-- concurrently
DROP INDEX CONCURRENTLY IF EXISTS "homeowner_phone";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "homeowner_phone" ON "homeowner" USING btree ("phone") WHERE phone is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "homeowner_email";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "homeowner_email" ON "homeowner" USING btree (lower("email")) WHERE email is not null;
