-- One row per installation-wide value, such as the secret that the tags of click ids are made with.
CREATE TABLE settings (
  name       text PRIMARY KEY,
  value      text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

-- Tells processes apart inside click ids (20 bits). It wraps: a number comes back only after a million starts.
CREATE SEQUENCE process_numbers MINVALUE 0 MAXVALUE 1048575 START 0 CYCLE;
