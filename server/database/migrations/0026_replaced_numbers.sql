CREATE TABLE "replaced_number" (
	"role" text NOT NULL,
	"account_id" bigint NOT NULL,
	"number" text NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "replaced_number_role_account_id_replaced_at_pk" PRIMARY KEY("role","account_id","replaced_at")
);
--> statement-breakpoint
CREATE INDEX "replaced_number_at" ON "replaced_number" USING btree ("replaced_at");--> statement-breakpoint
INSERT INTO "replaced_number" ("role", "account_id", "number", "replaced_at")
SELECT 'plumber', "id", "phone_before", "phone_changed_at" FROM "plumber"
WHERE "phone_before" IS NOT NULL AND "phone_changed_at" IS NOT NULL;
--> statement-breakpoint
INSERT INTO "replaced_number" ("role", "account_id", "number", "replaced_at")
SELECT 'company', "id", "phone_before", "phone_changed_at" FROM "company"
WHERE "phone_before" IS NOT NULL AND "phone_changed_at" IS NOT NULL;
