CREATE TABLE "replaced_contact" (
	"role" text NOT NULL,
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "replaced_contact_role_account_id_kind_replaced_at_pk" PRIMARY KEY("role","account_id","kind","replaced_at")
);
--> statement-breakpoint
CREATE INDEX "replaced_contact_at" ON "replaced_contact" USING btree ("replaced_at");--> statement-breakpoint
CREATE INDEX "replaced_contact_value" ON "replaced_contact" USING btree ("value");--> statement-breakpoint
INSERT INTO "replaced_contact" ("role", "account_id", "kind", "value", "replaced_at")
SELECT 'plumber', "id", 'phone', "phone_before", "phone_changed_at" FROM "plumber"
WHERE "phone_before" IS NOT NULL AND "phone_changed_at" IS NOT NULL;
--> statement-breakpoint
INSERT INTO "replaced_contact" ("role", "account_id", "kind", "value", "replaced_at")
SELECT 'company', "id", 'phone', "phone_before", "phone_changed_at" FROM "company"
WHERE "phone_before" IS NOT NULL AND "phone_changed_at" IS NOT NULL;
