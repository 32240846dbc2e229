-- MySQL dump 10.13  Distrib 8.0.32, for Linux (x86_64)
/*!40103 SET TIME_ZONE='+00:00' */;

DROP TABLE IF EXISTS `users`;
CREATE TABLE `users` (
  `id` char(36) COLLATE utf8mb4_unicode_ci NOT NULL,
  `role` int NOT NULL COMMENT '1 Content, 2 Proposal, 3 Super, 4 Internal, 5 External',
  `email` varchar(255) COLLATE utf8mb4_unicode_ci NOT NULL,
  `email_verified_at` timestamp NULL DEFAULT NULL,
  `plain_password` varchar(255) COLLATE utf8mb4_unicode_ci DEFAULT NULL,
  `password` varchar(255) COLLATE utf8mb4_unicode_ci NOT NULL,
  `two_factor_secret` text COLLATE utf8mb4_unicode_ci,
  `two_factor_recovery_codes` text COLLATE utf8mb4_unicode_ci,
  `created_at` timestamp NULL DEFAULT NULL,
  `updated_at` timestamp NULL DEFAULT NULL,
  `deleted_at` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `users_email_unique` (`email`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;

LOCK TABLES `users` WRITE;
INSERT INTO `users` VALUES ('0b7f3c1e-1111-4a4b-8c8d-000000000001',5,'Budi@contoh.id','2023-02-11 21:05:31',NULL,'$2y$10$EGChKqX1HE5eJpXlQOK65eoBKalkpzx5GoDWGKA0kIqegKoYUd1de',NULL,NULL,'2023-02-11 20:00:00','2023-02-11 21:05:31',NULL),('0b7f3c1e-1111-4a4b-8c8d-000000000002',3,'kepala@contoh.id',NULL,NULL,'$2y$10$EGChKqX1HE5eJpXlQOK65eoBKalkpzx5GoDWGKA0kIqegKoYUd1de',NULL,NULL,'2022-01-01 08:00:00','2022-01-01 08:00:00',NULL),('0b7f3c1e-1111-4a4b-8c8d-000000000003',5,'bukan alamat',NULL,NULL,'$2y$10$EGChKqX1HE5eJpXlQOK65eoBKalkpzx5GoDWGKA0kIqegKoYUd1de',NULL,NULL,'2022-01-01 08:00:00','2022-01-01 08:00:00',NULL),('0b7f3c1e-1111-4a4b-8c8d-000000000004',4,'hapus@contoh.id',NULL,NULL,'$2y$10$EGChKqX1HE5eJpXlQOK65eoBKalkpzx5GoDWGKA0kIqegKoYUd1de',NULL,NULL,'2022-01-01 08:00:00','2022-01-01 08:00:00','2022-02-01 08:00:00'),('0b7f3c1e-1111-4a4b-8c8d-000000000005',4,'rini@contoh.id','2023-01-01 00:00:00',NULL,'plain',NULL,NULL,'2023-01-01 00:00:00','2023-01-01 00:00:00',NULL),('0b7f3c1e-1111-4a4b-8c8d-000000000006',9,'aneh@contoh.id',NULL,NULL,'$2y$10$EGChKqX1HE5eJpXlQOK65eoBKalkpzx5GoDWGKA0kIqegKoYUd1de',NULL,NULL,'2022-01-01 08:00:00','2022-01-01 08:00:00',NULL);
UNLOCK TABLES;

INSERT INTO `user_profiles` (`user_id`, `first_name`, `last_name`, `phone_number`, `college`, `avatar`, `created_at`, `updated_at`, `deleted_at`) VALUES
('0b7f3c1e-1111-4a4b-8c8d-000000000001', 'Budi', NULL, '+6281355500001', 'Institut \'Uji\'', NULL, '2023-02-11 20:00:00', '2023-02-11 20:00:00', NULL),
('0b7f3c1e-1111-4a4b-8c8d-000000000005', 'Rini', 'Ayu', '081355500001', 'Kampus', NULL, '2023-02-11 20:00:00', '2023-02-11 20:00:00', NULL);
INSERT INTO `admin_profiles` (`user_id`, `first_name`, `last_name`) VALUES ('0b7f3c1e-1111-4a4b-8c8d-000000000002', 'Kepala', 'Pusat');

INSERT INTO `proposal_submissions` (`id`, `user_id`, `type_of_proposal`, `phone_number`, `educational_level`, `application_file`, `study_program`, `gpu`, `ram`, `storage`, `partner`, `duration`, `research_field`, `short_description`, `data_description`, `shared_data`, `activity_plan`, `output_plan`, `previous_experience`, `research_fee`, `docker_image`, `proposal_file`, `anggaran_file`, `term_and_condition`, `status`, `rev_description`, `created_at`, `updated_at`, `deleted_at`) VALUES
('5c7f3c1e-1111-4a4b-8c8d-000000000001', '0b7f3c1e-1111-4a4b-8c8d-000000000001', 'Penelitian TA', '81355500001', 'S1', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.pdf', 'S1-Teknik Informatika', '20', '32', '100', 'Budi', '30', 'Visi; komputer', 'Baris satu\nbaris \"dua\", dengan \\ dan it''s', 'Data', 1, 'Rencana', 'Luaran', NULL, 1500000, '/tmp/phpX1y2Z3', 'hilang.pdf', 'bohong.pdf', 1, 'Revision', '<p>Perbaiki <script>alert(1)</script>judul</p>', '2023-03-01 09:00:00', '2023-03-02 10:00:00', NULL),
('5c7f3c1e-1111-4a4b-8c8d-000000000002', '0b7f3c1e-1111-4a4b-8c8d-000000000099', 'Penelitian TA', '81355500001', 'S1', NULL, 'S1-Teknik Informatika', '20', '32', '100', 'Siapa', '30', 'X', 'X', 'X', 0, 'X', 'X', NULL, NULL, NULL, NULL, NULL, 1, 'Pending', NULL, '2023-03-01 09:00:00', '2023-03-01 09:00:00', NULL);
INSERT INTO `proposal_non_t_a_submissions` (`id`, `user_id`, `type_of_proposal`, `phone_number`, `peneliti`, `research_title`, `gpu`, `shared_data`, `research_fee`, `status`, `created_at`, `updated_at`) VALUES
('5c7f3c1e-2222-4a4b-8c8d-000000000001', '0b7f3c1e-1111-4a4b-8c8d-000000000001', 'Penelitian Non TA', '0813-5550-0001', 'Budi', 'Judul', '40', 0, NULL, 'Approved', '2023-04-01 09:00:00', '2023-04-02 10:00:00');
INSERT INTO `proposal_industri_submissions` (`id`, `user_id`, `type_of_proposal`, `phone_number`, `institution`, `institution_file`, `research_fee`, `status`, `created_at`, `updated_at`) VALUES
('5c7f3c1e-3333-4a4b-8c8d-000000000001', '0b7f3c1e-1111-4a4b-8c8d-000000000001', 'Penelitian Kerjasama Industri', '0813-5550-0001', 'PT Lama', 'BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB.pdf', 2000000000, 'Pending', '2023-05-01 09:00:00', '2023-05-01 09:00:00');

INSERT INTO `revisians` (`id`, `proposal_id`, `user_id`, `catatan`, `created_at`, `updated_at`, `deleted_at`) VALUES ('7d7f3c1e-1111-4a4b-8c8d-000000000001', '5c7f3c1e-1111-4a4b-8c8d-000000000001', '0b7f3c1e-1111-4a4b-8c8d-000000000001', '<p>Perbaiki judul</p>', '2023-03-02 10:00:00', '2023-03-02 10:00:00', NULL);

INSERT INTO `categories` (`id`, `label`, `slug`, `thumbnail`, `created_at`, `updated_at`, `deleted_at`) VALUES (901, 'Riset Lama', 'riset-lama', 'https://ui-avatars.com/api/?name=Riset', '2022-01-01 08:00:00', '2022-01-01 08:00:00', NULL);
INSERT INTO `posts` (`id`, `title`, `slug`, `thumbnail`, `body`, `status`, `created_at`, `updated_at`, `deleted_at`) VALUES (777, 'Berita Lama', 'berita-lama', 'https://berkas.contoh.id/news/DDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDD.png', '<p>Isi <img src=\"https://berkas.contoh.id/image_articles/1644561932-.png\" onerror=\"alert(1)\"></p>', 'Post', '2022-02-11 08:00:00', '2022-02-11 08:00:00', NULL),
(779, 'Gambar Sama', 'gambar-sama', 'https://berkas.contoh.id/news/DDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDD.png', NULL, 'Post', '2022-02-11 08:00:00', '2022-02-11 08:00:00', NULL);
INSERT INTO `contents` (`id`, `title`, `slug`, `thumbnail`, `body`, `type`, `status`, `created_at`, `updated_at`, `deleted_at`) VALUES (1, 'Tentang Lama', 'tentang-lama', NULL, '<p>Lama</p>', 'About', 'Post', '2022-02-11 08:00:00', '2022-02-11 08:00:00', NULL);
INSERT INTO `category_post` (`post_id`, `category_id`) VALUES (777, 901), (778, 901);
INSERT INTO `procedures` (`id`, `type`, `document_type`, `file`, `created_at`, `updated_at`, `deleted_at`) VALUES (801, 'Pelatihan', 'SOP', 'CCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCC.pdf', '2022-02-11 08:00:00', '2022-02-11 08:00:00', NULL), (802, 'Pelatihan', 'SOP', 'tidak-ada.pdf', '2022-02-11 08:00:00', '2022-02-11 08:00:00', NULL);
