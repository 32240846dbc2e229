ALTER TABLE "account" ADD COLUMN "language" text;
ALTER TABLE "notice" ADD COLUMN "body_english" text;
ALTER TABLE "account" ADD CONSTRAINT "account_language_check" CHECK ("account"."language" in ('id', 'en'));
