-- A text as it is looked for and sorted by: lower case, without accents, so that "munoz" finds "Muñoz", and with one
-- apostrophe for all that keyboards write into O’Neil. Mostly there are none of either, and then nothing else is done.
CREATE FUNCTION "plain_text"(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN octet_length(given) = char_length(given) THEN lower(given)
		ELSE lower(translate(regexp_replace(normalize(given, NFD), '[\u0300-\u036f]', '', 'g'), '’‘ʼ´', '''''''''')) END
$$;--> statement-breakpoint
CREATE OR REPLACE VIEW "job_listing_of_plumber" AS
SELECT
	j.id AS job_id, 'plumber' AS role, j.plumber_id AS account_id, 0::smallint AS list, j.created_at,
	NULL::timestamptz AS rejected_at,
	plain_text(h.name || ' ' || h.last_name) AS homeowner,
	plain_text(h.address || ', ' || h.city || ', ' || h.state || ' ' || h.zip_code) AS address,
	plain_text(j.insurance_company_name) AS insurer, plain_text(j.policy_number) AS policy_number,
	j.date_of_loss, plain_text(left(j.issue_description, 40)) AS description,
	j.status, j.amount_cents, j.referral_cents
FROM "job" j JOIN "homeowner" h ON h.id = j.homeowner_id;--> statement-breakpoint
CREATE OR REPLACE VIEW "job_listing_of_company" AS
SELECT
	j.id AS job_id, 'company' AS role, o.company_id AS account_id,
	CASE WHEN o.state = 2 THEN 2 ELSE 1 END::smallint AS list, j.created_at,
	CASE WHEN o.state = 2 THEN o.rejected_at END AS rejected_at,
	CASE WHEN o.state = 1 THEN plain_text(h.name || ' ' || h.last_name)
		ELSE rtrim(regexp_replace(plain_text(h.name || ' ' || h.last_name), '(\S)\S*\s*', '\1. ', 'g')) END
		AS homeowner,
	plain_text(CASE WHEN o.state = 1 THEN h.address || ', ' ELSE '' END
		|| h.city || ', ' || h.state || ' ' || h.zip_code) AS address,
	plain_text(j.insurance_company_name) AS insurer,
	CASE WHEN o.state = 1 THEN plain_text(j.policy_number) END AS policy_number,
	j.date_of_loss, plain_text(left(j.issue_description, 40)) AS description,
	j.status, j.amount_cents, j.referral_cents
FROM "offer" o JOIN "job" j ON j.id = o.job_id JOIN "homeowner" h ON h.id = j.homeowner_id;--> statement-breakpoint
CREATE OR REPLACE VIEW "job_search_source" AS
SELECT
	j.id AS job_id, j.id::text AS number, plain_text(h.name || ' ' || h.last_name) AS homeowner,
	plain_text(h.address || ', ' || h.city || ', ' || h.state || ' ' || h.zip_code) AS address,
	plain_text(j.insurance_company_name) AS insurer, plain_text(j.policy_number) AS policy_number,
	plain_text(j.issue_description) AS description,
	(j.amount_cents / 100)::text || '.' || lpad((j.amount_cents % 100)::text, 2, '0') AS amount,
	(j.referral_cents / 100)::text || '.' || lpad((j.referral_cents % 100)::text, 2, '0') AS referral
FROM "job" j JOIN "homeowner" h ON h.id = j.homeowner_id;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "job_listing_from_job"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "job_listing"
		SELECT s.* FROM changed c CROSS JOIN LATERAL (
			SELECT * FROM "job_listing_of_plumber" v WHERE v.job_id = c.id OFFSET 0) s;
	ELSE
		UPDATE "job_listing" l
		SET created_at = c.created_at, insurer = plain_text(c.insurance_company_name),
			policy_number = CASE WHEN l.policy_number IS NOT NULL THEN plain_text(c.policy_number) END,
			date_of_loss = c.date_of_loss, description = plain_text(left(c.issue_description, 40)),
			status = c.status, amount_cents = c.amount_cents, referral_cents = c.referral_cents
		FROM (
			SELECT id, created_at, insurance_company_name, policy_number, date_of_loss, issue_description,
				status, amount_cents, referral_cents FROM changed
			EXCEPT
			SELECT id, created_at, insurance_company_name, policy_number, date_of_loss, issue_description,
				status, amount_cents, referral_cents FROM before) c
		WHERE l.job_id = c.id;
	END IF;
	RETURN NULL;
END $$;
