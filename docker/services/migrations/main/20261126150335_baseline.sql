CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" smallint,
	"email" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text,
	"phone_number" text,
	"college" text,
	"avatar" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"notice_mail" text DEFAULT 'sekaligus' NOT NULL,
	"language" text,
	CONSTRAINT "account_role_check" CHECK ("account"."role" between 1 and 5),
	CONSTRAINT "account_notice_mail_check" CHECK ("account"."notice_mail" in ('sekaligus', 'harian', 'tidak')),
	CONSTRAINT "account_language_check" CHECK ("account"."language" in ('id', 'en'))
);
--> statement-breakpoint
CREATE TABLE "login_attempt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"ip" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_known" (
	"account_id" uuid NOT NULL,
	"ip" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "login_known_pkey" PRIMARY KEY("account_id","ip")
);
--> statement-breakpoint
CREATE TABLE "login_ticket" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_reset" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"account_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_code_pkey" PRIMARY KEY("account_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factor" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"file_token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"user_agent" text,
	"address" text,
	CONSTRAINT "session_token_hash_key" UNIQUE("token_hash"),
	CONSTRAINT "session_file_token_hash_key" UNIQUE("file_token_hash")
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_email" text NOT NULL,
	"call" text NOT NULL,
	"actor_name" text DEFAULT '' NOT NULL,
	"actor_role" smallint,
	"record_id" text,
	"label" text DEFAULT '' NOT NULL,
	"changes" jsonb DEFAULT '[]' NOT NULL,
	"told_key" text,
	CONSTRAINT "audit_told_key" UNIQUE("told_key")
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"label" text NOT NULL,
	"slug" text NOT NULL,
	"thumbnail" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "category_slug_key" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "facility" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facility_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"start_stock" integer NOT NULL,
	"use_stock" integer DEFAULT 0 NOT NULL,
	"mass_unit" text NOT NULL,
	"counts" text DEFAULT 'tidak' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "facility_start_stock_check" CHECK ("facility"."start_stock" >= 0),
	CONSTRAINT "facility_use_stock_check" CHECK ("facility"."use_stock" >= 0),
	CONSTRAINT "facility_stock" CHECK ("facility"."start_stock" >= "facility"."use_stock"),
	CONSTRAINT "facility_counts_check" CHECK ("facility"."counts" in ('tidak', 'gpu', 'ram', 'storage'))
);
--> statement-breakpoint
CREATE TABLE "page" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"title" text,
	"slug" text NOT NULL,
	"thumbnail" text,
	"body" text,
	"excerpt" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_slug_key" UNIQUE("type","slug"),
	CONSTRAINT "page_type_check" CHECK ("page"."type" in ('Article', 'About', 'Service')),
	CONSTRAINT "page_status_check" CHECK ("page"."status" in ('Post', 'Draft'))
);
--> statement-breakpoint
CREATE TABLE "page_category" (
	"page_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	CONSTRAINT "page_category_pkey" PRIMARY KEY("page_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "procedure_document" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "procedure_document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"document_type" text NOT NULL,
	"file" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"name" text PRIMARY KEY NOT NULL,
	"folder" text NOT NULL,
	"original_name" text NOT NULL,
	"kind" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"owner_id" uuid,
	"proposal_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_file_kind_check" CHECK ("stored_file"."kind" in ('pdf', 'zip', 'image'))
);
--> statement-breakpoint
CREATE TABLE "announcement" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"announcement" text NOT NULL,
	"author_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"roles" smallint[] DEFAULT '{4,5}' NOT NULL,
	"shown_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "announcement_dismissal" (
	"announcement_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcement_dismissal_pkey" PRIMARY KEY("announcement_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "maintenance_told" (
	"window_id" uuid NOT NULL,
	"proposal_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "maintenance_told_pkey" PRIMARY KEY("window_id","proposal_id")
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"body_english" text,
	"href" text NOT NULL,
	"proposal_id" uuid,
	"announcement_id" integer,
	"source" text,
	"is_mail_due" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notice_digest" (
	"day" date PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscription_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscription_session_key" UNIQUE("session_id"),
	CONSTRAINT "push_subscription_endpoint_key" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "decision_text" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team" smallint NOT NULL,
	"purpose" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"author_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "decision_text_team_check" CHECK ("decision_text"."team" in (2, 3)),
	CONSTRAINT "decision_text_purpose_check" CHECK ("decision_text"."purpose" in ('approve', 'revise', 'reject'))
);
--> statement-breakpoint
CREATE TABLE "proposal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"type_of_proposal" text NOT NULL,
	"phone_number" text,
	"educational_level" text,
	"study_program" text,
	"gpu" text,
	"ram" text,
	"storage" text,
	"duration" text,
	"research_fee" bigint,
	"partner" text,
	"pembimbing1" text,
	"pembimbing2" text,
	"pembimbing3" text,
	"peneliti" text,
	"research_field" text,
	"research_title" text,
	"admin_name" text,
	"position" text,
	"leader_name" text,
	"pic" text,
	"institution" text,
	"collaboration_plan" text,
	"short_description" text,
	"data_description" text,
	"shared_data" boolean,
	"activity_plan" text,
	"output_plan" text,
	"previous_experience" text,
	"application_file" text,
	"docker_image" text,
	"proposal_file" text,
	"anggaran_file" text,
	"collaboration_file" text,
	"adhoc_file" text,
	"institution_file" text,
	"term_and_condition" boolean DEFAULT false NOT NULL,
	"rev_description" text,
	"appr_description" text,
	"id_hari" text,
	"id_mesin" text,
	"durasi" text,
	"status_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rej_description" text,
	"rej_excerpt" text,
	"version" integer DEFAULT 1 NOT NULL,
	"handler_id" uuid,
	"handled_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	"ends_at" timestamp with time zone,
	"report_file" text,
	"report_sent_at" timestamp with time zone,
	"report_asked_at" timestamp with time zone,
	"report_accepted_at" timestamp with time zone,
	"end_told_days" smallint,
	CONSTRAINT "proposal_kind_check" CHECK ("proposal"."kind" in ('thesis', 'nonTa', 'industry')),
	CONSTRAINT "proposal_status_check" CHECK ("proposal"."status" in ('Pending', 'Approved', 'Rejected', 'Revision', 'Finished'))
);
--> statement-breakpoint
CREATE TABLE "proposal_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proposal_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"proposal_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text,
	"actor_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"detail" text,
	"days" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proposal_extension" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"days" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"note" text,
	"machine" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proposal_extension_days_check" CHECK ("proposal_extension"."days" > 0),
	CONSTRAINT "proposal_extension_status_check" CHECK ("proposal_extension"."status" in ('Pending', 'Approved', 'Rejected', 'Cancelled')),
	CONSTRAINT "proposal_extension_machine_check" CHECK ("proposal_extension"."machine" in ('ordered', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "proposal_version" (
	"proposal_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "proposal_version_pkey" PRIMARY KEY("proposal_id","number")
);
--> statement-breakpoint
CREATE TABLE "revision_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"author_id" uuid,
	"catatan" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revision_point" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "revision_point_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"note_id" uuid NOT NULL,
	"target" text NOT NULL,
	"body" text NOT NULL,
	"ticked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "machine_job" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "machine_job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_after" timestamp with time zone DEFAULT now() NOT NULL,
	"locked_until" timestamp with time zone,
	"done_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_job" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body_text" text NOT NULL,
	"body_html" text NOT NULL,
	"announcement_id" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_after" timestamp with time zone DEFAULT now() NOT NULL,
	"locked_until" timestamp with time zone,
	"done_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_job" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscription_id" bigint NOT NULL,
	"notice_id" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_after" timestamp with time zone DEFAULT now() NOT NULL,
	"locked_until" timestamp with time zone,
	"done_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hourly_count" (
	"who" text NOT NULL,
	"hour" bigint NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "hourly_count_pkey" PRIMARY KEY("who","hour")
);
--> statement-breakpoint
CREATE TABLE "idempotent_answer" (
	"account_id" uuid NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"answer" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotent_answer_pkey" PRIMARY KEY("account_id","call","key")
);
--> statement-breakpoint
CREATE TABLE "imported_row" (
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"target_id" integer NOT NULL,
	CONSTRAINT "imported_row_pkey" PRIMARY KEY("source","source_id")
);
--> statement-breakpoint
CREATE TABLE "rate_window" (
	"who" text NOT NULL,
	"minute" bigint NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "rate_window_pkey" PRIMARY KEY("who","minute")
);
--> statement-breakpoint
ALTER TABLE "login_known" ADD CONSTRAINT "login_known_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_ticket" ADD CONSTRAINT "login_ticket_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_account_id_second_factor_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."second_factor"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_category" ADD CONSTRAINT "page_category_page_id_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."page"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_category" ADD CONSTRAINT "page_category_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_proposal_id_proposal_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_dismissal" ADD CONSTRAINT "announcement_dismissal_announcement_id_announcement_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_dismissal" ADD CONSTRAINT "announcement_dismissal_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_told" ADD CONSTRAINT "maintenance_told_proposal_id_proposal_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_proposal_id_proposal_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_announcement_id_announcement_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_text" ADD CONSTRAINT "decision_text_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_handler_id_account_id_fk" FOREIGN KEY ("handler_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_deleted_by_account_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_event" ADD CONSTRAINT "proposal_event_proposal_id_proposal_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_event" ADD CONSTRAINT "proposal_event_actor_id_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_extension" ADD CONSTRAINT "proposal_extension_proposal_id_proposal_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_extension" ADD CONSTRAINT "proposal_extension_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_version" ADD CONSTRAINT "proposal_version_proposal_id_proposal_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision_note" ADD CONSTRAINT "revision_note_proposal_id_proposal_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision_note" ADD CONSTRAINT "revision_note_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision_point" ADD CONSTRAINT "revision_point_note_id_revision_note_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."revision_note"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_job" ADD CONSTRAINT "mail_job_announcement_id_announcement_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcement"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_job" ADD CONSTRAINT "push_job_subscription_id_push_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_job" ADD CONSTRAINT "push_job_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotent_answer" ADD CONSTRAINT "idempotent_answer_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_email_key" ON "account" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "account_phone_key" ON "account" USING btree ("phone_number");--> statement-breakpoint
CREATE INDEX "account_role" ON "account" USING btree ("role","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "login_attempt_who" ON "login_attempt" USING btree ("email","ip","at");--> statement-breakpoint
CREATE INDEX "login_attempt_ip" ON "login_attempt" USING btree ("ip","at");--> statement-breakpoint
CREATE INDEX "login_ticket_account" ON "login_ticket" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "password_reset_account" ON "password_reset" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "category_label_key" ON "category" USING btree (lower("label"));--> statement-breakpoint
CREATE UNIQUE INDEX "facility_name_key" ON "facility" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "page_type" ON "page" USING btree ("type","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "page_category_category" ON "page_category" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "stored_file_proposal" ON "stored_file" USING btree ("proposal_id");--> statement-breakpoint
CREATE INDEX "stored_file_owner" ON "stored_file" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "announcement_shown" ON "announcement" USING btree ("shown_until") WHERE "announcement"."shown_until" is not null;--> statement-breakpoint
CREATE INDEX "maintenance_told_proposal" ON "maintenance_told" USING btree ("proposal_id");--> statement-breakpoint
CREATE INDEX "notice_account" ON "notice" USING btree ("account_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notice_unread" ON "notice" USING btree ("account_id") WHERE "notice"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notice_mail_due" ON "notice" USING btree ("account_id","id") WHERE "notice"."is_mail_due";--> statement-breakpoint
CREATE INDEX "notice_age" ON "notice" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notice_proposal" ON "notice" USING btree ("proposal_id");--> statement-breakpoint
CREATE INDEX "notice_announcement" ON "notice" USING btree ("announcement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_source" ON "notice" USING btree ("account_id","source") WHERE "notice"."source" is not null;--> statement-breakpoint
CREATE INDEX "push_subscription_account" ON "push_subscription" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "decision_text_team" ON "decision_text" USING btree ("team","purpose","title");--> statement-breakpoint
CREATE INDEX "proposal_user" ON "proposal" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "proposal_created" ON "proposal" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "proposal_bin" ON "proposal" USING btree ("deleted_at") WHERE "proposal"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "proposal_end" ON "proposal" USING btree ("ends_at") WHERE "proposal"."status" = 'Approved' and "proposal"."report_sent_at" is null and "proposal"."report_asked_at" is null;--> statement-breakpoint
CREATE INDEX "proposal_event_proposal" ON "proposal_event" USING btree ("proposal_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_event_read" ON "proposal_event" USING btree ("proposal_id","actor_id","version") WHERE "proposal_event"."kind" = 'read';--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_event_started" ON "proposal_event" USING btree ("proposal_id","at") WHERE "proposal_event"."kind" = 'started';--> statement-breakpoint
CREATE INDEX "proposal_extension_proposal" ON "proposal_extension" USING btree ("proposal_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_extension_pending" ON "proposal_extension" USING btree ("proposal_id") WHERE "proposal_extension"."status" = 'Pending';--> statement-breakpoint
CREATE INDEX "revision_note_proposal" ON "revision_note" USING btree ("proposal_id","created_at");--> statement-breakpoint
CREATE INDEX "revision_point_note" ON "revision_point" USING btree ("note_id","id");--> statement-breakpoint
CREATE INDEX "machine_job_open" ON "machine_job" USING btree ("run_after") WHERE "machine_job"."done_at" is null and "machine_job"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "machine_job_proposal" ON "machine_job" USING btree (("payload" ->> 'proposal_id'),"id") WHERE "machine_job"."path" = '/stop';--> statement-breakpoint
CREATE INDEX "mail_job_open" ON "mail_job" USING btree ("run_after") WHERE "mail_job"."done_at" is null and "mail_job"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "mail_job_announcement" ON "mail_job" USING btree ("announcement_id");--> statement-breakpoint
CREATE INDEX "push_job_open" ON "push_job" USING btree ("run_after") WHERE "push_job"."done_at" is null and "push_job"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "push_job_subscription" ON "push_job" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "push_job_notice" ON "push_job" USING btree ("notice_id");