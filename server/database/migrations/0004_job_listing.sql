CREATE TABLE "job_listing" (
	"job_id" bigint NOT NULL,
	"role" text NOT NULL,
	"account_id" bigint NOT NULL,
	"list" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"rejected_at" timestamp with time zone,
	"homeowner" text NOT NULL,
	"address" text NOT NULL,
	"insurer" text NOT NULL,
	"policy_number" text,
	"date_of_loss" date NOT NULL,
	"description" text NOT NULL,
	"status" smallint NOT NULL,
	"amount_cents" integer NOT NULL,
	"referral_cents" integer NOT NULL,
	CONSTRAINT "job_listing_job_id_role_account_id_pk" PRIMARY KEY("job_id","role","account_id")
);
--> statement-breakpoint
CREATE VIEW "job_listing_source" AS
SELECT
	j.id AS job_id, 'plumber' AS role, j.plumber_id AS account_id, 0::smallint AS list, j.created_at,
	NULL::timestamptz AS rejected_at,
	lower(h.name || ' ' || h.last_name) AS homeowner,
	lower(h.address || ', ' || h.city || ', ' || h.state || ' ' || h.zip_code) AS address,
	lower(j.insurance_company_name) AS insurer, lower(j.policy_number) AS policy_number,
	j.date_of_loss, left(lower(j.issue_description), 40) AS description,
	j.status, j.amount_cents, j.referral_cents
FROM "job" j JOIN "homeowner" h ON h.id = j.homeowner_id
UNION ALL
SELECT
	j.id, 'company', o.company_id, CASE WHEN o.state = 2 THEN 2 ELSE 1 END::smallint, j.created_at,
	CASE WHEN o.state = 2 THEN o.rejected_at END,
	lower(CASE WHEN o.state = 1 THEN h.name || ' ' || h.last_name
		ELSE rtrim(regexp_replace(h.name || ' ' || h.last_name, '(\S)\S*\s*', '\1. ', 'g')) END),
	lower(CASE WHEN o.state = 1 THEN h.address || ', ' ELSE '' END
		|| h.city || ', ' || h.state || ' ' || h.zip_code),
	lower(j.insurance_company_name), CASE WHEN o.state = 1 THEN lower(j.policy_number) END,
	j.date_of_loss, left(lower(j.issue_description), 40),
	j.status, j.amount_cents, j.referral_cents
FROM "offer" o JOIN "job" j ON j.id = o.job_id JOIN "homeowner" h ON h.id = j.homeowner_id;--> statement-breakpoint
CREATE FUNCTION "job_listing_from_job"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "job_listing"
		SELECT s.* FROM changed c JOIN "job_listing_source" s ON s.job_id = c.id AND s.role = 'plumber';
	ELSE
		UPDATE "job_listing" l
		SET created_at = c.created_at, insurer = lower(c.insurance_company_name),
			policy_number = CASE WHEN l.policy_number IS NOT NULL THEN lower(c.policy_number) END,
			date_of_loss = c.date_of_loss, description = left(lower(c.issue_description), 40),
			status = c.status, amount_cents = c.amount_cents, referral_cents = c.referral_cents
		FROM changed c JOIN before b ON b.id = c.id
		WHERE l.job_id = c.id
			AND (c.created_at, c.insurance_company_name, c.policy_number, c.date_of_loss,
				c.issue_description, c.status, c.amount_cents, c.referral_cents)
			IS DISTINCT FROM (b.created_at, b.insurance_company_name, b.policy_number, b.date_of_loss,
				b.issue_description, b.status, b.amount_cents, b.referral_cents);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "job_listing_from_offer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "job_listing" AS l
	SELECT s.* FROM changed c JOIN "job_listing_source" s
		ON s.job_id = c.job_id AND s.role = 'company' AND s.account_id = c.company_id
	ON CONFLICT (job_id, role, account_id) DO UPDATE
	SET list = excluded.list, rejected_at = excluded.rejected_at, homeowner = excluded.homeowner,
		address = excluded.address, policy_number = excluded.policy_number
	WHERE (l.list, l.rejected_at, l.homeowner, l.address, l.policy_number) IS DISTINCT FROM
		(excluded.list, excluded.rejected_at, excluded.homeowner, excluded.address,
			excluded.policy_number);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "job_listing_from_homeowner"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "job_listing" l
	SET homeowner = s.homeowner, address = s.address
	FROM changed c JOIN "job" j ON j.homeowner_id = c.id
		JOIN "job_listing_source" s ON s.job_id = j.id
	WHERE l.job_id = s.job_id AND l.role = s.role AND l.account_id = s.account_id
		AND (l.homeowner, l.address) IS DISTINCT FROM (s.homeowner, s.address);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "job_listing_without"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'job' THEN
		DELETE FROM "job_listing" l USING gone g WHERE l.job_id = g.id;
	ELSE
		DELETE FROM "job_listing" l USING gone g
		WHERE l.job_id = g.job_id AND l.role = 'company' AND l.account_id = g.company_id;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
INSERT INTO "job_listing" SELECT * FROM "job_listing_source";--> statement-breakpoint
CREATE INDEX "job_listing_id" ON "job_listing" USING btree ("account_id","list","job_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_listing_created" ON "job_listing" USING btree ("account_id","list","created_at","job_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_listing_rejected" ON "job_listing" USING btree ("account_id","rejected_at","job_id" DESC NULLS FIRST) WHERE list = 2;--> statement-breakpoint
CREATE INDEX "job_listing_homeowner" ON "job_listing" USING btree ("account_id","list","homeowner","job_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_listing_address" ON "job_listing" USING btree ("account_id","list","address","job_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_listing_insurer" ON "job_listing" USING btree ("account_id","list","insurer","job_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_listing_policy" ON "job_listing" USING btree ("account_id","list","policy_number","job_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_listing_policy_back" ON "job_listing" USING btree ("account_id","list","policy_number" DESC NULLS LAST,"job_id");--> statement-breakpoint
CREATE INDEX "job_listing_loss" ON "job_listing" USING btree ("account_id","list","date_of_loss","job_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_listing_description" ON "job_listing" USING btree ("account_id","list","description","job_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_listing_status" ON "job_listing" USING btree ("account_id","list","status","job_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_listing_amount" ON "job_listing" USING btree ("account_id","list","amount_cents","job_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_listing_referral" ON "job_listing" USING btree ("account_id","list","referral_cents","job_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE TRIGGER "job_listing_insert" AFTER INSERT ON "job" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "job_listing_from_job"();--> statement-breakpoint
CREATE TRIGGER "job_listing_update" AFTER UPDATE ON "job" REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "job_listing_from_job"();--> statement-breakpoint
CREATE TRIGGER "job_listing_delete" AFTER DELETE ON "job" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "job_listing_without"();--> statement-breakpoint
CREATE TRIGGER "job_listing_insert" AFTER INSERT ON "offer" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "job_listing_from_offer"();--> statement-breakpoint
CREATE TRIGGER "job_listing_update" AFTER UPDATE ON "offer" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "job_listing_from_offer"();--> statement-breakpoint
CREATE TRIGGER "job_listing_delete" AFTER DELETE ON "offer" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "job_listing_without"();--> statement-breakpoint
CREATE TRIGGER "job_listing_update" AFTER UPDATE ON "homeowner" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "job_listing_from_homeowner"();