-- A trigger's plan is kept from the first time, which mostly saw one row: what joined the rows of now with those of
-- before then compared each with each. Nothing here joins them, so that many rows take many times one.
CREATE OR REPLACE FUNCTION "job_listing_from_job"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "job_listing"
		SELECT s.* FROM changed c CROSS JOIN LATERAL (
			SELECT * FROM "job_listing_of_plumber" v WHERE v.job_id = c.id OFFSET 0) s;
	ELSE
		UPDATE "job_listing" l
		SET created_at = c.created_at, insurer = lower(c.insurance_company_name),
			policy_number = CASE WHEN l.policy_number IS NOT NULL THEN lower(c.policy_number) END,
			date_of_loss = c.date_of_loss, description = left(lower(c.issue_description), 40),
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
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "job_search_from_job"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "job_search"
		SELECT s.* FROM changed c CROSS JOIN LATERAL (
			SELECT * FROM "job_search_source" v WHERE v.job_id = c.id OFFSET 0) s;
	ELSE
		UPDATE "job_search" t
		SET insurer = s.insurer, policy_number = s.policy_number, description = s.description,
			amount = s.amount, referral = s.referral
		FROM (
			SELECT id, insurance_company_name, policy_number, issue_description, amount_cents,
				referral_cents FROM changed
			EXCEPT
			SELECT id, insurance_company_name, policy_number, issue_description, amount_cents,
				referral_cents FROM before) c
		CROSS JOIN LATERAL (SELECT * FROM "job_search_source" v WHERE v.job_id = c.id OFFSET 0) s
		WHERE t.job_id = c.id;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "job_tally_from_listing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A row even where nothing is left of plus and minus: it tells that the list is another.
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "job_tally" (role, account_id, kind, list, status, amount, job_ids)
		SELECT role, account_id, 'jobs', list, status, count(*),
			CASE WHEN count(*) <= 100 THEN array_agg(job_id) END
		FROM changed GROUP BY 1, 2, 4, 5;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO "job_tally" (role, account_id, kind, list, status, amount)
		SELECT role, account_id, 'jobs', list, status, -count(*) FROM gone GROUP BY 1, 2, 4, 5;
	ELSE
		INSERT INTO "job_tally" (role, account_id, kind, list, status, amount, job_ids)
		SELECT role, account_id, 'jobs', list, status, sum(one),
			CASE WHEN sign <> 0 AND count(*) <= 100 THEN array_agg(job_id) END
		FROM (
			SELECT role, account_id, list, status, one, job_id,
				CASE WHEN count(*) OVER same_texts = 2
						AND count(*) OVER same_place = 1
						AND max(list) FILTER (WHERE one = -1) OVER same_job <> 2
					THEN one ELSE 0 END AS sign
			FROM (SELECT 1 AS one, c.* FROM changed c UNION ALL SELECT -1, b.* FROM before b) side
			WINDOW
				same_job AS (PARTITION BY job_id, role, account_id),
				same_texts AS (PARTITION BY job_id, role, account_id, created_at, homeowner, address, insurer,
					policy_number, date_of_loss, description, amount_cents, referral_cents),
				same_place AS (PARTITION BY job_id, role, account_id, list, status)
		) both_sides
		GROUP BY role, account_id, list, status, sign;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "job_tally_from_job"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "job_tally" (role, account_id, kind, amount)
		SELECT 'company', company_id, 'won', count(*) FROM changed
		WHERE company_id IS NOT NULL GROUP BY 2;
		INSERT INTO "job_tally" (role, account_id, kind, month, amount)
		SELECT 'plumber', plumber_id, 'earned', date_trunc('month', paid_at AT TIME ZONE 'UTC')::date,
			sum(referral_cents)
		FROM changed WHERE paid_at IS NOT NULL GROUP BY 2, 4;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO "job_tally" (role, account_id, kind, amount)
		SELECT 'company', company_id, 'won', -count(*) FROM gone
		WHERE company_id IS NOT NULL GROUP BY 2;
		INSERT INTO "job_tally" (role, account_id, kind, month, amount)
		SELECT 'plumber', plumber_id, 'earned', date_trunc('month', paid_at AT TIME ZONE 'UTC')::date,
			-sum(referral_cents)
		FROM gone WHERE paid_at IS NOT NULL GROUP BY 2, 4;
	ELSE
		INSERT INTO "job_tally" (role, account_id, kind, amount)
		SELECT 'company', company_id, 'won', sum(one)
		FROM (SELECT company_id, 1 AS one FROM changed WHERE company_id IS NOT NULL
			UNION ALL SELECT company_id, -1 FROM before WHERE company_id IS NOT NULL) side
		GROUP BY 2 HAVING sum(one) <> 0;
		INSERT INTO "job_tally" (role, account_id, kind, month, amount)
		SELECT 'plumber', plumber_id, 'earned', date_trunc('month', paid_at AT TIME ZONE 'UTC')::date, sum(cents)
		FROM (SELECT plumber_id, paid_at, referral_cents AS cents FROM changed WHERE paid_at IS NOT NULL
			UNION ALL SELECT plumber_id, paid_at, -referral_cents FROM before WHERE paid_at IS NOT NULL) side
		GROUP BY 2, 4 HAVING sum(cents) <> 0;
	END IF;
	RETURN NULL;
END $$;
