-- Why a proposal was rejected: sanitised HTML, and its first words as plain text for lists.
alter table proposal add column rej_description text, add column rej_excerpt text;
