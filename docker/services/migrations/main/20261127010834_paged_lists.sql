DROP INDEX "audit_at";
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "page" ADD COLUMN "category_words" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "page" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "announcement" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- Writes the folded texts that a list is searched by, of the columns that the trigger names; of HTML what a reader sees.
CREATE FUNCTION write_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := ' ' || fold_text((
    SELECT coalesce(string_agg(CASE WHEN name = 'body'
        THEN replace(replace(replace(replace(regexp_replace(value, '<[^>]*>', ' ', 'g'), '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&amp;', '&')
        ELSE value END, ' ' ORDER BY place), '')
      FROM (SELECT name, place, to_jsonb(NEW) ->> name AS value FROM unnest(TG_ARGV) WITH ORDINALITY AS named(name, place)) AS texts));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER account_search BEFORE INSERT OR UPDATE OF first_name, last_name, email, college, search_text
  ON account FOR EACH ROW EXECUTE FUNCTION write_search_text('first_name', 'last_name', 'email', 'college');
--> statement-breakpoint
CREATE TRIGGER audit_search BEFORE INSERT OR UPDATE OF actor_name, actor_email, label, record_id, search_text
  ON audit FOR EACH ROW EXECUTE FUNCTION write_search_text('actor_name', 'actor_email', 'label', 'record_id');
--> statement-breakpoint
CREATE TRIGGER page_search BEFORE INSERT OR UPDATE OF title, slug, category_words, body, search_text
  ON page FOR EACH ROW EXECUTE FUNCTION write_search_text('title', 'slug', 'category_words', 'body');
--> statement-breakpoint
CREATE TRIGGER announcement_search BEFORE INSERT OR UPDATE OF subject, search_text
  ON announcement FOR EACH ROW EXECUTE FUNCTION write_search_text('subject');
--> statement-breakpoint
-- Writes the labels of an article's categories into the article.
CREATE FUNCTION write_category_words(of_pages integer[]) RETURNS void LANGUAGE sql AS $$
  UPDATE page SET category_words = coalesce((
    SELECT string_agg(label, ' ') FROM category JOIN page_category ON category_id = category.id WHERE page_id = page.id), '')
   WHERE id = ANY (of_pages)
$$;
--> statement-breakpoint
CREATE FUNCTION change_page_categories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_category_words(ARRAY[CASE TG_OP WHEN 'DELETE' THEN OLD.page_id ELSE NEW.page_id END]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER page_category_words AFTER INSERT OR DELETE ON page_category FOR EACH ROW EXECUTE FUNCTION change_page_categories();
--> statement-breakpoint
CREATE FUNCTION rename_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_category_words(ARRAY(SELECT page_id FROM page_category WHERE category_id = NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER category_words AFTER UPDATE OF label ON category FOR EACH ROW
  WHEN (OLD.label IS DISTINCT FROM NEW.label) EXECUTE FUNCTION rename_category();
--> statement-breakpoint
-- Proposals are found by the names and the institution of their owner, too.
CREATE OR REPLACE FUNCTION write_proposal_list() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE owner text;
BEGIN
  SELECT email, concat_ws(' ', first_name, last_name, college) INTO NEW.owner_email, owner FROM account WHERE id = NEW.user_id;
  NEW.owner_email := coalesce(NEW.owner_email, '');
  NEW.search_text := ' ' || fold_text(concat_ws(' ',
    NEW.owner_email, owner,
    concat_ws('-', CASE NEW.kind WHEN 'thesis' THEN 'TA' WHEN 'nonTa' THEN 'NT' ELSE 'KI' END,
      to_char(NEW.created_at AT TIME ZONE 'UTC', 'YYYY'), left(replace(NEW.id::text, '-', ''), 6)),
    NEW.type_of_proposal, NEW.research_field, NEW.research_title, NEW.institution, NEW.partner, NEW.pembimbing1, NEW.pembimbing2, NEW.pembimbing3, NEW.peneliti, NEW.leader_name, NEW.pic, NEW.admin_name, NEW.short_description, NEW.rej_excerpt,
    (SELECT concat_ws(' ', first_name, last_name) FROM account WHERE id = NEW.handler_id)));
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER account_proposal_lists ON account;
--> statement-breakpoint
CREATE TRIGGER account_proposal_lists AFTER UPDATE OF email, first_name, last_name, college ON account FOR EACH ROW
  WHEN ((OLD.email, OLD.first_name, OLD.last_name, OLD.college) IS DISTINCT FROM (NEW.email, NEW.first_name, NEW.last_name, NEW.college))
  EXECUTE FUNCTION rewrite_proposal_lists();
--> statement-breakpoint
UPDATE proposal SET owner_email = '';
--> statement-breakpoint
UPDATE account SET search_text = '';
--> statement-breakpoint
UPDATE audit SET search_text = '';
--> statement-breakpoint
UPDATE page SET search_text = '';
--> statement-breakpoint
SELECT write_category_words(ARRAY(SELECT DISTINCT page_id FROM page_category));
--> statement-breakpoint
UPDATE announcement SET search_text = '';
--> statement-breakpoint
CREATE INDEX "account_list_created" ON "account" USING btree ("created_at","id") WHERE "account"."role" >= 4;
--> statement-breakpoint
CREATE INDEX "account_list_nama" ON "account" USING btree ((left(("first_name" || coalesce(' ' || "last_name", '')), 100) collate "id-x-icu"),"id") WHERE "account"."role" >= 4;
--> statement-breakpoint
CREATE INDEX "account_list_email" ON "account" USING btree ((left("email", 100) collate "id-x-icu"),"id") WHERE "account"."role" >= 4;
--> statement-breakpoint
CREATE INDEX "account_list_instansi" ON "account" USING btree ((left(coalesce("college", ''), 100) collate "id-x-icu"),"id") WHERE "account"."role" >= 4;
--> statement-breakpoint
CREATE INDEX "account_search" ON "account" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "audit_list_at" ON "audit" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "audit_list_actor" ON "audit" USING btree ("actor_email","at","id");
--> statement-breakpoint
CREATE INDEX "audit_list_call" ON "audit" USING btree ("call","at","id");
--> statement-breakpoint
CREATE INDEX "audit_search" ON "audit" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "page_list_shown" ON "page" USING btree ("type",(case when "status" = 'Post' then "created_at" else "updated_at" end),"id");
--> statement-breakpoint
CREATE INDEX "page_list_created" ON "page" USING btree ("type","created_at","id");
--> statement-breakpoint
CREATE INDEX "page_list_title_first" ON "page" USING btree ("type",(left(coalesce(nullif("title", ''), U&'\FFFF'), 100) collate "id-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "page_list_title_last" ON "page" USING btree ("type",(left(coalesce("title", ''), 100) collate "id-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "page_list_slug" ON "page" USING btree ("type",(left("slug", 100) collate "id-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "page_list_status" ON "page" USING btree ("type","status","created_at","id");
--> statement-breakpoint
CREATE INDEX "page_search" ON "page" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "announcement_list_created" ON "announcement" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "announcement_search" ON "announcement" USING gin ("search_text" gin_trgm_ops);