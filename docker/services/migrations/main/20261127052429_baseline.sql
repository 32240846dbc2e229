CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
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
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "account_role_check" CHECK ("account"."role" between 1 and 5),
	CONSTRAINT "account_notice_mail_check" CHECK ("account"."notice_mail" in ('sekaligus', 'harian', 'tidak')),
	CONSTRAINT "account_language_check" CHECK ("account"."language" in ('id', 'en'))
);
--> statement-breakpoint
CREATE TABLE "login_address" (
	"account_id" uuid NOT NULL,
	"ip" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "login_address_pkey" PRIMARY KEY("account_id","ip")
);
--> statement-breakpoint
CREATE TABLE "login_attempt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"ip" text NOT NULL,
	"browser" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_browser" (
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "login_browser_pkey" PRIMARY KEY("account_id","token_hash")
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
	"search_text" text DEFAULT '' NOT NULL
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
CREATE TABLE "former_slug" (
	"type" text NOT NULL,
	"slug" text NOT NULL,
	"page_id" integer NOT NULL,
	CONSTRAINT "former_slug_pkey" PRIMARY KEY("type","slug")
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
	"published_at" timestamp with time zone,
	"category_words" text DEFAULT '' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
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
	"content" text,
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
	"shown_until" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcement_dismissal" (
	"announcement_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcement_dismissal_pkey" PRIMARY KEY("announcement_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "maintenance_notified" (
	"window_id" uuid NOT NULL,
	"proposal_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"notified_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "maintenance_notified_pkey" PRIMARY KEY("window_id","proposal_id")
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
	"end_reminded_days" smallint,
	"owner_email" text DEFAULT '' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
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
CREATE TABLE "proposal_tally" (
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"month" text NOT NULL,
	"count" integer NOT NULL
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
CREATE TABLE "sso_identity" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"mapped_role" smallint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sso_identity_subject" UNIQUE("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "sso_login" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"identity_id" uuid NOT NULL,
	"sid" text
);
--> statement-breakpoint
CREATE TABLE "sso_request" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"return_path" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sso_session" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"identity_id" uuid NOT NULL,
	"sid" text
);
--> statement-breakpoint
CREATE TABLE "sso_ticket" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"sid" text,
	"email" text NOT NULL,
	"is_email_verified" boolean NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"mapped_role" smallint,
	"has_second_step" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
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
ALTER TABLE "login_address" ADD CONSTRAINT "login_address_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_browser" ADD CONSTRAINT "login_browser_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_ticket" ADD CONSTRAINT "login_ticket_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_account_id_second_factor_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."second_factor"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_slug" ADD CONSTRAINT "former_slug_page_id_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."page"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_category" ADD CONSTRAINT "page_category_page_id_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."page"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_category" ADD CONSTRAINT "page_category_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_proposal_id_proposal_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_dismissal" ADD CONSTRAINT "announcement_dismissal_announcement_id_announcement_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_dismissal" ADD CONSTRAINT "announcement_dismissal_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_notified" ADD CONSTRAINT "maintenance_notified_proposal_id_proposal_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "sso_identity" ADD CONSTRAINT "sso_identity_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_login" ADD CONSTRAINT "sso_login_ticket_hash_login_ticket_token_hash_fk" FOREIGN KEY ("ticket_hash") REFERENCES "public"."login_ticket"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_login" ADD CONSTRAINT "sso_login_identity_id_sso_identity_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."sso_identity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_session" ADD CONSTRAINT "sso_session_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_session" ADD CONSTRAINT "sso_session_identity_id_sso_identity_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."sso_identity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotent_answer" ADD CONSTRAINT "idempotent_answer_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_email_key" ON "account" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "account_phone_key" ON "account" USING btree ("phone_number");--> statement-breakpoint
CREATE INDEX "account_role" ON "account" USING btree ("role","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "account_list_created" ON "account" USING btree ("created_at","id") WHERE "account"."role" >= 4;--> statement-breakpoint
CREATE INDEX "account_list_nama" ON "account" USING btree ((left(("first_name" || coalesce(' ' || "last_name", '')), 100) collate "id-x-icu"),"id") WHERE "account"."role" >= 4;--> statement-breakpoint
CREATE INDEX "account_list_email" ON "account" USING btree ((left("email", 100) collate "id-x-icu"),"id") WHERE "account"."role" >= 4;--> statement-breakpoint
CREATE INDEX "account_list_instansi" ON "account" USING btree ((left(coalesce("college", ''), 100) collate "id-x-icu"),"id") WHERE "account"."role" >= 4;--> statement-breakpoint
CREATE INDEX "account_search" ON "account" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "login_attempt_who" ON "login_attempt" USING btree ("email","ip","at");--> statement-breakpoint
CREATE INDEX "login_attempt_ip" ON "login_attempt" USING btree ("ip","at");--> statement-breakpoint
CREATE INDEX "login_ticket_account" ON "login_ticket" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "password_reset_account" ON "password_reset" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "audit_list_at" ON "audit" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_list_actor" ON "audit" USING btree ("actor_email","at","id");--> statement-breakpoint
CREATE INDEX "audit_list_call" ON "audit" USING btree ("call","at","id");--> statement-breakpoint
CREATE INDEX "audit_search" ON "audit" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "category_label_key" ON "category" USING btree (lower("label"));--> statement-breakpoint
CREATE UNIQUE INDEX "facility_name_key" ON "facility" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "former_slug_page" ON "former_slug" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "page_type" ON "page" USING btree ("type","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "page_list_shown" ON "page" USING btree ("type",(case when "status" = 'Post' then "created_at" else "updated_at" end),"id");--> statement-breakpoint
CREATE INDEX "page_list_created" ON "page" USING btree ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "page_list_title_first" ON "page" USING btree ("type",(left(coalesce(nullif("title", ''), U&'\FFFF'), 100) collate "id-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "page_list_title_last" ON "page" USING btree ("type",(left(coalesce("title", ''), 100) collate "id-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "page_list_slug" ON "page" USING btree ("type",(left("slug", 100) collate "id-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "page_list_status" ON "page" USING btree ("type","status","created_at","id");--> statement-breakpoint
CREATE INDEX "page_search" ON "page" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "page_category_category" ON "page_category" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "stored_file_proposal" ON "stored_file" USING btree ("proposal_id");--> statement-breakpoint
CREATE INDEX "stored_file_owner" ON "stored_file" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "announcement_list_created" ON "announcement" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "announcement_search" ON "announcement" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "announcement_shown" ON "announcement" USING btree ("shown_until") WHERE "announcement"."shown_until" is not null;--> statement-breakpoint
CREATE INDEX "maintenance_notified_proposal" ON "maintenance_notified" USING btree ("proposal_id");--> statement-breakpoint
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
CREATE INDEX "proposal_list_waiting" ON "proposal" USING btree ((case when "status" = 'Pending' then "created_at" - timestamptz '9999-01-01 00:00:00Z' else timestamptz '9999-01-01 00:00:00Z' - "created_at" end),"id") WHERE "proposal"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "proposal_list_created" ON "proposal" USING btree ("created_at","id") WHERE "proposal"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "proposal_list_status" ON "proposal" USING btree ("status",(case when "status" = 'Pending' then "created_at" - timestamptz '9999-01-01 00:00:00Z' else timestamptz '9999-01-01 00:00:00Z' - "created_at" end),"id") WHERE "proposal"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "proposal_list_kind" ON "proposal" USING btree ("kind",(case when "status" = 'Pending' then "created_at" - timestamptz '9999-01-01 00:00:00Z' else timestamptz '9999-01-01 00:00:00Z' - "created_at" end),"id") WHERE "proposal"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "proposal_list_email" ON "proposal" USING btree ((left("owner_email", 100) collate "id-x-icu"),"id") WHERE "proposal"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "proposal_list_field" ON "proposal" USING btree ((left(coalesce("research_field", "research_title", "institution", "type_of_proposal"), 100) collate "id-x-icu"),"id") WHERE "proposal"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "proposal_list_description" ON "proposal" USING btree ((left(coalesce("short_description", ''), 100) collate "id-x-icu"),"id") WHERE "proposal"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "proposal_list_end_first" ON "proposal" USING btree (coalesce("ends_at", 'infinity'),"id") WHERE "proposal"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "proposal_list_end_last" ON "proposal" USING btree (coalesce("ends_at", '-infinity'),"id") WHERE "proposal"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "proposal_handler" ON "proposal" USING btree ("handler_id") WHERE "proposal"."handler_id" is not null;--> statement-breakpoint
CREATE INDEX "proposal_list_report" ON "proposal" USING btree ("created_at") WHERE "proposal"."report_sent_at" is not null;--> statement-breakpoint
CREATE INDEX "proposal_search" ON "proposal" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
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
CREATE INDEX "push_job_notice" ON "push_job" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "sso_identity_account" ON "sso_identity" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sso_session_identity" ON "sso_session" USING btree ("identity_id");
--> statement-breakpoint
-- The same as foldText of shared/format/search.ts; a test compares the two.
CREATE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(
    lower(normalize(regexp_replace(normalize(value, NFD), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'), NFC) COLLATE "id-x-icu"),
    E'\u2018\u2019\u201b\u02b9\u02bb\u02bc\u02bf\u0060\u00b4\u201c\u201d\u201e\u00ab\u00bb\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u00a0\u202f\u2007',
    E'\'\'\'\'\'\'\'\'\'""\"""-------   ')
$$;
--> statement-breakpoint
-- Writes the owner's address, and the texts that the list is searched by: the owner's names and institution too.
CREATE FUNCTION write_proposal_list() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER proposal_list BEFORE INSERT OR UPDATE OF owner_email, user_id, handler_id, kind, created_at, type_of_proposal, research_field, research_title, institution, partner, pembimbing1, pembimbing2, pembimbing3, peneliti, leader_name, pic, admin_name, short_description, rej_excerpt
  ON proposal FOR EACH ROW EXECUTE FUNCTION write_proposal_list();
--> statement-breakpoint
CREATE FUNCTION rewrite_proposal_lists() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE proposal SET owner_email = '' WHERE user_id = NEW.id OR handler_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER account_proposal_lists AFTER UPDATE OF email, first_name, last_name, college ON account FOR EACH ROW
  WHEN ((OLD.email, OLD.first_name, OLD.last_name, OLD.college) IS DISTINCT FROM (NEW.email, NEW.first_name, NEW.last_name, NEW.college))
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
CREATE TRIGGER proposal_tally_insert AFTER INSERT ON proposal REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_proposals();
--> statement-breakpoint
CREATE TRIGGER proposal_tally_update AFTER UPDATE ON proposal REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_proposals();
--> statement-breakpoint
CREATE TRIGGER proposal_tally_delete AFTER DELETE ON proposal REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_proposals();
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
