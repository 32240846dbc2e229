CREATE TABLE "proposal_tally" (
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"month" text NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "proposal_created";
--> statement-breakpoint
ALTER TABLE "proposal" ADD COLUMN "owner_email" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "proposal" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- The same as foldText of shared/format/search.ts; a test compares the two.
CREATE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(
    lower(normalize(regexp_replace(normalize(value, NFD), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'), NFC) COLLATE "id-x-icu"),
    E'\u2018\u2019\u201b\u02b9\u02bb\u02bc\u02bf\u0060\u00b4\u201c\u201d\u201e\u00ab\u00bb\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u00a0\u202f\u2007',
    E'\'\'\'\'\'\'\'\'\'""\"""-------   ')
$$;
--> statement-breakpoint
-- Texts of a row that the list is searched by, and its owner's address.
CREATE FUNCTION write_proposal_list() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.owner_email := coalesce((SELECT email FROM account WHERE id = NEW.user_id), '');
  NEW.search_text := ' ' || fold_text(concat_ws(' ',
    NEW.owner_email,
    concat_ws('-', CASE NEW.kind WHEN 'thesis' THEN 'TA' WHEN 'nonTa' THEN 'NT' ELSE 'KI' END,
      to_char(NEW.created_at AT TIME ZONE 'UTC', 'YYYY'), left(replace(NEW.id::text, '-', ''), 6)),
    NEW.type_of_proposal, NEW.research_field, NEW.research_title, NEW.institution, NEW.partner, NEW.pembimbing1, NEW.pembimbing2, NEW.pembimbing3, NEW.peneliti, NEW.leader_name, NEW.pic, NEW.admin_name, NEW.short_description, NEW.rej_excerpt,
    (SELECT concat_ws(' ', first_name, last_name) FROM account WHERE id = NEW.handler_id)));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER proposal_list BEFORE INSERT OR UPDATE OF owner_email, user_id, handler_id, kind, created_at, type_of_proposal, research_field, research_title, institution, partner, pembimbing1, pembimbing2, pembimbing3, peneliti, leader_name, pic, admin_name, short_description, rej_excerpt
  ON proposal FOR EACH ROW EXECUTE FUNCTION write_proposal_list();
--> statement-breakpoint
CREATE FUNCTION rewrite_proposal_lists() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE proposal SET owner_email = '' WHERE user_id = NEW.id OR handler_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER account_proposal_lists AFTER UPDATE OF email, first_name, last_name ON account FOR EACH ROW
  WHEN ((OLD.email, OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.email, NEW.first_name, NEW.last_name))
  EXECUTE FUNCTION rewrite_proposal_lists();
--> statement-breakpoint
CREATE FUNCTION month_in_wib(at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT to_char(at AT TIME ZONE INTERVAL '7 hours', 'YYYY-MM')
$$;
--> statement-breakpoint
-- Writes how many proposals came or went. Rows are only added, so that no two changes wait for each other.
CREATE FUNCTION tally_proposals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO proposal_tally SELECT kind, status, month_in_wib(created_at), count(*) FROM new_rows WHERE deleted_at IS NULL GROUP BY 1, 2, 3;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO proposal_tally SELECT kind, status, month_in_wib(created_at), -count(*) FROM old_rows WHERE deleted_at IS NULL GROUP BY 1, 2, 3;
  ELSE
    INSERT INTO proposal_tally SELECT kind, status, month_in_wib(created_at), sum(step) FROM (
      SELECT kind, status, created_at, 1 AS step FROM new_rows WHERE deleted_at IS NULL
      UNION ALL SELECT kind, status, created_at, -1 FROM old_rows WHERE deleted_at IS NULL) AS steps
    GROUP BY 1, 2, 3 HAVING sum(step) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO proposal_tally SELECT kind, status, month_in_wib(created_at), count(*) FROM proposal WHERE deleted_at IS NULL GROUP BY 1, 2, 3;
--> statement-breakpoint
UPDATE proposal SET owner_email = '';
--> statement-breakpoint
CREATE TRIGGER proposal_tally_insert AFTER INSERT ON proposal REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_proposals();
--> statement-breakpoint
CREATE TRIGGER proposal_tally_update AFTER UPDATE ON proposal REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_proposals();
--> statement-breakpoint
CREATE TRIGGER proposal_tally_delete AFTER DELETE ON proposal REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_proposals();
--> statement-breakpoint
CREATE INDEX "proposal_list_waiting" ON "proposal" USING btree ((case when "status" = 'Pending' then "created_at" - timestamptz '9999-01-01 00:00:00Z' else timestamptz '9999-01-01 00:00:00Z' - "created_at" end),"id") WHERE "proposal"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "proposal_list_created" ON "proposal" USING btree ("created_at","id") WHERE "proposal"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "proposal_list_status" ON "proposal" USING btree ("status",(case when "status" = 'Pending' then "created_at" - timestamptz '9999-01-01 00:00:00Z' else timestamptz '9999-01-01 00:00:00Z' - "created_at" end),"id") WHERE "proposal"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "proposal_list_kind" ON "proposal" USING btree ("kind",(case when "status" = 'Pending' then "created_at" - timestamptz '9999-01-01 00:00:00Z' else timestamptz '9999-01-01 00:00:00Z' - "created_at" end),"id") WHERE "proposal"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "proposal_list_email" ON "proposal" USING btree ((left("owner_email", 100) collate "id-x-icu"),"id") WHERE "proposal"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "proposal_list_field" ON "proposal" USING btree ((left(coalesce("research_field", "research_title", "institution", "type_of_proposal"), 100) collate "id-x-icu"),"id") WHERE "proposal"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "proposal_list_description" ON "proposal" USING btree ((left(coalesce("short_description", ''), 100) collate "id-x-icu"),"id") WHERE "proposal"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "proposal_list_end_first" ON "proposal" USING btree (coalesce("ends_at", 'infinity'),"id") WHERE "proposal"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "proposal_list_end_last" ON "proposal" USING btree (coalesce("ends_at", '-infinity'),"id") WHERE "proposal"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "proposal_handler" ON "proposal" USING btree ("handler_id") WHERE "proposal"."handler_id" is not null;
--> statement-breakpoint
CREATE INDEX "proposal_list_report" ON "proposal" USING btree ("created_at") WHERE "proposal"."report_sent_at" is not null;
--> statement-breakpoint
CREATE INDEX "proposal_search" ON "proposal" USING gin ("search_text" gin_trgm_ops);
